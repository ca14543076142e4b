import { expect, test } from '#e2e/support/test.ts'

test('focus stays on the same link when the code of a late part arrives', async ({ page, visit, t }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/footer-*.js', async (route) => {
    await released
    await route.continue()
  })
  await visit('/terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: t.articles.faq })
  const requested = page.waitForRequest('**/assets/footer-*.js')
  await link.focus()
  await requested
  const before = await link.elementHandle()
  release()
  await expect.poll(() => before?.evaluate((element) => element.isConnected), 'replaced').toBe(false)
  await expect(link).toBeFocused()
})
