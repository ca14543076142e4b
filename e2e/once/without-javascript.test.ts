import { inLanguage } from '#contract/language.ts'
import { expect, test } from '#e2e/support/test.ts'
import { account as arabic } from '#i18n/ar/account.ts'
import { account as english } from '#i18n/en/account.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without JavaScript browses, searches and reads', async ({ page, visit, at, t, allowConsoleError }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await visit('/')
  await expect(heading).toHaveText(t.home.heading)
  const tile = page.locator('main nav ul a').first()
  const name = (await tile.locator('span').textContent()) ?? ''
  await tile.click()
  await expect(heading).toContainText(name)
  await page.getByRole('navigation', { name: t.home.path }).getByRole('link', { name: t.home.clearPath }).click()
  await expect(page).toHaveURL(at('/'))

  await visit('/?categories_ids[0]=1')
  const rareMake = page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link').last()
  const make = (await rareMake.locator('span').textContent()) ?? ''
  await rareMake.click()
  await expect(heading, 'a make with few ads').toContainText(make)

  await page.getByRole('combobox', { name: t.shell.search }).fill('شقة <b>')
  await page.getByRole('combobox', { name: t.shell.search }).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === at('/') && url.searchParams.get('search') === 'شقة <b>')
  await expect(page.getByRole('main')).toContainText('شقة <b>')

  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.faq }).click()
  await expect(page).toHaveURL(at('/faq'))
  const question = page.locator('main section details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()

  allowConsoleError(/status of 404/)
  await visit('/no-such-page')
  await expect(heading).toHaveText(t.errors.notFoundTitle)
})

test('a visitor without JavaScript is told that sign-in needs it', async ({ page, visit, language }) => {
  const words = language === 'ar' ? arabic : english
  for (const path of ['/login', '/verify', '/register', '/forgot-password', '/reset-password']) {
    await visit(path)
    const notice = page.locator('noscript p')
    await expect.soft(notice, path).toBeVisible()
    await expect.soft(notice, path).toHaveText(words.needsScript)
    for (const button of await page.getByRole('main').locator('button[type=submit]').all()) {
      await expect.soft(button, 'nothing typed ends up in an address').toBeDisabled()
    }
  }
})

test('a visitor without JavaScript switches language and stays on the same page', async ({
  page,
  visit,
  context,
  t,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await visit('/our-policy')
  await page.getByRole('link', { name: t.shell.otherLanguage }).click()
  await expect(page).toHaveURL(inLanguage(other, '/our-policy'))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' })

  await context.clearCookies()
  await visit('/?search=2010&categories_ids[0]=1')
  await page.getByRole('link', { name: t.shell.otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('combobox', { name: /^(بحث|Search)$/ })).toHaveValue('2010')
  await expect(page.getByRole('navigation', { name: t.home.path }).or(page.locator('main nav ol'))).toBeVisible()
})
