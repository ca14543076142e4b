import { expect, story } from './story.ts'

story('a visitor widens the rail, and it is as wide on the next visit', async ({ page, visit, t }) => {
  await visit('/')
  const rail = page.getByRole('navigation', { name: t.shell.mainNavigation })
  await expect(rail).toHaveCSS('width', '60px')
  await expect(rail.getByText(t.shell.favourites)).toBeHidden()

  await rail.getByRole('button', { name: t.shell.openRail }).click()
  await expect(rail).toHaveCSS('width', '190px')
  await expect(rail.getByText(t.shell.favourites)).toBeVisible()
  await expect(rail.getByRole('button', { name: t.shell.closeRail })).toHaveAttribute('aria-expanded', 'true')

  await visit('/terms')
  await expect(rail).toHaveCSS('width', '190px')
  await rail.getByRole('button', { name: t.shell.closeRail }).click()
  await expect(rail).toHaveCSS('width', '60px')
  await page.reload()
  await expect(rail).toHaveCSS('width', '60px')
})

story(
  'a closed rail still says where each icon leads, and where the visitor is',
  async ({ page, visit, at, t, expectNoAxeViolations }) => {
    await visit('/')
    const rail = page.getByRole('navigation', { name: t.shell.mainNavigation })
    await rail.getByRole('link', { name: t.articles.faq }).click()
    await expect(page).toHaveURL(at('/faq'))
    await expect(rail.getByRole('link', { name: t.articles.faq })).toHaveAttribute('aria-current', 'page')
    await expect(rail.locator('[aria-current]')).toHaveCount(1)

    await rail.getByRole('button', { name: t.shell.openRail }).click()
    await expect(rail).toHaveCSS('width', '190px')
    await expectNoAxeViolations()
  },
)

story('the rail stays right under the top bar however far a visitor scrolls', async ({ page, visit, t }) => {
  await visit('/terms')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  const bar = await page.getByRole('banner').boundingBox()
  const rail = await page.getByRole('navigation', { name: t.shell.mainNavigation }).boundingBox()
  expect(Math.abs((rail?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(1)
})

story('every category of the bar is in sight, or the bar shows that there are more', async ({ page, visit, t }) => {
  await visit('/terms')
  const categories = page.getByRole('navigation', { name: t.shell.categories }).getByRole('link')
  for (const category of await categories.all()) await expect.soft(category).toBeInViewport({ ratio: 1 })
})
