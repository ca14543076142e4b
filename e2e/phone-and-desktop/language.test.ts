import { directionOf, inLanguage, type Language } from '#contract/language.ts'
import { expect, holdData, interactOnce, press, test } from '#e2e/support/test.ts'

const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
const fonts = { ar: /^"?Baloo Bhaijaan 2/, en: /^"?Rubik/ }
const aYear = 365 * 24 * 60 * 60

test('switching the language keeps the page and the scroll position', async ({
  page,
  visit,
  context,
  at,
  t,
  language,
}) => {
  const other = otherThan(language)
  const html = page.locator('html')
  await visit('/terms')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  const { release } = await holdData(page)
  await press(page.getByRole('link', { name: t.shell.otherLanguage }))
  await expect(page.locator('[aria-busy="true"]')).toHaveText(new RegExp(t.shell.otherLanguage))
  await expect(page.getByRole('status')).toHaveText(t.shell.switching)

  release()
  await expect(page).toHaveURL(inLanguage(other, '/terms'))
  await expect(html).toHaveAttribute('lang', other)
  await expect(html).toHaveAttribute('dir', directionOf(other))
  await expect(page.locator('body')).toHaveCSS('font-family', fonts[other])
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(600)
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - aYear)).toBeLessThan(60)

  await page.goBack()
  await expect(page).toHaveURL(at('/terms'))
  await expect(html).toHaveAttribute('lang', language)
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL(inLanguage(other, '/terms'))
  await expect(html).toHaveAttribute('lang', other)
})

test('changing the language keeps the search words and translates the category names', async ({
  page,
  visit,
  t,
  language,
}) => {
  const query = '?search=2010&categories_ids[0]=1'
  const names = { ar: 'سيارات', en: 'Cars' }
  await visit(`/${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[language])
  await press(page.getByRole('link', { name: t.shell.otherLanguage }))
  await expect(page).toHaveURL(inLanguage(otherThan(language), '/') + query)
  await expect(page.getByRole('combobox', { name: /^(بحث|Search)$/ })).toHaveValue('2010')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[otherThan(language)])
})

test('switching the language keeps the first visible ad in its place', async ({ page, visit, t, language }) => {
  await visit('/?categories_ids[0]=1')
  await interactOnce(page)
  const card = page.locator('#page-content article').nth(9)
  await card.evaluate((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 150, behavior: 'instant' }),
  )
  const path = (await card.locator('h3 a').getAttribute('href'))?.replace('/en', '')
  const topOf = async () =>
    Math.round((await page.locator(`article:has(h3 a[href$="${path}"])`).boundingBox())?.y ?? -1)
  const before = await topOf()
  expect(before).toBeGreaterThan(100)
  await press(page.getByRole('link', { name: t.shell.otherLanguage }))
  await expect(page.locator('html')).toHaveAttribute('lang', otherThan(language))
  await expect.poll(async () => Math.abs((await topOf()) - before), 'pixels it has moved').toBeLessThan(20)
})
