/// <reference lib="dom" />
// What every story has at hand: the words of its language, and the checks that hold on every page.
import { createHash } from 'node:crypto'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
  type TestInfo,
} from '@playwright/test'
import { inLanguage, type Language } from '#contract/language.ts'
import { ar } from '#i18n/ar/shell.ts'
import { en } from '#i18n/en/shell.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { axeViolations, everyRule, type Rules } from './axe.ts'

export { expect }

export type TestOptions = { language: Language }

type Story = {
  /** The dictionary of the story's language. */
  t: ShellTexts
  /** A path as it is written in this language: `/terms` or `/en/terms`. */
  at(path: string): string
  /** Opens a page and waits until our code runs it. */
  visit(path: string): Promise<Response | null>
  /** All rules, or only those about colours once another theme is on. */
  expectNoAxeViolations(rules?: Rules): Promise<void>
  expectNoSidewaysScroll(): Promise<void>
  /** What the browser may complain about in this story, because the story is about that trouble. */
  forgive(complaint: RegExp): void
  complaints: undefined
  pace: undefined
}

export const test = base.extend<TestOptions & Story & { forgiven: RegExp[] }>({
  language: ['ar', { option: true }],

  // Each story comes from an address of its own, as people do: what one address may do in an hour is not shared by all.
  extraHTTPHeaders: ({ language: _ }, use, testInfo) => use({ 'x-forwarded-for': addressOf(testInfo) }),

  t: ({ language }, use) => use(language === 'ar' ? ar : en),

  at: ({ language }, use) => use((path) => addressIn(language, path)),

  visit: ({ page, at, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(at(path))
      if (javaScriptEnabled !== false) await untilHydrated(page)
      return response
    }),

  expectNoAxeViolations: ({ page }, use) =>
    use(async (rules = everyRule) => {
      expect.soft(await axeViolations(page, rules), `accessibility of ${page.url()}`).toEqual([])
    }),

  expectNoSidewaysScroll: ({ page }, use) =>
    use(async () => {
      const { content, screen } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }))
      expect.soft(content, `width of ${page.url()} on a screen of ${screen} px`).toBeLessThanOrEqual(screen)
    }),

  // "Preloaded but not used within a few seconds" tells of a busy machine; every-page.test.ts looks for wasted ones itself.
  // A page that is left, or a session that ends, while its line is being opened or closed makes the browser remark on it.
  forgiven: ({ language: _ }, use) =>
    use([
      /was preloaded using link preload but not used/,
      /Service Worker registration blocked by Playwright/,
      /WebSocket is (already in CLOSING|closed before the connection is established)/,
    ]),

  forgive: ({ forgiven }, use) => use((complaint) => void forgiven.push(complaint)),

  pace: [
    async ({ context }, use) => {
      if (slowness > 1) context.on('page', (page) => slowDown(context, page))
      await use(undefined)
    },
    { auto: true },
  ],

  /** Holds for every story without being asked for: a clean console. Breaches of the content policy land there too. */
  complaints: [
    async ({ context, forgiven }, use) => {
      const heard: string[] = []
      context.on('console', (message) => isComplaint(message) && heard.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (error) => heard.push(`error: ${error.error().message}`))
      await use(undefined)
      const unforgiven = heard.filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)))
      expect(unforgiven, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** How many times slower than this machine the phones of all stories are; docs/testing.md. */
const slowness = Number(process.env.E2E_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** One of the 16 million that are for private networks; another one when a story is told again. */
function addressOf({ testId, retry, repeatEachIndex }: TestInfo) {
  const hash = createHash('sha256').update(`${testId} ${retry} ${repeatEachIndex}`).digest()
  return `10.${hash.subarray(0, 3).join('.')}`
}

const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'

function addressIn(language: Language, path: string) {
  const [, pathname = '/', rest = ''] = path.match(/^([^?#]*)(.*)$/) ?? []
  return inLanguage(language, pathname) + rest
}

/** The router takes over scrolling in an effect of the root: once it has, everything above it listens. */
export const untilHydrated = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual')

/** Presses something where it stands: Playwright's own click may scroll the page first. */
export async function press(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await target.page().mouse.click(x + width / 2, y + height / 2)
}

/** The sum of all shifts since the page began to load, fonts included. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    add(observer.takeRecords())
    return sum
  })

/** Holds back the data of the next page, as a weak network does, until it is released (or answered with `reply`). */
export async function holdData(page: Page, reply?: { status: number }) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/*.data*')
  await page.route('**/*.data*', async (route) => {
    await released
    await (reply ? route.fulfill(reply) : route.continue())
  })
  return { asked, release }
}

/** Time stands still from here on and only moves when the story says so. Needs `page.clock.install()` before. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Moves a stopped clock, once the page has taken in what happened before: React works in messages to itself. */
export async function letPass(page: Page, milliseconds: number) {
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

/** Marks the document: the mark is gone once the page is loaded whole. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
export const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)
