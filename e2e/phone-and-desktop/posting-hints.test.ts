import { createPhotos } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { violations as arViolations } from '#i18n/ar/failures.ts'
import { posting as ar } from '#i18n/ar/posting.ts'
import { violations as enViolations } from '#i18n/en/failures.ts'
import { posting as en } from '#i18n/en/posting.ts'

const words = {
  ar: { posting: ar, violations: arViolations, path: ['خدمات', 'تنظيف منازل ومكاتب'] },
  en: { posting: en, violations: enViolations, path: ['Services', 'Cleaning'] },
}

test('a service says what it needs: a photo, a price above zero, and a description of work', async ({
  page,
  visit,
  language,
}) => {
  const { posting, violations, path } = words[language]
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: posting.next, exact: true })
  await visit('/ads/new')
  for (const name of path) await main.getByRole('button', { name, exact: true }).click()
  await expect(main).toContainText(/1 to 20 photos|من صورة إلى 20 صورة/)
  await next.click()
  const photos = page.getByLabel(posting.photos.add)
  await expect(photos).toHaveAccessibleDescription(posting.photos.required)
  await photos.setInputFiles(await createPhotos(1))
  await expect(page.getByText(posting.photos.waitingForSignIn)).toBeVisible()
  await next.click()

  const description = page.getByLabel(posting.details.description)
  await expect(description).toHaveAccessibleDescription(posting.details.descriptionHint.services)
  expect(posting.details.descriptionHint.services).not.toBe(posting.details.descriptionHint.general)
  await page.getByLabel(posting.details.name).fill('تنظيف بيوت ومكاتب')
  await description.fill('كل ما يلزم من مواد ومعدات.')
  const price = page.getByLabel(posting.details.price, { exact: true })
  await price.fill('0')
  await next.click()
  await expect(price).toHaveAccessibleDescription(new RegExp(violations.zero_price()))
  await page.reload()
  await expect(price, 'the draft keeps it').toHaveValue('0')
  await main.locator('label', { hasText: posting.details.priceKinds.free }).click()
  await next.click()
  await expect(page.getByRole('button', { name: posting.place.choose })).toBeVisible()
})
