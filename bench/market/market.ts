// A realistic mix of pages on 16 connections while sellers change ads. Numbers select other sizes than 100,000 ads,
// --seconds= the length of a step, --warm= that of the warm-up. The ads stay in .data/bench/market for the next run (--data= selects another folder).
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSize, startScratch } from '#bench/search/database.ts'
import { type LoadResult, measureLoad } from '#bench/support/load.ts'
import { cpuSecondsOfTree } from '#bench/support/processes.ts'
import { startProduct } from '#bench/support/server.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import type { Database } from '#server/platform/db.ts'
import { drawMix } from './mix.ts'
import { readHits } from './read-hits.ts'
import { signInWriters } from './writers.ts'

const connections = 16
const pathsDrawn = 200_000
const writerCount = 400
/** Pages per second on two cores, by changes per second; and the slowest 5 % in milliseconds. */
const leastPages: Record<number, number> = { 0: 1_000, 20: 600 }
const mostP95 = 40

type Step = { name: string; changes: number; hasCache: boolean }
type Measured = Step &
  LoadResult & {
    cpu: number
    databaseCpu: number
    hitRate: number
    changed: { made: number; failed: number }
    kinds: string
  }

const steps: Step[] = [
  { name: 'no changes', changes: 0, hasCache: true },
  { name: '4 changes/s', changes: 4, hasCache: true },
  { name: '20 changes/s', changes: 20, hasCache: true },
  { name: 'no cache', changes: 0, hasCache: false },
]

export async function run(args: string[]): Promise<boolean> {
  const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const seconds = Number(option('seconds') ?? 15)
  const warmSeconds = Number(option('warm') ?? 60)
  const dataDir = resolve(option('data') ?? '.data/bench/market')
  // The product refuses a database that may lose what it acknowledged.
  const server = await startScratch(dataDir, { max_wal_size: '4GB' })
  const breaches: string[] = []
  for (const size of sizes.length ? sizes : [100_000]) {
    const db = await openSize(server, size)
    const measured: Measured[] = []
    for (const hasCache of [true, false]) {
      const chosen = steps.filter((step) => step.hasCache === hasCache)
      measured.push(...(await measureSteps(chosen, { db, dataDir, seconds, warmSeconds }, hasCache)))
    }
    showResults(size, measured)
    breaches.push(...breachesIn(size, measured))
  }
  return verdict(breaches)
}

type Run = { db: Database; dataDir: string; seconds: number; warmSeconds: number }

async function measureSteps(chosen: Step[], { db, dataDir, seconds, warmSeconds }: Run, hasCache: boolean) {
  const databaseUrl = String(db.pool.options.connectionString)
  const settings = {
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    TRUSTED_PROXIES: '1',
    ...(!hasCache && { PAGE_CACHE_MB: '0' }),
  }
  const product = await startProduct('src/main.ts', settings)
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const writers = await signInWriters(db, product.origin, writerCount)
  const paths = await drawMix(db, pathsDrawn, 1)
  const load = {
    origin: product.origin,
    path: '/',
    connections,
    headers: { 'accept-encoding': 'br' },
    hasManyAddresses: true,
  }
  // A market that has run for a while has rendered its popular pages once. Without a cache only the code gets warm.
  const warmUp = hasCache ? warmSeconds : 3
  await measureLoad({ ...load, paths: [...new Set(paths)], seconds: warmUp, countsFailures: true })
  const measured: Measured[] = []
  for (const [index, step] of chosen.entries()) {
    const before = { cpu: cpuSecondsOfTree(product.pid), database: cpuSecondsOfTree(postmaster) }
    const hits = await readHits(product.origin)
    const changing = writers.start(step.changes)
    const start = index * Math.floor(pathsDrawn / steps.length)
    const ordered = [...paths.slice(start), ...paths.slice(0, start)]
    const result = await measureLoad({ ...load, paths: ordered, seconds, countsFailures: true })
    const changed = await changing.stop()
    const perPage = (spent: number) => (spent * 1000) / result.answers
    measured.push({
      ...step,
      ...result,
      changed,
      cpu: perPage(cpuSecondsOfTree(product.pid) - before.cpu),
      databaseCpu: perPage(cpuSecondsOfTree(postmaster) - before.database),
      ...hits.since(await readHits(product.origin)),
    })
  }
  await product.stop()
  return measured
}

function showResults(size: number, measured: Measured[]) {
  const milliseconds = (value: number) => `${value.toFixed(2)} ms`
  const rows = measured.map((step) => [
    step.name,
    step.perSecond.toFixed(0),
    milliseconds(step.p50),
    milliseconds(step.p95),
    milliseconds(step.p99),
    `${(step.hitRate * 100).toFixed(1)} %`,
    milliseconds(step.cpu),
    milliseconds(step.databaseCpu),
    String(step.failures),
  ])
  const head = ['pages/s', 'p50', 'p95', 'p99', 'hit rate', 'CPU/page', 'database', 'failures']
  showTable([[`${size.toLocaleString('en')} ads`, ...head], ...rows])
  for (const { name, changed, kinds } of measured) {
    process.stdout.write(
      `${name}: ${changed.made ? `${changed.made} changes, ${changed.failed} failed; ` : ''}hit rate of ${kinds}\n`,
    )
  }
}

function breachesIn(size: number, measured: Measured[]) {
  return measured.flatMap(({ name, changes, hasCache, perSecond, p95, failures }) => {
    const least = hasCache ? leastPages[changes] : undefined
    return [
      ...(least && perSecond < least
        ? [`${size}, ${name}: ${perSecond.toFixed(0)} pages/s; ${least} is the least`]
        : []),
      ...(hasCache && p95 > mostP95 ? [`${size}, ${name}: p95 is ${p95.toFixed(0)} ms; ${mostP95} is the most`] : []),
      ...(failures ? [`${size}, ${name}: ${failures} pages failed`] : []),
    ]
  })
}
