/// <reference lib="dom" />
// Fixtures of every browser test: the texts of its language, and checks that apply to every page.
import { createHash } from 'node:crypto'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type TestInfo,
} from '@playwright/test'
import { inLanguage, type Language } from '#contract/language.ts'
import { shellTexts } from '#i18n/server-texts.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { axeViolations, everyRule, type Rules } from './axe.ts'

export { expect }

/** For what a background job does, which may wait for other jobs. */
export const expectLater = expect.configure({ timeout: 120_000 })

export type TestOptions = { language: Language }

type Fixtures = {
  /** The dictionary of the test's language. */
  t: ShellTexts
  /** The path in this language: `/terms` or `/en/terms`. */
  at(path: string): string
  /** Opens a page and waits for hydration. */
  visit(path: string): Promise<Response | null>
  /** For tests that measure text: the second time the fonts are in the cache (`font-display: optional`). */
  visitWithFonts(path: string): Promise<void>
  /** Checks all rules, or only the colour rules in a second theme; without the parts of the page that are excluded. */
  expectNoAxeViolations(rules?: Rules, exclude?: string[]): Promise<void>
  expectNoSidewaysScroll(): Promise<void>
  /** From now on pages stay as the server rendered them, which costs a third of a visit; images only if they matter. */
  blockScripts(others?: string[]): Promise<void>
  /** Allows a console error that this test causes on purpose. */
  allowConsoleError(pattern: RegExp): void
  consoleErrors: undefined
  closedContexts: undefined
  cpuThrottling: undefined
}

