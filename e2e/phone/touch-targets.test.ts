import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'

const thumb = 44

test('every control in the bars, the drawer and the page is large enough to touch', async ({ page, visit, t }) => {
  await visit('/')
  const { home, inquiries, postShort, chats, me } = t.shell
  const lowerBar = page.getByRole('navigation', { name: t.shell.mainNavigation })
  await expect(lowerBar.getByRole('link')).toHaveText([home, inquiries, postShort, chats, me])
  for (const place of [page.getByRole('banner'), lowerBar, page.getByRole('main')]) {
    expect.soft(await tooSmall(place)).toEqual([])
  }
  // Rows above the end load when they come near, and the page grows.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [bar, last] = [await lowerBar.boundingBox(), await page.locator('footer summary').boundingBox()]
    const limit = (bar?.y ?? 0) - thumb / 2
    expect(last?.y ?? limit, 'the end of the page is above the lower bar').toBeLessThan(limit)
  }).toPass({ timeout: 30_000 })

  await page.getByRole('button', { name: t.shell.menu }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await tooSmall(page.getByRole('dialog'))).toEqual([])
})

async function tooSmall(place: Locator) {
  const controls = place.locator('a, button, input:not(.sr-only), select, summary, label:has(input.sr-only)')
  const sizes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      // The link of a card covers the whole card.
      const { width, height } = (element.closest('article') ?? element).getBoundingClientRect()
      const name = element.getAttribute('aria-label') || element.textContent || element.tagName
      return { name, width, height }
    }),
  )
  const shown = sizes.filter(({ width }) => width > 0)
  expect(shown.length).toBeGreaterThan(0)
  const small = shown.filter(({ width, height }) => width < thumb || height < thumb)
  return small.map(({ name, width, height }) => `${name}: ${width} × ${height}`)
}
