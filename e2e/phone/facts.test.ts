import type { Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { chooseCar, choosePlace, createPhotos, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { attributes } from '#i18n/ar/attributes.ts'
import { posting } from '#i18n/ar/posting.ts'
import { results } from '#i18n/ar/results.ts'

const phones = '/?categories_ids[0]=4&categories_ids[1]=98'

test('a seller posts a phone with its facts, and a buyer finds it by them', async ({
  page,
  visit,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  const main = page.getByRole('main')
  for (const name of ['موبايل وتابلت', 'موبايلات', 'سامسونغ'])
    await main.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)

  const title = `غالاكسي ${person.userName.slice(5)} نظيف`
  await page.getByLabel(posting.details.name).fill(title)
  const choose = (label: string) => main.locator('label', { hasText: label }).click()
  await choose('بحالة الجديد')
  await choose('512 غيغا')
  await main.locator('summary', { hasText: posting.details.moreFacts }).click()
  await page.getByLabel('صحة البطارية').fill('١٥٠')
  await page.getByLabel(posting.details.price, { exact: true }).fill('9000')
  await page.getByLabel(posting.details.description).fill('استعمال خفيف، مع كل ملحقاته، والسعر نهائي.')
  await pressNext(page)
  await expect(page.getByLabel('صحة البطارية'), 'the number is too large').toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('صحة البطارية').fill('٩١')
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await pressNext(page)
  await choosePlace(page)
  await pressNext(page)
  await expect(main.getByText('512 غيغا')).toBeVisible()
  await page.getByRole('button', { name: posting.review.publish }).click()

  await expect(page).toHaveURL(/\/ad-details\/\d+$/)
  const facts = page.getByRole('main').locator('dl').first()
  for (const text of ['بحالة الجديد', '512 غيغا', '91٪']) await expect(facts.getByText(text)).toBeVisible()
  await expectNoAxeViolations()

  await visit(phones)
  await page.getByRole('button', { name: t.filters.title }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label', { hasText: '512 غيغا' }).click()
  await expect(page).toHaveURL(/facts\[0\]=storage:512_gb/)
  await sheet.locator('label', { hasText: 'بحالة الجديد' }).click()
  await expect(page).toHaveURL(/grade:as_new/)
  await expectNoAxeViolations()
  await sheet.getByRole('button', { name: /^عرض/ }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /512 غيغا/ }), 'a chip that drops the filter').toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor filters by facts with a form', async ({ page, visit, t }) => {
    await visit(phones)
    await page.getByRole('link', { name: t.filters.title, exact: true }).click()
    const panel = page.getByRole('complementary', { name: t.filters.title })
    await panel.getByRole('link', { name: results.moreFacts }).click()
    await expect(page).toHaveURL(/details=1/)
    await panel.locator('label', { hasText: '128 غيغا' }).click()
    await panel.getByRole('button', { name: t.filters.show }).click()
    await expect(page).toHaveURL(/facts/)
    const { data } = await (await page.request.get(`/api/home${phones.slice(1)}&facts[0]=storage:128_gb`)).json()
    const titles = page.getByRole('main').locator('article:has(a[href*="/ad-details/"]) h3')
    await expect(titles).toHaveText(data.advertisement_posts.items.map((ad: { name: string }) => ad.name))
  })
})

test('an option that is pressed while the title fills in other fields is chosen', async ({
  page,
  visit,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}) => {
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  const answer = await typeTitleAndHoldProposals(page)
  const option = page.locator('label', { hasText: attributes.fuel.options.petrol })
  await option.hover()
  await page.mouse.down()
  answer()
  await expect(page.getByText(posting.details.fromTitle, { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect(option.getByRole('radio')).toBeChecked()
  await expect(page.getByLabel(attributes.year.label)).toHaveValue('2012')
  await expect(page.getByRole('radio', { name: attributes.transmission.options.automatic })).toBeChecked()
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
})

test('typing in an empty field replaces the number that the title fills in meanwhile', async ({ page, visit }) => {
  await visit('/ads/new')
  await chooseCar(page)
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  const answer = await typeTitleAndHoldProposals(page)
  const year = page.getByLabel(attributes.year.label)
  await year.focus()
  answer()
  await expect(year).toHaveValue('2012')
  await page.keyboard.type('2013')
  await expect(year).toHaveValue('2013')
})

/** Waits until the server is asked for the facts of the title. The function that it returns lets the answer pass. */
async function typeTitleAndHoldProposals(page: Page) {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/fact-proposals?*', async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest('**/fact-proposals?*')
  await page.getByLabel(posting.details.name).fill('كيا ريو 2012 أوتوماتيك')
  await requested
  return () => answer()
}
