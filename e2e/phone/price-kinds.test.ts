import type { Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, describeCar, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { posting } from '#i18n/ar/posting.ts'
import { describeRate, priceWords } from '#i18n/price-text.ts'

const { details } = posting
const words = priceWords.ar

async function open(page: Page, categories: string[], title: string) {
  const main = page.getByRole('main')
  for (const name of categories) await main.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  await page.getByLabel(details.name).fill(title)
  await page.getByLabel(details.description).fill('كل التفاصيل في الرسائل، وأهلاً وسهلاً.')
}

/** From the details to the page of the published ad. */
async function publish(page: Page, hasPlace: boolean) {
  await pressNext(page)
  await expect(page.getByRole('heading', { name: posting.place.heading })).toBeVisible()
  if (!hasPlace) await choosePlace(page)
  await pressNext(page)
  await page.getByRole('button', { name: posting.review.publish }).click()
  await expect(page).toHaveURL(/\/ad-details\/\d+$/)
}

test('a seller gives something away and offers a job with a monthly salary, and cards and pages say so', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  const main = page.getByRole('main')
  const mark = person.userName.slice(5)
  const headline = main.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })

  await visit('/ads/new')
  await open(page, ['مجاناً وتبرعات', 'كتب مجانية'], `كتب مدرسية ${mark}`)
  await expect(page.getByText(details.alwaysFree)).toBeVisible()
  await expect(page.getByLabel(details.price, { exact: true })).toHaveCount(0)
  await publish(page, false)
  await expect(headline.getByText(words.free, { exact: true })).toBeVisible()

  await visit('/ads/new')
  await open(page, ['وظائف', 'عمل عن بعد'], `مترجم عن بعد ${mark}`)
  await page.getByLabel(details.salary, { exact: true }).fill('٩ آلاف')
  await expect(main.getByRole('radio', { name: details.pricePeriods.month, exact: true })).toBeChecked()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await publish(page, true)
  await expect(headline.getByText(words.periods.month)).toBeVisible()
  await expect(headline.getByText('9,000 ل.س', { exact: true })).toBeVisible()
  await expectNoAxeViolations()

  await visit('/dashboard')
  const job = page.getByRole('article').filter({ hasText: `مترجم عن بعد ${mark}` })
  await expect(job).toContainText(words.periods.month)
  await expect(page.getByRole('article').filter({ hasText: `كتب مدرسية ${mark}` })).toContainText(words.free)

  await visit(`/?categories_ids[0]=16&search=${encodeURIComponent(`مترجم ${mark}`)}`)
  await expect(page.locator('article').filter({ hasText: mark }).first()).toContainText(words.periods.month)
})

test('a seller types «6 آلاف دولار», and reads it in words, on the ad and on its card', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  const title = `كيا ريو ${person.userName.slice(5)} بالدولار`
  await describeCar(page, title)
  const price = page.getByLabel(details.price, { exact: true })
  await price.fill('6 آلاف دولار')
  const { data } = await (await page.request.get('/api/exchange-rate')).json()
  const rate = describeRate('ar', data)
  await expect(page.getByText(rate), 'the rate and its day').toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('6,000')
  await expect(page.getByLabel(words.currency)).toHaveValue('usd')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await publish(page, false)

  const main = page.getByRole('main')
  await expect(main.getByText('6,000 دولار', { exact: true })).toBeVisible()
  await expect(main.getByText(rate)).toBeVisible()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await visit(`/?categories_ids[0]=1&search=${encodeURIComponent(title)}`)
  await expect(page.locator('article').filter({ hasText: title }).first()).toContainText('6,000 دولار')
})
