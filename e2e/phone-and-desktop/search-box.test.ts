import { expect, test } from '#e2e/support/test.ts'
import { searchBox as arabic } from '#i18n/ar/search-box.ts'
import { searchBox as english } from '#i18n/en/search-box.ts'

test('the search box offers the last searches, which can be forgotten, and popular categories', async ({
  page,
  visit,
  at,
  t,
  language,
  isMobile,
  expectNoAxeViolations,
}) => {
  const words = language === 'ar' ? arabic : english
  const box = page.getByRole('combobox', { name: t.shell.search })
  const options = page.getByRole('listbox', { name: t.shell.suggestions }).getByRole('option')
  await visit('/terms')
  await box.focus()
  await expect(page.getByRole('group', { name: words.popular })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const categories = await options.count()
  expect(categories).toBeGreaterThan(5)

  for (const text of ['kia rio', 'samsung']) {
    await box.fill(text)
    await box.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
    await expect(options).toHaveCount(0)
    await visit('/terms')
    await box.focus()
  }
  await expect(options.nth(0)).toHaveText('samsung')
  await expect(options.nth(1)).toHaveText('kia rio')
  await expectNoAxeViolations()
  if (isMobile) {
    const sheet = await page.getByText(words.recent).locator('xpath=../..').boundingBox()
    expect(sheet?.width, 'the sheet is as wide as the screen').toBe(360)
  }

  await page.getByRole('button', { name: words.forget('samsung') }).click()
  await expect(options).toHaveCount(categories + 1)
  await expect(box).toBeFocused()
  await box.press('ArrowDown')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(`${at('/')}?search=kia%20rio`)

  await visit('/terms')
  await box.focus()
  await page.getByRole('button', { name: words.forgetAll }).click()
  await expect(options).toHaveCount(categories)
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})
