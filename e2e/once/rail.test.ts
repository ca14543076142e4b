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
