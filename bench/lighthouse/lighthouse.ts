// Lighthouse scores for a phone, and the blocking time beside a bare page (--blocking: only that; --runs= how often). The
// slowdown of the processor is calibrated to the machine for each run, because the speed of a shared machine may double or
// halve within minutes.
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '#bench/support/browser.ts'
import { atEnd } from '#bench/support/cleanup.ts'
import { adAndSeller } from '#bench/support/demo-pages.ts'
import { untilQuiet } from '#bench/support/processes.ts'
import { startProduct } from '#bench/support/server.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { chromiumFlags } from '#tools/chromium/find-chromium.mjs'
import { compareBlocking } from './blocking.ts'
import { type Lighthouse, loadLighthouse, type Report } from './package.ts'

const paths = ['/', '/en', '/terms', '/en/terms']
/** All cars: the heaviest list. */
const listPath = '/?categories_ids[0]=1'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const leastScore = 95
// One run takes about 20 s. A busy machine lowers the score, so a low score is measured twice more.
const runLimit = 120_000
const moreRuns = 2
/**
 * Lighthouse's own, and the most for the blocking time. Pauses of a shared machine are slowed down too: with ten times, the medians
 * of two runs on the same code were 45 and 245 ms.
 */
const defaultSlowdown = 4

type Only = { onlyCategories: string[] } | { onlyAudits: string[] }
type Measured = { path: string; scores: number[]; machine: number; costs: string[] }

export async function run(args: string[]): Promise<boolean> {
  const lighthouse = await loadLighthouse()
  const chromePath = await findChromium()
  const { origin } = await startProduct()
  await untilQuiet()

  const named = args.filter((arg) => !arg.startsWith('--'))
  const [ad = '', seller = ''] = await adAndSeller(origin)
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
  const blocking = async (url: string) => {
    const onlyAudits = ['total-blocking-time', 'first-contentful-paint']
    const { audits, environment } = await audit(lighthouse, chromePath, url, { onlyAudits })
    const [time, firstPaint] = onlyAudits.map((name) => audits[name]?.numericValue)
    if (time === undefined || firstPaint === undefined) throw new Error(`Lighthouse did not measure ${url}.`)
    return { time, firstPaint, machine: environment.benchmarkIndex }
  }
  const breaches = await compareBlocking(origin, named.length ? named : ['/', listPath, ad, seller], runs, blocking)
  if (args.includes('--blocking')) return verdict(breaches)

  const pages: Measured[] = []
  for (const path of named.length ? named : [...paths, ad, seller]) {
    pages.push(await measure(path, () => audit(lighthouse, chromePath, origin + path)))
  }
  showTable([
    ['mobile', ...categories, 'machine'],
    ...pages.map(({ path, scores, machine }) => [path, ...scores.map(String), machine.toFixed(0)]),
    ['least', ...categories.map(() => String(leastScore)), ''],
  ])
  for (const { path, costs } of pages) for (const cost of costs) process.stdout.write(`${path} loses ${cost}\n`)
  return verdict([...breaches, ...pages.flatMap(breachesOf)])
}

/**
 * The slowdown that turns a machine with this index into a mid-range phone. Lighthouse's documentation and its calculator name
 * these points; between them it is interpolated, and a faster machine is slowed down more.
 */
function slowdownFor(index: number) {
  const points = [
    [150, 1],
    [800, 2],
    [1300, 3],
    [1533, 4],
    [2000, 6],
  ] as const
  const above = points.findIndex(([to]) => index <= to)
  const next = above < 0 ? points.length - 1 : Math.max(1, above)
  const [[from, low], [to, high]] = [points[next - 1] ?? [0, 1], points[next] ?? [1, 1]]
  return Math.max(1, low + ((high - low) * (index - from)) / (to - from))
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
async function audit(
  lighthouse: Lighthouse,
  chromePath: string,
  url: string,
  only: Only = { onlyCategories: categories },
): Promise<Report> {
  try {
    return await auditOnce(lighthouse, chromePath, url, only)
  } catch (error) {
    process.stdout.write(`${error}\nRetrying.\n`)
    return auditOnce(lighthouse, chromePath, url, only)
  }
}

/** A new browser for each run, so that no run uses the cache of another. */
async function auditOnce({ gather, report, launch }: Lighthouse, chromePath: string, url: string, only: Only) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' })
  const close = () => chrome.kill()
  atEnd(close)
  try {
    const options = { port: chrome.port, ...only, output: 'json', logLevel: 'silent' }
    const gathered = await Promise.race([gather(url, options), pause(runLimit, undefined, { ref: false })])
    if (!gathered) throw new Error(`Lighthouse did not finish ${url} in ${runLimit / 1000} seconds.`)
    // The page ran at full speed: Lighthouse slows the recording down by arithmetic.
    const { settings } = gathered.runnerOptions.resolvedConfig
    const slowdown = slowdownFor(gathered.artifacts.BenchmarkIndex)
    const cpuSlowdownMultiplier = 'onlyAudits' in only ? Math.min(slowdown, defaultSlowdown) : slowdown
    settings.throttling = { ...settings.throttling, cpuSlowdownMultiplier }
    const result = await report(gathered)
    if (!result) throw new Error(`Lighthouse made no report of ${url}.`)
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
