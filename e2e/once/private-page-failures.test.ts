/// <reference lib="dom" />
// What a signed-in user sees on every private page when something fails.
import type { Page } from '@playwright/test'
import { register, uniqueUser } from '#e2e/support/people.ts'
import { expect, holdData, test } from '#e2e/support/test.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { needsSession, sitePages } from '#web/site.ts'

/** Browsers log failed requests, React what a boundary passes on to the one above it. */
const failures =
  /status of [45]\d\d|ERR_FAILED|Failed to (fetch|load)|Unable to decode|Pusher|WebSocket|error: \w{1,3}$|during render|#520/

const privatePaths = sitePages.filter(({ access }) => access === 'private').map(({ path }) => path.replace(':id', '1'))
/** Pages that every user can open without an id. */
const openPaths = privatePaths.filter((path) => !/\d|^\/desk/.test(path))

/** As a link does, for pages that no visible link leads to. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void }
    }
    router.navigate(to)
  }, path)

type Failure = { reply: 'abort' | number; title: (t: ShellTexts) => string; notice?: (t: ShellTexts) => string }

const message = 'Told by the server'
const withStatus = (status: number) => (t: ShellTexts) => t.notices.requestFailed(status)

const table: Record<string, Failure> = {
  offline: { reply: 'abort', title: (t) => t.errors.offlineTitle, notice: (t) => t.notices.offline },
  forbidden: { reply: 403, title: (t) => t.errors.forbiddenTitle, notice: () => message },
  conflict: { reply: 409, title: (t) => t.errors.refusedTitle, notice: withStatus(409) },
  'too many requests': { reply: 429, title: (t) => t.errors.refusedTitle, notice: withStatus(429) },
  'server error': { reply: 500, title: (t) => t.errors.internalTitle },
  overload: { reply: 503, title: (t) => t.errors.unavailableTitle },
}

for (const [name, { reply, title, notice }] of Object.entries(table)) {
  test(`every private page explains a failed page change: ${name}`, async ({
    page,
    visit,
    at,
    t,
    allowConsoleError,
  }, testInfo) => {
    test.slow()
    allowConsoleError(failures)
    await register(page, uniqueUser(testInfo))
    await visit('/faq')
    await page.route('**/build.json', (route) => route.abort())
    await page.route('**/*.data*', (route) =>
      reply === 'abort' ? route.abort() : route.fulfill({ status: reply, json: { message } }),
    )
    // A reply of the API would end the notice about the connection.
    if (reply === 'abort') await page.route('**/api/**', (route) => route.abort())
    const heading = page.getByRole('heading', { level: 1 })
    const notices = page.getByRole('region', { name: t.notices.region })
    for (const [index, path] of privatePaths.entries()) {
      await follow(page, at(path))
      // It leaves by itself, so only the first failure is sure to show it.
      if (notice && index === 0) await expect(notices.getByText(notice(t)).first()).toBeAttached()
      await expect(heading, path).toHaveText(title(t))
      await expect(page.getByRole('main').getByRole('link', { name: t.shell.backToHome }), path).toBeVisible()
    }
  })
}

test('every private page shows that an unknown or invalid address has nothing', async ({
  page,
  visit,
  at,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(failures)
  await register(page, uniqueUser(testInfo))
  await visit('/faq')
  for (const status of [404, 422]) {
    await page.route('**/*.data*', (route) => route.fulfill({ status, json: { message } }))
    for (const path of privatePaths) {
      await follow(page, at(path))
      await expect(page, path).toHaveURL(at(path))
      await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(/^$/)
      await expect(page.getByRole('main').getByRole('link').first(), `${path} has a way out`).toBeVisible()
    }
    await page.unroute('**/*.data*')
  }
})

test('every private page is left when the session has ended, and leads back after signing in', async ({
  page,
  context,
  at,
  t,
  allowConsoleError,
}, testInfo) => {
  test.slow()
  allowConsoleError(failures)
  await register(page, uniqueUser(testInfo))
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '')
  await context.clearCookies()
  const closedPaths = sitePages.filter(needsSession).map(({ path }) => path)
  for (const path of openPaths.filter((one) => closedPaths.includes(one))) {
    await page.evaluate((stored) => localStorage.setItem('user', stored), user)
    await page.goto(at(path))
    await expect(page, path).toHaveURL(`${at('/login')}?next=${encodeURIComponent(at(path))}`)
    await expect(page.getByRole('region', { name: t.notices.region }), path).toContainText(t.errors.signInTitle)
    expect(await page.evaluate(() => localStorage.getItem('user')), path).toBeNull()
  }
})

test('a slow private page shows the loading bar and then itself', async ({ page, visit, at, t }, testInfo) => {
  test.slow()
  await register(page, uniqueUser(testInfo))
  await visit('/faq')
  for (const path of openPaths) {
    const { requested, release } = await holdData(page)
    await follow(page, at(path))
    await requested
    await expect(page.locator('.loading-bar'), path).toBeVisible()
    release()
    await expect(page, path).toHaveURL(at(path))
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(t.articles.faq)
    await page.unroute('**/*.data*')
    await follow(page, at('/faq'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.articles.faq)
  }
})
