import { directionOf, type Language } from '#contract/language.ts'
import { expect, slowDown, story, untilHydrated } from './story.ts'

const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
const twin = (language: Language, path: string) => (language === 'ar' ? `/en${path}` : path)
const fonts = { ar: /^"?Baloo Bhaijaan 2/, en: /^"?Rubik/ }
const aYear = 365 * 24 * 60 * 60

story(
  'a visitor switches language in the middle of a page and stays there',
  async ({ page, visit, context, t, language }) => {
    await visit('/terms')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await page.getByRole('link', { name: t.shell.otherLanguage }).click()

    await expect(page).toHaveURL(twin(language, '/terms'))
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', other(language))
    await expect(html).toHaveAttribute('dir', directionOf(other(language)))
    await expect(page.locator('body')).toHaveCSS('font-family', fonts[other(language)])
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(600)

    const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
    expect(cookie).toMatchObject({ value: other(language), path: '/', sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - aYear)).toBeLessThan(60)

    await page.reload()
    await expect(page).toHaveURL(twin(language, '/terms'))
    await expect(html).toHaveAttribute('lang', other(language))
  },
)

story('a visitor keeps the search and the category when the language changes', async ({ page, visit, t, language }) => {
  const query = '?search=2010&categories_ids[0]=1'
  await visit(`/${query}`)
  await page.getByRole('link', { name: t.shell.otherLanguage }).click()
  await expect(page).toHaveURL(language === 'ar' ? `/en${query}` : `/${query}`)
  await expect(page.getByRole('searchbox')).toHaveValue('2010')
})

story('a visitor on a weak network sees that the language is being switched', async ({ page, visit, t }) => {
  await visit('/services')
  await slowDown(page, 600)
  const link = page.getByRole('link', { name: t.shell.otherLanguage })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status')).toHaveText(t.shell.switching)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

story('a visitor goes Back to the language of the page before', async ({ page, visit, at, t, language }) => {
  await visit('/faq')
  await page.getByRole('link', { name: t.shell.otherLanguage }).click()
  await expect(page).toHaveURL(twin(language, '/faq'))
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

story('a visitor who chose English once is led to the English twin of any address', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'en', domain: 'localhost', path: '/' }])
  for (const [asked, shown] of [
    ['/', '/en'],
    ['/faq#account', '/en/faq#account'],
    ['/?search=kia', '/en?search=kia'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(shown)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

story('an English address is English, whatever was chosen before', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', domain: 'localhost', path: '/' }])
  await page.goto('/en/faq')
  await untilHydrated(page)
  await expect(page).toHaveURL('/en/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

story('a newcomer is greeted in Arabic, whatever the browser asks for', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})
