import type { Page } from '@playwright/test'
import {
  expect,
  holdData,
  isSameDocument,
  letPass,
  markDocument,
  stopTime,
  test,
  untilHydrated,
} from '#e2e/support/test.ts'

/** spec §9. */
const times = { throttle: 200, hideDelay: 500, resetDelay: 400 }

const bar = (page: Page) => page.locator('.loading-bar')

test('a visitor sees a bar while a page takes long, and none while the first one starts', async ({
  page,
  visit,
  at,
  t,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.loading-bar')) Object.assign(window, { sawBar: true })
    }).observe(document, { childList: true, subtree: true })
  })
  // Slow code makes hydration take longer than the bar would wait.
  const scripts = '**/assets/*.js'
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.clock.install()
  await visit('/')
  expect(await page.evaluate(() => 'sawBar' in window)).toBe(false)

  await page.unroute(scripts)
  await stopTime(page)
  const { asked, release } = await holdData(page)
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await asked
  await letPass(page, times.throttle - 1)
  await expect(bar(page)).toHaveCount(0)
  await letPass(page, 1)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveCSS('height', '6px')

  release()
  await expect(page).toHaveURL(at('/terms'))
  await expect(bar(page)).toHaveAttribute('data-phase', 'done')
  await letPass(page, times.hideDelay)
  await expect(bar(page)).not.toHaveAttribute('data-phase', 'done')
  await letPass(page, times.resetDelay)
  await expect(bar(page), 'it is gone for good').toHaveCount(0)
})

test('the bar takes the colour of an error when the page fails', async ({ page, visit, t, forgive }) => {
  forgive(/status of 500/)
  await page.clock.install()
  await visit('/')
  await stopTime(page)
  const { asked, release } = await holdData(page, { status: 500 })
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await asked
  await letPass(page, times.throttle)
  const colour = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).not.toHaveCSS('background-color', colour)
})

test('a visitor whose page is of an older build gets the next one whole', async ({ page, visit, at, t }) => {
  const footer = page.getByRole('contentinfo')
  await page.clock.install()
  await visit('/')
  await markDocument(page)
  await footer.getByRole('link', { name: t.articles.terms }).click()
  await expect(page).toHaveURL(at('/terms'))
  expect(await isSameDocument(page), 'the same build changes pages in place').toBe(true)

  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }))
  const asked = page.waitForResponse('**/build.json')
  await page.clock.fastForward(3_600_000)
  await asked
  // Once a later answer has been read, so has the first.
  await page.evaluate(() => fetch('/build.json').then((reply) => reply.json()))
  expect(await isSameDocument(page), 'nothing moves under their hands').toBe(true)

  // Data that come before the document must not add a step of their own to the way back.
  await page.route(
    (url) => url.pathname === at('/faq'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    },
  )
  const loaded = page.waitForEvent('load')
  await footer.getByRole('link', { name: t.articles.faq }).click()
  await loaded
  await expect(page).toHaveURL(at('/faq'))
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(page, 'one step back is the page before').toHaveURL(at('/terms'))
})

test('a file that is gone reloads the page once, not in a circle', async ({ page, visit }) => {
  const breakChunk = () =>
    page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await visit('/')
  await markDocument(page)
  const reloaded = page.waitForEvent('load')
  await breakChunk()
  await reloaded
  expect(await isSameDocument(page)).toBe(false)

  await untilHydrated(page)
  await markDocument(page)
  await breakChunk()
  await page.waitForTimeout(300)
  expect(await isSameDocument(page), 'within ten seconds it is left alone').toBe(true)
})
