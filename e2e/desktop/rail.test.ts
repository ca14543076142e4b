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
  const faq = rail.getByRole('link', { name: t.articles.faq })
  await expect(rail).toHaveCSS('width', '60px')
  await expect(rail.getByText(t.articles.faq)).toBeHidden()
  await expect(faq, 'its icons have names').toBeVisible()

  await rail.getByRole('button', { name: t.shell.openRail }).click()
  await expect(rail).toHaveCSS('width', '190px')
  await expect(rail.getByText(t.articles.faq)).toBeVisible()
  await expect(rail.getByRole('button', { name: t.shell.closeRail })).toHaveAttribute('aria-expanded', 'true')
  await faq.click()
  await expect(page).toHaveURL(at('/faq'))
  await expect(rail.locator('[aria-current="page"]')).toHaveText(t.articles.faq)
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
