import { expect, layoutShift, test } from '#e2e/support/test.ts'

test('a page does not shift when its fonts load late', async ({ page, visit }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const path of ['/', '/faq', '/sitemap']) {
    await visit(path)
    expect.soft(await layoutShift(page), path).toBeLessThan(0.05)
  }
})
