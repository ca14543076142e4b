import { expect, test } from '#e2e/support/test.ts'

test('a visitor widens the rail, and it stays wide on the next page and the next visit', async ({
  page,
  visit,
  at,
  t,
  expectNoAxeViolations,
}) => {
  await visit('/')
  const rail = page.getByRole('navigation', { name: t.shell.mainNavigation })
  const featured = rail.getByRole('link', { name: t.shell.featured })
  await expect(rail).toHaveCSS('width', '60px')
  await expect(featured.getByText(t.shell.featured), 'its icons have labels').toBeInViewport()
  const cut = await rail
    .locator('a span')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent),
    )
  expect.soft(cut, 'labels that do not fit').toEqual([])
  await expect(rail.getByRole('link', { name: t.articles.faq }), 'help is in the footer').toHaveCount(0)

  await rail.getByRole('button', { name: t.shell.openRail }).click()
  await expect(rail).toHaveCSS('width', '190px')
  await expect(rail.getByRole('button', { name: t.shell.closeRail })).toHaveAttribute('aria-expanded', 'true')
  await featured.click()
  await expect(page).toHaveURL(at('/featured-offers'))
  await expect(rail.locator('[aria-current="page"]')).toHaveText(t.shell.featured)
  await expect(rail).toHaveCSS('width', '190px')
  await expectNoAxeViolations()

  await page.reload()
  await expect(rail).toHaveCSS('width', '190px')
  await rail.getByRole('button', { name: t.shell.closeRail }).click()
  await expect(rail).toHaveCSS('width', '60px')
  await page.reload()
  await expect(rail).toHaveCSS('width', '60px')
})

test('the top bar, category bar and rail are in their places on a desktop', async ({ page, visit, t }) => {
  // The first page may be drawn with the wider fallback font, so measure the second page.
  await visit('/')
  await visit('/terms')
  const categories = page.locator('nav:not(main *) a[href*="categories_ids"]:not(dialog *)')
  const cut = await categories.evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((link) => link.textContent),
  )
  expect.soft(cut, 'categories cut off by the edge of the screen').toEqual([])

  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  const top = await page.getByRole('banner').boundingBox()
  const rail = await page.getByRole('navigation', { name: t.shell.mainNavigation }).boundingBox()
  expect.soft(Math.abs((rail?.y ?? 0) - (top?.height ?? 0)), 'between top bar and rail').toBeLessThanOrEqual(1)
})
