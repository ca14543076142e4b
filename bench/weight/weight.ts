// First visit on a phone with a weak network: transferred bytes, requests and layout shift.

import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, devices, type Page, type Request } from '@playwright/test'
import { findChromium } from '#bench/support/browser.ts'
import { atEnd } from '#bench/support/cleanup.ts'
import { adAndSeller } from '#bench/support/demo-pages.ts'
import { startProduct } from '#bench/support/server.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import { limits } from '#server/http/limits.ts'
import { chromiumFlags } from '#tools/chromium/find-chromium.mjs'
import { sitePages } from '#web/site.ts'
import { type Shift, watchShifts } from './layout-shift.ts'

const paths = [
  '/',
  '/en',
  '/terms',
  '/en/terms',
  '/faq',
  '/sitemap',
  '/login',
  '/inquiries',
  '/prohibited-items',
  '/?categories_ids[0]=1',
]

/** Pages of one thing stand for all: the first case of the demo, and a member with a year of history. */
const deskPaths = [
  ...sitePages.filter(({ isDesk, path }) => isDesk && !path.includes(':')).map(({ path }) => path),
  '/desk/insight?part=people&days=90',
  '/desk/cases/1',
  '/desk/people/83',
]
/** The owner of the desk in the demo. */
const staff = { login: '0900000269', country: 'SY', password: 'bazaar-demo-963' }

const kinds = ['JS', 'CSS', 'HTML', 'fonts', 'images', 'other'] as const
type Kind = (typeof kinds)[number]

/** Compressed KB (1000 bytes). */
const budgets: Partial<Record<Kind, number>> = { JS: 130, CSS: 14, HTML: 15, fonts: 45 }
/** The desk has its own code, which no public page loads. */
const deskBudgets: typeof budgets = { ...budgets, JS: 180 }
const budgetsOf = (path: string) => (isDeskPath(path) ? deskBudgets : budgets)
const isDeskPath = (path: string) => path.startsWith('/desk')
const shiftBudget = 0.05

// Lighthouse's "slow 4G".
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const cpuSlowdown = 4
const visitLimit = 60_000

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  // The default user agent of a headless browser would be served as a crawler.
  userAgent: devices['Pixel 7'].userAgent,
}

type Visit = { path: string; bytes: Record<Kind, number>; requests: number; shift: number; shifts: Shift[] }

export async function run(args: string[]): Promise<boolean> {
  const { origin } = await startProduct()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  atEnd(() => browser.close())

  const visits: Visit[] = []
  for (const path of args.length ? args : [...paths, ...(await adAndSeller(origin)), ...deskPaths])
    visits.push(await visit(browser, origin, path))
  showVisits(visits)
  return verdict(visits.flatMap(breachesOf))
}

/** A page that many people open is compressed at a higher level, which all later requests get. */
async function makeKnown(url: string) {
  for (let visit = 0; visit <= limits.hitsForBestCompression; visit++) await (await fetch(url)).arrayBuffer()
  await pause(800)
}

/** A new browser context, so the cache is empty. */
async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  if (!isDeskPath(path)) await makeKnown(origin + path)
  const context = await browser.newContext(phone)
  try {
    if (isDeskPath(path)) await signIn(context, origin)
    const page = await context.newPage()
    await slowDown(page)
    await delayFonts(page)
    const readShifts = await watchShifts(page)
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))

    const response = await page.goto(origin + path, { waitUntil: 'networkidle', timeout: visitLimit })
    if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}`)
    await page.evaluate('document.fonts.ready.then(() => true)')
    // Shifts by hydration and the last font appear in the next frames.
    await page.waitForTimeout(500)

    const shifts = await readShifts()
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    return { path, bytes: await weigh(finished), requests: finished.length, shift, shifts }
  } finally {
    await context.close()
  }
}

let staffCookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** One session for all pages: sign-ins are limited. */
async function signIn(context: BrowserContext, origin: string) {
  if (staffCookies.length) return context.addCookies(staffCookies)
  const reply = await context.request.post(`${origin}/api/sign-in/password`, { headers: { origin }, data: staff })
  if (!reply.ok()) throw new Error(`The sign-in answered ${reply.status()}`)
  staffCookies = await context.cookies()
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Forces the worst case: fonts arrive after the first paint and change the size of the text. */
async function delayFonts(page: Page) {
  const isDrawn = "performance.getEntriesByName('first-contentful-paint').length > 0"
  await page.route(/\.woff2$/, async (route) => {
    // waitForFunction evaluates code in the page, which our content policy rejects.
    while (!(await page.evaluate<boolean>(isDrawn))) await pause(20)
    await route.continue()
  })
}

async function weigh(requests: Request[]) {
  const bytes: Record<Kind, number> = { JS: 0, CSS: 0, HTML: 0, fonts: 0, images: 0, other: 0 }
  for (const request of requests) {
    const response = await request.response()
    const { responseBodySize } = await request.sizes()
    bytes[kindOf(response?.headers()['content-type'] ?? '')] += responseBodySize
  }
  return bytes
}

function kindOf(type: string): Kind {
  if (/javascript/.test(type)) return 'JS'
  if (/^text\/css/.test(type)) return 'CSS'
  if (/^text\/html/.test(type)) return 'HTML'
  if (/^font\//.test(type)) return 'fonts'
  return /^image\//.test(type) ? 'images' : 'other'
}

function showVisits(visits: Visit[]) {
  const rows = visits.map(({ path, bytes, requests, shift }) => [
    path,
    ...kinds.map((kind) => inKilobytes(bytes[kind])),
    inKilobytes(kinds.reduce((sum, kind) => sum + bytes[kind], 0)),
    String(requests),
    shift.toFixed(3),
  ])
  const limits = kinds.map((kind) => budgets[kind]?.toFixed(1) ?? '')
  showTable([
    ['first visit, KB', ...kinds, 'all', 'requests', 'CLS'],
    ...rows,
    ['budget', ...limits, '', '', `< ${shiftBudget}`],
    ['budget of the desk', ...kinds.map((kind) => deskBudgets[kind]?.toFixed(1) ?? ''), '', '', `< ${shiftBudget}`],
  ])
}

function breachesOf({ path, bytes, shift, shifts }: Visit) {
  const limits = budgetsOf(path)
  const heavy = kinds.filter((kind) => bytes[kind] > (limits[kind] ?? Number.POSITIVE_INFINITY) * 1000)
  const breaches = heavy.map((kind) => `${path} sends ${inKilobytes(bytes[kind])} KB of ${kind} (${limits[kind]})`)
  if (shift < shiftBudget) return breaches
  const moved = shifts.map(({ value, at, moved }) => `\n  ${value.toFixed(3)} at ${at} ms: ${moved.join(', ')}`)
  return [...breaches, `${path} jumps by ${shift.toFixed(3)} (${shiftBudget})${moved.join('')}`]
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
