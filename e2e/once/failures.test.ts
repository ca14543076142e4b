import type { Locator, Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/test.ts'
import { posting } from '#i18n/ar/posting.ts'

/** Browsers log failed requests. */
const failures = /status of [45]\d\d|ERR_FAILED|Failed to (fetch|load)|Unable to decode|Pusher|WebSocket|Error loading/

const storedKeys = (page: Page) =>
  page.evaluate(() => ['user', 'auth_phone', 'auth_dial_code', 'token_created_at'].filter((key) => localStorage[key]))

test('a page change that the server rejects with 401 leads to sign-in and back, and wipes the storage', async ({
  page,
  visit,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  allowConsoleError(failures)
  await register(page, uniqueUser(testInfo))
  await visit('/faq')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 401, json: { message: 'over' } }))
  await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
  await expect(page).toHaveURL(`${at('/login')}?next=${encodeURIComponent(at('/terms'))}`)
  await expect(page.getByRole('region', { name: t.notices.region })).toContainText(t.errors.signInTitle)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pages.login.title)
  expect(await storedKeys(page)).toEqual([])
})

test('a page change that the server refuses shows its message and offers another attempt', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(failures)
  for (const status of [409, 429]) {
    await visit('/faq')
    await page.route('**/*.data*', (route) => route.fulfill({ status, json: { message: `Server ${status}` } }))
    await page.getByRole('contentinfo').getByRole('link', { name: t.articles.terms }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.refusedTitle)
    const notice = page.getByRole('region', { name: t.notices.region })
    await expect(notice).toContainText(`Server ${status}`)
    await expect(notice).toContainText(t.notices.requestFailed(status))
    await page.unroute('**/*.data*')
  }
  await page.getByRole('main').getByRole('link', { name: t.errors.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.articles.terms)
})

/**
 * Cards get their real height when they are scrolled to. What is below them may then move between the press and the release
 * of the mouse, and that is no click. `shown` is awaited from before the click, because a notice goes by itself.
 */
const clickUntil = (link: Locator, shown: (timeout: number) => Promise<void>) =>
  expect(async () => void (await Promise.all([shown(5_000), link.click()]))).toPass()

test('"show more" says what the server answered', async ({ page, visit, t, allowConsoleError }) => {
  allowConsoleError(failures)
  await visit('/')
  const more = page.getByRole('main').getByText(t.ads.showMore, { exact: true })
  for (const status of [404, 500]) {
    await page.route('**/api/home*', (route) => route.fulfill({ status, json: { message: `Server ${status}` } }))
    const notice = page.getByRole('alert').filter({ hasText: `Server ${status}` })
    await clickUntil(more, (timeout) => expect(notice).toContainText(t.notices.requestFailed(status), { timeout }))
    await page.unroute('**/api/home*')
  }
})

test('a lost request shows the offline notice, and the next reply the restored one, also a second time', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(failures)
  await visit('/')
  const more = page.getByRole('main').getByText(t.ads.showMore, { exact: true })
  const notices = page.getByRole('region', { name: t.notices.region })
  for (const round of [1, 2]) {
    // All of them: the lists at the end of the page load too, and any reply ends the notice.
    for (const lost of ['**/api/**', '**/build.json']) await page.route(lost, (route) => route.abort())
    // Another reply may have ended the notice before that of the list, which takes no click until then.
    await expect(more).toHaveAttribute('aria-disabled', 'false')
    const offline = (timeout: number) => notices.getByText(t.notices.offline).waitFor({ state: 'attached', timeout })
    await test.step(`round ${round}`, () => clickUntil(more, offline))
    await expect(more).toHaveAttribute('aria-disabled', 'false')
    const restored = notices.getByText(t.notices.restored).waitFor({ state: 'attached' })
    for (const lost of ['**/api/**', '**/build.json']) await page.unroute(lost)
    await Promise.all([restored, more.click()])
    await expect(notices.getByText(t.notices.restored)).toHaveCount(0)
  }
})

test('a heart pressed after the session ended says so', async ({ page, visit, at, t, allowConsoleError }, testInfo) => {
  allowConsoleError(failures)
  await register(page, uniqueUser(testInfo))
  // The check of the session is slow: its reply comes after the end and must not sign the user in again.
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    if (route.request().method() !== 'GET') return route.fulfill({ status: 401, json: { message: 'over' } })
    const response = await route.fetch()
    if (path === '/api/me') await isOver
    await route.fulfill({ response })
  })
  await visit('/')
  const [heart = ''] = t.ads.favourite('').split(':')
  await page.getByRole('main').getByRole('button', { name: heart }).first().click()
  const notice = page.getByRole('region', { name: t.notices.region })
  await expect(notice.getByText(t.errors.signInTitle)).toHaveCount(1)
  end()
  await expect(page).toHaveURL(at('/'))
  await page.waitForLoadState('networkidle')
  expect(await storedKeys(page)).toEqual([])
})

test('categories and zones that do not load say so and load on another attempt', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(failures)
  const reference = '**/assets/reference-*.json'
  await page.route(reference, (route) => route.fulfill({ status: 500, body: '' }))
  await visit('/ads/new')
  const alert = page.getByRole('alert').filter({ hasText: posting.categoriesFailed })
  await expect(alert).toBeVisible()
  await page.unroute(reference)
  await alert.getByRole('button', { name: t.errors.retry }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'سيارات', exact: true })).toBeVisible()

  await page.route(reference, (route) => route.fulfill({ status: 404, body: '' }))
  await visit('/#zone')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText(t.notices.anError)
  await page.unroute(reference)
  await sheet.getByRole('button', { name: t.errors.retry }).click()
  await expect(sheet.getByRole('searchbox')).toBeVisible()
})

test('the missing file of a page reloads once in ten seconds and then shows an error', async ({
  page,
  visit,
  t,
  allowConsoleError,
}) => {
  allowConsoleError(failures)
  // On a slow machine more than ten seconds may pass until the second press.
  await page.clock.setFixedTime(Date.now())
  await visit('/')
  await page.route('**/assets/faq-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: t.articles.faq })
  await link.click()
  await expect.poll(() => loads).toBe(1)
  await visit('/terms')
  loads = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.errors.offlineTitle)
  await page.waitForTimeout(1_000)
  expect(loads).toBe(0)
})