export const test = base.extend<TestOptions & Fixtures & { allowedErrors: RegExp[] }>({
  language: ['ar', { option: true }],

  // Each test has its own client address, so that limits per address are not shared between tests.
  extraHTTPHeaders: ({ language: _ }, use, testInfo) => use({ 'x-forwarded-for': addressOf(testInfo) }),

  t: ({ language }, use) => use(shellTexts[language]),

  at: ({ language }, use) => use((path) => addressIn(language, path)),

  visit: ({ page, at, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(at(path))
      if (javaScriptEnabled !== false) await untilHydrated(page)
      return response
    }),

  visitWithFonts: ({ page, visit }, use) =>
    use(async (path) => {
      await visit(path)
      await page.evaluate(async () => void (await document.fonts.ready))
      await visit(path)
    }),

  expectNoAxeViolations: ({ page }, use) =>
    use(async (rules = everyRule, exclude = []) => {
      expect.soft(await axeViolations(page, rules, exclude), `accessibility of ${page.url()}`).toEqual([])
    }),

  expectNoSidewaysScroll: ({ page }, use) =>
    use(async () => {
      // Parts that load late are measured once they are complete.
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const message = `pixels by which ${page.url()} is wider than the screen`
      await expect.configure({ soft: true }).poll(overflow, { message }).toBeLessThanOrEqual(0)
    }),

  // Unlike page.route, the browser's own list keeps the cache; `scripting: none` does not apply.
  blockScripts: ({ page, context, allowConsoleError }, use) =>
    use(async (others = []) => {
      allowConsoleError(/ERR_BLOCKED_BY_CLIENT/)
      const browser = await context.newCDPSession(page)
      await browser.send('Network.enable')
      await browser.send('Network.setBlockedURLs', { urls: ['*.js', ...others] })
    }),

  // A slow machine causes "preloaded but not used"; every-page.test.ts checks for unused preloads itself.
  // The WebSocket warnings appear when a page or session ends while the socket opens or closes. A list may show an ad of
  // another test that is taken down before its photo loads; photos of the demo are in another folder. A counter that is
  // asked while a session ends gets 401.
  allowedErrors: ({ language: _ }, use) =>
    use([
      /was preloaded using link preload but not used/,
      /Service Worker registration blocked by Playwright/,
      /status of 404 .*\/media\/\d+\/ad\//,
      /status of 401 .*\/unread$/,
      /WebSocket is (already in CLOSING|closed before the connection is established)/,
    ]),

  allowConsoleError: ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),

  cpuThrottling: [
    async ({ context }, use) => {
      if (throttlingRate > 1) context.on('page', (page) => slowDown(context, page))
      await use(undefined)
    },
    { auto: true },
  ],

  // Playwright closes only its own context. Others would stay open, with their sockets and timers, until the worker ends.
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],

  /** Runs in every test: the console has no errors or warnings. Content policy violations appear there too. */
  consoleErrors: [
    async ({ context, allowedErrors }, use) => {
      const messages: string[] = []
      context.on('console', (message) => isProblem(message) && messages.push(describe(message)))
      context.on('weberror', (error) => messages.push(`error: ${error.error().message}`))
      await use(undefined)
      const unexpected = messages.filter((message) => !allowedErrors.some((pattern) => pattern.test(message)))
      expect(unexpected, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** CPU throttling factor for tests on slow phones; see docs/testing.md. */
const throttlingRate = Number(process.env.E2E_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate })
}

/** A private IPv4 address derived from the test id; a retry gets another one. */
function addressOf({ testId, retry, repeatEachIndex }: TestInfo) {
  const hash = createHash('sha256').update(`${testId} ${retry} ${repeatEachIndex}`).digest()
  return `10.${hash.subarray(0, 3).join('.')}`
}

/** A resource that does not load is named only by its location. */
function describe(message: ConsoleMessage) {
  const address = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
  return `${message.type()}: ${message.text()}${address}`
}

const isProblem = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

function addressIn(language: Language, path: string) {
  const [, pathname = '/', rest = ''] = path.match(/^([^?#]*)(.*)$/) ?? []
  return inLanguage(language, pathname) + rest
}

/** The router sets scrollRestoration in an effect of the root component, so all event handlers are attached by then. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(
    () => history.scrollRestoration === 'manual' && document.documentElement.dataset.opening === undefined,
  )

/**
 * Clicks without scrolling: Playwright's own click may scroll the page first. On phones the first row of the top bar
 * scrolls away; a screen reader still presses its buttons, without a pointer.
 */
export async function press(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (y + height / 2 < 0) await target.dispatchEvent('click')
  else await target.page().mouse.click(x + width / 2, y + height / 2)
}

/** All layout shifts since navigation, including those caused by fonts: their sum, and what moved. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    await document.fonts.ready
    let sum = 0
    const moved: string[] = []
    const add = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as Shift[]) {
        sum += value
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent
          moved.push(`${Math.round(startTime)} ms: ${name} ${previousRect.y} → ${currentRect.y}`)
        }
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    add(observer.takeRecords())
    return { sum, moved }
  })

/** The page has hardly moved while it loaded. A failure names what moved. */
export async function expectNoLayoutShift(page: Page, name: string) {
  const { sum, moved } = await layoutShift(page)
  expect.soft(sum, `layout shift of ${name}: ${moved.join(', ')}`).toBeLessThan(0.05)
}

/** Delays the data request of the next navigation until `release` is called; `reply` replaces the response. */
export async function holdData(page: Page, reply?: { status: number }) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const requested = page.waitForRequest('**/*.data*')
  await page.route('**/*.data*', async (route) => {
    await released
    await (reply ? route.fulfill(reply) : route.continue())
  })
  return { requested, release }
}

/** Pauses the clock of the page. Needs `page.clock.install()` before. */
export const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/**
 * From now on counts open requests; the result waits until there is none and none has ended for half a second.
 * `waitForLoadState('networkidle')` ends at once in a document that was idle before.
 */
export function watchNetwork(page: Page) {
  const open = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    // Requests of the document before may end without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
    changed = Date.now()
  })
  const end = (request: Request) => {
    open.delete(request)
    changed = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => open.size === 0 && Date.now() - changed >= 500
  return () => expect.poll(isQuiet, { message: 'no open request', intervals: [100] }).toBe(true)
}

/** The first interaction, with the code that loads with it: it answers taps without a network and shows previews of cards. */
export async function interactOnce(page: Page) {
  const untilQuiet = watchNetwork(page)
  const loaded = page.waitForResponse('**/assets/interaction-*.js')
  await page.keyboard.press('Shift')
  const url = (await loaded).url()
  // The import ends with all files that it depends on.
  await page.evaluate(async (url) => void (await import(url)), url)
  // Its effects add a button to each card. On pages without cards nothing shows that React has mounted it.
  const cards = page.locator('li[data-card]')
  if (await cards.count()) await cards.locator('button[data-late]').first().waitFor({ state: 'attached' })
  else await untilQuiet()
}

/** Advances a paused clock after React has finished its scheduled work, which runs in MessageChannel callbacks. */
export async function advanceClock(page: Page, milliseconds: number) {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let round = 0; round < 20; round++) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      port1.onmessage = resolve
      port2.postMessage(null)
      await promise
    }
  })
  await page.clock.runFor(milliseconds)
}

/** Marks the document, to detect a full page load: the mark is lost then. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
export const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)
