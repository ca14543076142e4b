import { expect, story } from './story.ts'

story.use({ javaScriptEnabled: false })

story('a visitor without JavaScript finds a category and a way back', async ({ page, visit, at, t }) => {
  await visit('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.home.heading)
  const tile = page.getByRole('main').getByRole('navigation', { name: t.shell.categories }).getByRole('link').first()
  const name = (await tile.textContent()) ?? ''
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('navigation', { name: t.home.path }).getByRole('link', { name: t.home.clearPath }).click()
  await expect(page).toHaveURL(at('/'))
})

story('a visitor without JavaScript searches', async ({ page, visit, at, t }) => {
  await visit('/terms')
  await page.getByRole('searchbox').fill('شقة <b>')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === at('/') && url.searchParams.get('search') === 'شقة <b>')
  await expect(page.getByRole('main')).toContainText(t.home.noAdsForSearch('شقة <b>'))
})

story('a visitor without JavaScript reads an article and its answers', async ({ page, visit, at }) => {
  await visit('/faq')
  const contents = page.getByRole('main').getByRole('navigation').getByRole('link')
  await contents.nth(1).click()
  await expect(page).toHaveURL(`${at('/faq')}#account`)

  const question = page.locator('main section details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
})

story(
  'a visitor without JavaScript switches language and stays on the same page',
  async ({ page, visit, context, t, language }) => {
    await visit('/our-policy')
    await page.getByRole('link', { name: t.shell.otherLanguage }).click()
    const other = language === 'ar' ? 'en' : 'ar'
    await expect(page).toHaveURL(language === 'ar' ? '/en/our-policy' : '/our-policy')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
    expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' })
  },
)

story('a visitor without JavaScript keeps the search when the language changes', async ({ page, visit, t }) => {
  await visit('/?search=2010&categories_ids[0]=1')
  await page.getByRole('link', { name: t.shell.otherLanguage }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('2010')
})

story('a visitor without JavaScript is told that a page does not exist', async ({ page, visit, t, forgive }) => {
  forgive(/status of 404/)
  await visit('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.notFoundTitle)
})
