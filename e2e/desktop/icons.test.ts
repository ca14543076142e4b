import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'

const sprites = /\/assets\/(interface|categories)-.*\.svg/
const spriteDelay = 1_500

test('a page has its icons before any sprite, and keeps them while the sprite is slow', async ({ page, visit }) => {
  await page.route(sprites, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, spriteDelay))
    await route.continue()
  })
  await page.addInitScript(watchIcons)
  const sprite = page.waitForResponse(sprites)
  await visit('/')
  await sprite
  await page.waitForTimeout(500)
  const { fewest, empty } = await seenIcons(page)
  expect(fewest, 'the icons of the top bar and the tiles').toBeGreaterThan(20)
  expect(empty, 'an icon without a shape').toBe(0)
})

test('icons that only the browser draws are there when the sprite cannot be loaded at first', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/)
  let failures = 0
  await page.route(sprites, (route) => (failures++ ? route.continue() : route.abort()))
  await visit('/terms')
  await page.getByRole('banner').locator(`summary[aria-label="${t.shell.me}"]`).click()
  const theme = page.getByText(t.shell.themeDark)
  await expect(theme).toBeVisible()
  await expect
    .poll(() => theme.locator('svg').evaluate((icon: SVGSVGElement) => icon.getBBox().width))
    .toBeGreaterThan(0)
})

type Seen = { fewest: number; empty: number }

/** In the page: looks at the icons in every frame. */
function watchIcons() {
  const seen: Seen = { fewest: Number.POSITIVE_INFINITY, empty: 0 }
  const look = () => {
    const icons = [...document.querySelectorAll<SVGSVGElement>('svg.icon')].filter((icon) =>
      icon.checkVisibility({ contentVisibilityAuto: true }),
    )
    const bare = icons.filter((icon) => icon.getBBox().width === 0)
    if (document.readyState !== 'loading') {
      seen.fewest = Math.min(seen.fewest, icons.length)
      seen.empty = Math.max(seen.empty, bare.length)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { seenIcons: seen })
}

const seenIcons = (page: Page) => page.evaluate(() => (window as unknown as { seenIcons: Seen }).seenIcons)
