import type { Page } from '@playwright/test'
import { findListedAd } from '#e2e/support/ads.ts'
import { expect, test } from '#e2e/support/test.ts'

const partCode = '**/assets/rating-list-*.js'

test('the code of a part near the screen loads with the first interaction', async ({ page, visit, request }) => {
  const isRequested = watchRequests(page)
  const { seller_id } = await findListedAd(request, () => true)
  await visit(`/vendor-details/${seller_id}`)
  await scrollTo(page, -300)
  await page.waitForLoadState('networkidle')
  expect(isRequested(), 'the code of the part, before any interaction').toBe(false)

  const loaded = page.waitForResponse(partCode)
  await page.keyboard.press('Shift')
  await loaded
})

test('the code of a part that becomes visible loads without an interaction', async ({ page, visit, request }) => {
  const isRequested = watchRequests(page)
  const { seller_id } = await findListedAd(request, () => true)
  await visit(`/vendor-details/${seller_id}`)
  await page.waitForLoadState('networkidle')
  expect(isRequested()).toBe(false)

  const loaded = page.waitForResponse(partCode)
  await scrollTo(page, 100)
  await loaded
})

function watchRequests(page: Page) {
  let isRequested = false
  page.on('request', (request) => {
    isRequested ||= request.url().includes('/assets/rating-list-')
  })
  return () => isRequested
}

/** Scrolls without an input event until the ratings begin `distance` pixels above the lower end of the screen. */
const scrollTo = (page: Page, distance: number) =>
  page.evaluate((distance) => {
    const heading = document.getElementById('ratings')
    window.scrollBy(0, (heading?.getBoundingClientRect().top ?? 0) - window.innerHeight + distance)
  }, distance)
