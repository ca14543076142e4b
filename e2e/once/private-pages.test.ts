import { expect, test } from '#e2e/support/test.ts'
import { needsSession, sitePages } from '#web/site.ts'

test('every private page redirects a visitor to sign-in and returns afterwards', async ({ page, visit, at, t }) => {
  const toLogin = (path: string) => `${at('/login')}?next=${encodeURIComponent(at(path))}`
  for (const { path } of sitePages.filter(needsSession)) {
    const address = path.replace(':id', '1')
    const reply = await page.request.get(at(address), { maxRedirects: 0 })
    expect.soft(reply.status(), path).toBe(302)
    expect.soft(reply.headers().location).toBe(toLogin(address))
    expect.soft(reply.headers()['cache-control'], path).toContain('no-store')
  }

  await visit('/')
  await page.locator('a[href$="/chats"]:visible').first().click()
  await expect(page).toHaveURL(toLogin('/chats'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.login.title)
})
