// Lighthouse scores for a phone.
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '#bench/support/browser.ts'
import { atEnd } from '#bench/support/cleanup.ts'
import { adAndSeller } from '#bench/support/demo-pages.ts'
import { startProduct } from '#bench/support/server.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { chromiumFlags } from '#tools/chromium/find-chromium.mjs'
import { type Lighthouse, loadLighthouse, type Report } from './package.ts'

const paths = ['/', '/en', '/terms', '/en/terms']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const leastScore = 95
// One run takes about 20 s. A busy machine lowers the score, so a low score is measured twice more.
const runLimit = 120_000
const moreRuns = 2

type Measured = { path: string; scores: number[]; machine: number; costs: string[] }

export async function run(args: string[]): Promise<boolean> {
  const lighthouse = await loadLighthouse()
  const chromePath = await findChromium()
  const { origin } = await startProduct()

  const pages: Measured[] = []
  for (const path of args.length ? args : [...paths, ...(await adAndSeller(origin))]) {
    pages.push(await measure(path, () => audit(lighthouse, chromePath, origin + path)))
  }
  showTable([
    ['mobile', ...categories, 'machine'],
    ...pages.map(({ path, scores, machine }) => [path, ...scores.map(String), machine.toFixed(0)]),
    ['least', ...categories.map(() => String(leastScore)), ''],
  ])
  for (const { path, costs } of pages) for (const cost of costs) process.stdout.write(`${path} loses ${cost}\n`)
  return verdict(pages.flatMap(breachesOf))
}

async function measure(path: string, auditPage: () => Promise<Report>): Promise<Measured> {
  const reports = [await auditPage()]
  if (reports.some(isLow)) for (let i = 0; i < moreRuns; i++) reports.push(await auditPage())
  const scores = categories.map((category) => median(reports.map((report) => scoreOf(report, category))))
  const middling = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const machine = median(reports.map((report) => report.environment.benchmarkIndex))
  return { path, scores, machine, costs: costsIn(middling[Math.floor(reports.length / 2)]) }
}

/** Lighthouse sometimes loses its trace and reports that as an error; retry once. */
async function audit(lighthouse: Lighthouse, chromePath: string, url: string): Promise<Report> {
  try {
    return await auditOnce(lighthouse, chromePath, url)
  } catch (error) {
    process.stdout.write(`${error}\nRetrying.\n`)
    return auditOnce(lighthouse, chromePath, url)
  }
}

/** A new browser for each run, so that no run uses the cache of another. */
async function auditOnce({ audit, launch }: Lighthouse, chromePath: string, url: string): Promise<Report> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' })
  const close = () => chrome.kill()
  atEnd(close)
  try {
    const options = { port: chrome.port, onlyCategories: categories, output: 'json', logLevel: 'silent' }
    const result = await Promise.race([audit(url, options), pause(runLimit, undefined, { ref: false })])
    if (!result) throw new Error(`Lighthouse did not finish ${url} in ${runLimit / 1000} seconds.`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } finally {
    close()
  }
}

const scoreOf = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)

const isLow = (report: Report) => categories.some((category) => scoreOf(report, category) < leastScore)

/** Audits that lose points, with the points lost of 100 in their category. */
function costsIn(report: Report | undefined) {
  if (!report) return []
  return categories.flatMap((category) => {
    const refs = report.categories[category]?.auditRefs ?? []
    const weight = refs.reduce((sum, ref) => sum + (report.audits[ref.id]?.score == null ? 0 : ref.weight), 0)
    return refs.flatMap((ref) => {
      const audit = report.audits[ref.id]
      if (audit?.score == null || audit.score === 1 || ref.weight === 0) return []
      const points = ((1 - audit.score) * ref.weight * 100) / weight
      return [`${points.toFixed(1)} of ${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()]
    })
  })
}

function breachesOf({ path, scores }: Measured) {
  const low = categories.filter((_, i) => (scores[i] ?? 0) < leastScore)
  return low.map((category) => `${path} has ${scores[categories.indexOf(category)]} for ${category} (${leastScore})`)
}
