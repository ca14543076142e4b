import type { Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { choosePlace, createPhotos, pressNext } from '#e2e/support/posting.ts'
import { expect, test } from '#e2e/support/test.ts'
import { attributes } from '#i18n/ar/attributes.ts'
import { posting } from '#i18n/ar/posting.ts'

const { details } = posting

/** From the category to the details. */
async function begin(page: Page, categories: string[], title: string) {
  const main = page.getByRole('main')
  for (const name of categories) await main.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(posting.photos.add).setInputFiles(await createPhotos(1))
  await pressNext(page)
  await page.getByLabel(details.name).fill(title)
}

async function finish(page: Page, amountLabel: string, amount: string, description: string): Promise<string> {
  await page.getByLabel(amountLabel, { exact: true }).fill(amount)
  await page.getByLabel(details.description).fill(description)
  await pressNext(page)
  await choosePlace(page)
  await pressNext(page)
  await page.getByRole('button', { name: posting.review.publish }).click()
  await expect(page).toHaveURL(/\/ad-details\/\d+$/)
  return new URL(page.url()).pathname
}

/** The list of a category, narrowed by one option of the filter sheet. */
async function filterBy(page: Page, sheetName: string, option: string, query: RegExp) {
  await page.getByRole('button', { name: sheetName }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label', { hasText: option }).first().click()
  await expect(page).toHaveURL(query)
  await sheet.getByRole('button', { name: /^عرض/ }).click()
}

test('a seller posts a flat whose title fills in its size, and a buyer finds it by its finish', async ({
  page,
  visit,
  t,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  await begin(page, ['عقارات', 'عقارات للبيع', 'شقق للبيع'], 'شقة 120 متر 3 غرف طابق ثاني')
  await expect(page.getByRole('textbox', { name: attributes.area.label })).toHaveValue('120')
  await expect(page.getByRole('textbox', { name: attributes.rooms.label, exact: true })).toHaveValue('3')
  await expect(page.getByRole('textbox', { name: attributes.floor.label })).toHaveValue('2')
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: details.moreFacts }).click()
  await main.locator('label', { hasText: 'سوبر ديلوكس' }).click()
  const path = await finish(page, details.price, '95000000', `شقة ${person.userName} مشمسة وقريبة من السوق.`)
  await expect(main.getByRole('definition').getByText('سوبر ديلوكس').first()).toBeVisible()

  await visit('/?categories_ids[0]=3&categories_ids[1]=96&categories_ids[2]=870')
  await filterBy(page, t.filters.title, 'سوبر ديلوكس', /finishing:super_deluxe/)
  await expect(page.locator(`article a[href="${path}"]`).first()).toBeVisible()
})

test('an employer posts a job with a salary, and a visitor finds it by its hours', async ({
  page,
  visit,
  t,
}, testInfo) => {
  test.slow()
  const person = uniqueUser(testInfo)
  await register(page, person)
  await visit('/ads/new')
  await begin(page, ['وظائف', 'عمل عن بعد'], `إدخال بيانات ${person.userName.slice(5)}`)
  const main = page.getByRole('main')
  await main.locator('label', { hasText: 'دوام جزئي' }).click()
  const path = await finish(page, details.salary, '1500000', 'عمل من البيت أربع ساعات يومياً، والراتب كل شهر.')
  await expect(main.getByRole('definition').getByText('دوام جزئي')).toBeVisible()

  await visit('/?categories_ids[0]=16&categories_ids[1]=223')
  await filterBy(page, t.filters.title, 'دوام جزئي', /job_kind:part_time/)
  await expect(page.locator(`article a[href="${path}"]`).first()).toBeVisible()
})
