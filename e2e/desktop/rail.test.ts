import { expect, test } from '#e2e/support/test.ts'

test('the top bar, category bar and rail are in their places on a desktop, with whole words', async ({
  page,
  visit,
  t,
}) => {
  // The first page may be drawn with the wider fallback font, so measure the second page.
  await visit('/')
  await visit('/terms')
  const labels = page.getByRole('navigation', { name: t.shell.mainNavigation }).locator('a span')
  const cutLabels = await labels.evaluateAll((spans) =>
    spans.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent),
  )
  expect.soft(cutLabels, 'labels of the rail that do not fit').toEqual([])
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
