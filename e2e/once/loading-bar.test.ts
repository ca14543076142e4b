import type { Page } from '@playwright/test'
import {
  advanceClock,
  expect,
  holdData,
  isSameDocument,
  markDocument,
  pauseClock,
  test,
  untilHydrated,
} from '#e2e/support/test.ts'

const times = { throttle: 200, hideDelay: 500, resetDelay: 400 }

const bar = (page: Page) => page.locator('.loading-bar')

test('the loading bar appears during a slow navigation but not during the first load', async ({
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
  // Delayed scripts make hydration take longer than the delay of the bar.
  const scripts = '**/assets/*.js'
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    // A script that is requested late may still wait when the page is left.
    await route.continue().catch(() => {})
  })
  await page.clock.install()
  await visit('/')
  expect(await page.evaluate(() => 'sawBar' in window)).toBe(false)

  await page.unroute(scripts)
  await pauseClock(page)
  const { requested, release } = await holdData(page)
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await requested
  await advanceClock(page, times.throttle - 1)
  await expect(bar(page)).toHaveCount(0)
  await advanceClock(page, 1)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveCSS('height', '6px')

  release()
  await expect(page).toHaveURL(at('/terms'))
  await expect(bar(page)).toHaveAttribute('data-phase', 'done')
  await advanceClock(page, times.hideDelay)
  await expect(bar(page)).not.toHaveAttribute('data-phase', 'done')
  await advanceClock(page, times.resetDelay)
  await expect(bar(page), 'it is gone for good').toHaveCount(0)
})

test('the loading bar turns to the error colour when the navigation fails', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/)
  await page.clock.install()
  await visit('/')
  await pauseClock(page)
  const { requested, release } = await holdData(page, { status: 500 })
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await requested
  await advanceClock(page, times.throttle)
  const colour = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.internalTitle)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).not.toHaveCSS('background-color', colour)
})

test('a page of an older build loads the next page as a full document', async ({ page, visit, at, t }) => {
  const footer = page.getByRole('contentinfo')
  await page.clock.install()
  await visit('/')
  await markDocument(page)
  await footer.getByRole('link', { name: t.articles.terms }).click()
  await expect(page).toHaveURL(at('/terms'))
  expect(await isSameDocument(page), 'the same build changes pages in place').toBe(true)

  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }))
  // The check begins when its code has loaded, with the first interaction.
  const requested = page.waitForResponse('**/build.json')
  const hour = () => page.clock.fastForward(3_600_000)
  await expect.poll(() => Promise.race([requested.then(() => true), hour().then(() => false)])).toBe(true)
  // Responses are processed in order, so after the second one the first is done too.
  await page.evaluate(() => fetch('/build.json').then((reply) => reply.json()))
  expect(await isSameDocument(page), 'nothing moves under their hands').toBe(true)

  // Data that arrive before the document must not add a history entry.
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

/** What Vite reports when an import has failed. */
const failImport = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')))

test('a missing script file reloads the page once and does not loop', async ({ page, visit }) => {
  // A slow machine could need more than the ten seconds between two reloads.
  await page.clock.setFixedTime(Date.now())
  await visit('/')
  await markDocument(page)
  const reloaded = page.waitForEvent('load')
  await failImport(page)
  await reloaded
  expect(await isSameDocument(page)).toBe(false)

  await untilHydrated(page)
  await markDocument(page)
  const answered = page.waitForResponse('**/build.json')
  await failImport(page)
  await answered
  await page.waitForTimeout(300)
  expect(await isSameDocument(page), 'within ten seconds it is left alone').toBe(true)
})

test('a missing script file does not interrupt someone who is typing', async ({ page, visit }) => {
  await visit('/')
  await markDocument(page)
  const field = page.getByRole('combobox').first()
  await field.fill('سيارة')
  await failImport(page)
  await page.waitForTimeout(1_500)
  expect(await isSameDocument(page)).toBe(true)
  await expect(field).toHaveValue('سيارة')

  const reloaded = page.waitForEvent('load')
  await field.blur()
  await reloaded
  expect(await isSameDocument(page)).toBe(false)
})

test('a page stays when a script file and the server cannot be reached', async ({ page, visit, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/)
  await visit('/')
  await markDocument(page)
  await page.route('**/build.json', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/build.json'))
  await failImport(page)
  await failed
  await page.waitForTimeout(300)
  expect(await isSameDocument(page)).toBe(true)
})
