import type { Page } from '@playwright/test'
import { findListedAd } from '#e2e/support/ads.ts'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the bars leave most of a small screen to the page', async ({ page, visit, request, t }) => {
  await visit('/')
  expect(await barsHeight(page), 'before scrolling').toBeLessThan(165)
  await scrollDown(page)
  expect(await barsHeight(page), 'after scrolling').toBeLessThan(120)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first(), 'search stays').toBeInViewport()

  const ad = await findListedAd(request, () => true)
  await visit(`/ad-details/${ad.id}`)
  await expect(page.getByRole('navigation', { name: t.shell.mainNavigation })).toBeHidden()
  await scrollDown(page)
  expect(await barsHeight(page), 'on an ad, with its buttons').toBeLessThan(130)
})

test('on a zoomed or turned phone no bar stays over the page', async ({ page, visit, request }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const ad = await findListedAd(request, () => true)
  for (const path of ['/', `/ad-details/${ad.id}`]) {
    await visit(path)
    await scrollDown(page)
    expect.soft(await barsHeight(page), path).toBe(0)
  }
})

test('a page with a search of its own has no second search above it, and more of the screen', async ({
  page,
  visit,
  t,
}, testInfo) => {
  await register(page, uniqueUser(testInfo))
  const site = page.getByRole('combobox', { name: t.shell.search })
  for (const path of ['/ads/new', '/scopes/new', '/dashboard', '/chats', '/inquiries', '/followers']) {
    await visit(path)
    await expect(site, path).toBeHidden()
  }
  await visit('/ads/new')
  await scrollDown(page)
  expect(await barsHeight(page), 'while posting').toBeLessThan(70)
  await visit('/notifications')
  await expect(site, 'elsewhere it stays').toBeVisible()
})

const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))

/** Pixels of the screen that fixed and sticky bars cover. */
const barsHeight = (page: Page) =>
  page.evaluate(() => {
    const middle = innerWidth / 2
    const isCovered = (y: number) => {
      for (let element = document.elementFromPoint(middle, y); element; element = element.parentElement) {
        const { position } = getComputedStyle(element)
        if (element.id === 'page-content' || position === 'static') continue
        if (position === 'fixed' || position === 'sticky') return true
      }
      return false
    }
    let pixels = 0
    for (let y = 0; y < innerHeight; y++) if (isCovered(y)) pixels++
    return pixels
  })
