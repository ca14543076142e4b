import type { Page } from '@playwright/test'
import { anotherUser, codeFor, expectUnread, post, register, uniqueUser } from '#e2e/support/people.ts'
import { postAd } from '#e2e/support/posting.ts'
import { expect, test, untilHydrated } from '#e2e/support/test.ts'
import { account } from '#i18n/ar/account.ts'
import { notifications } from '#i18n/ar/notifications.ts'
import { savedSearches, saveSearch } from '#i18n/ar/saved-searches.ts'

/** A word that no other ad has: each character as another Arabic letter. */
const letters = (text: string) =>
  [...text].map((one) => 'بتجدرسشصطعفقكلمنهو'.charAt((one.codePointAt(0) ?? 0) % 18)).join('')

const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })

test('a search that finds nothing is saved, another person posts the ad, and the searcher gets a notification', async ({
  page,
  browser,
  visit,
  at,
  t,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  const words = `زمر${letters(testInfo.testId).slice(0, 8)}${letters(String(testInfo.retry))}`
  await visit(`/?search=${encodeURIComponent(`"${words}"`)}`)
  await page.getByRole('button', { name: saveSearch.saveAndNotify }).click()
  await expect(page.getByText(saveSearch.saved)).toBeVisible()

  const other = await anotherUser(browser, testInfo)
  const adId = await postAd(other, `كيا ريو ${words}`)
  await expectUnread(page, 1)
  await page.goto(at('/notifications'))
  await untilHydrated(page)
  const notification = page.getByRole('main').getByRole('listitem').first()
  await expect(notification).toContainText(words)
  await expect(notification).toContainText(notifications.savedSearch.why)
  await expectNoAxeViolations()

  await page.goto(at('/saved-searches'))
  await untilHydrated(page)
  await expect(row(page)).toContainText(savedSearches.news(1))
  await expectNoAxeViolations()
  await expectNoSidewaysScroll()
  await row(page)
    .getByRole('link', { name: savedSearches.news(1) })
    .click()
  await expect(page.locator(`a[href$="/ad-details/${adId}"]`).first()).toBeVisible()
  await page.goto(at('/saved-searches'))
  await expect(row(page)).toHaveCount(1)
  await expect(row(page)).not.toContainText(savedSearches.news(1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.savedSearches.title)
  await other.context().close()
})

test('a visitor saves a list after signing in on the same page', async ({ page, visit, at }, testInfo) => {
  const person = uniqueUser(testInfo)
  await visit('/?categories_ids[0]=1&yearFrom=2015')
  const address = page.url()
  await page.mouse.move(50, 50)
  await page.getByRole('button', { name: saveSearch.save }).click()
  const sheet = page.getByRole('dialog', { name: account.sheet.title })
  await sheet.getByLabel(account.phone.label, { exact: true }).fill(person.phone)
  await sheet.getByRole('button', { name: account.login.sendCode }).click()
  const code = page.getByRole('dialog', { name: account.verify.heading }).getByLabel(account.verify.code)
  await expect(code).toBeFocused()
  await code.fill(await codeFor(page, person))
  await expect(page.getByText(saveSearch.saved)).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goto(at('/saved-searches'))
  await expect(row(page)).toHaveCount(1)
})

test('a saved search is renamed, paused, changed, deleted and restored', async ({ page, visit, at }, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await visit('/?categories_ids[0]=1&priceTo=90000000')
  await page.mouse.move(50, 50)
  await page.getByRole('button', { name: saveSearch.save }).click()
  await page.getByRole('link', { name: saveSearch.all }).click()
  await expect(row(page)).toHaveCount(1)

  await row(page).getByRole('button', { name: savedSearches.rename }).click()
  await page.getByLabel(savedSearches.name).fill('سيارة العائلة')
  await page.getByRole('button', { name: savedSearches.saveName, exact: true }).click()
  await expect(row(page).getByRole('heading')).toHaveText('سيارة العائلة')
  await expect(row(page).getByRole('button', { name: savedSearches.rename })).toBeFocused()
  await row(page).getByRole('combobox').selectOption('daily')
  await row(page).getByRole('button', { name: savedSearches.pause }).click()
  await expect(row(page).getByRole('button', { name: savedSearches.resume })).toBeVisible()

  await row(page).getByRole('link', { name: savedSearches.edit }).click()
  await page.mouse.move(60, 60)
  await expect(page.getByText(saveSearch.editing('سيارة العائلة'))).toBeVisible()
  await visit('/?categories_ids[0]=1&priceTo=50000000')
  await page.mouse.move(50, 50)
  await page.getByRole('button', { name: saveSearch.saveChange }).click()
  await expect(row(page)).toContainText('50,000,000')
  await expect(row(page).getByRole('heading')).toHaveText('سيارة العائلة')

  await row(page).getByRole('button', { name: savedSearches.remove }).click()
  await page.getByRole('button', { name: savedSearches.undo }).click()
  await expect(row(page).getByRole('heading')).toHaveText('سيارة العائلة')
  await page.goto(at('/saved-searches'))
  await expect(row(page).getByRole('combobox')).toHaveValue('daily')
  await expect(row(page).getByText(savedSearches.paused, { exact: true })).toBeVisible()
})

test('a search without words is named by its filters, each of them once', async ({ page, at }, testInfo) => {
  await register(page, uniqueUser(testInfo))
  await post(page, '/api/me/saved-searches', { query: { priceTo: '$6000', statuses: ['used'] } })
  await post(page, '/api/me/saved-searches', { query: { search: 'كيا', priceTo: '$6000' } })
  await page.goto(at('/saved-searches'))
  await untilHydrated(page)
  await expect(row(page).first()).toContainText('حتى 6,000 دولار')
  await expect(row(page).last().getByRole('heading')).toHaveText('السعر: حتى 6,000 دولار، مستعمل')
  await expect(row(page).last().getByText('دولار')).toHaveCount(1)
})
