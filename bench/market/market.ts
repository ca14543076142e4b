// A realistic mix of pages on 16 connections while sellers change ads. Numbers select other sizes than 100,000 ads,
// --seconds= the length of a step, --warm= the longest warm-up, --cold only the steps without a cache, --cached only
// those with one. The ads stay in .data/bench/market for the next run (--data= selects another folder).
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { openSize, startScratch } from '#bench/search/database.ts'
import { browserEncodings, type Load, measureLoad } from '#bench/support/load.ts'
import { cpuSeconds, cpuSecondsOfMachine, cpuSecondsOfTree, watchTrees } from '#bench/support/processes.ts'
import { canLimitCores, limitCores } from '#bench/support/processor-limit.ts'
import { startProduct } from '#bench/support/server.ts'
import { showTable, verdict } from '#bench/support/table.ts'
import type { Database } from '#server/platform/db.ts'
import { compareWorkers } from './compare-workers.ts'
import { drawMix } from './mix.ts'
import { readHits } from './read-hits.ts'
import { combineRounds, type Round } from './rounds.ts'
import { signInWriters } from './writers.ts'

const connections = 16
const pathsDrawn = 200_000
const roundsInTurn = 3
const writerCount = 400
/** Seconds of a round of the warm-up. */
const warmRound = 20
/** Pages per second on two cores, by changes per second; and the slowest 5 % in milliseconds. */
const leastPages: Record<number, number> = { 0: 1_000, 20: 600 }
const mostP95 = 40
/** Of pages that are rendered, when visitors come at half the rate that the product can serve. */
const mostColdP95 = 60
/** Cores that other programs may keep busy before the rates mean nothing. */
const mostOthers = 0.2
/** Of a worker, in the steps that compare one worker with two. */
const limitedCores = 0.4
/** Of all processes of the product and PostgreSQL together. */
const mostMegabytes = 1_536

/** `share`: visitors come at this share of the rate of the step before, instead of as fast as they are served. */
type Step = { name: string; changes: number; share?: number }
/**
 * Steps that one start of the product serves. `workers`: by default one for each core, as `npm start` does.
 * `coresPerWorker`: the product gets no more, so that cores are left for PostgreSQL and the load.
 */
type Group = { hasCache: boolean; workers?: number; coresPerWorker?: number; steps: Step[] }
type Measured = Step & Group & Round & { kinds: string }

/** Groups of an inner list take turns, so that a machine whose speed changes is as fast for one as for the other. */
const groups: Group[][] = [
  [
    {
      hasCache: true,
      steps: [
        { name: 'no changes', changes: 0 },
        { name: '4 changes/s', changes: 4 },
        { name: '20 changes/s', changes: 20 },
      ],
    },
  ],
  [
    { hasCache: false, workers: 1, steps: [{ name: 'no cache, 1 worker', changes: 0 }] },
    {
      hasCache: false,
      workers: 2,
      steps: [
        { name: 'no cache, 2 workers', changes: 0 },
        { name: 'no cache, half load', changes: 0, share: 0.5 },
      ],
    },
  ],
  [1, 2].map((workers) => ({
    hasCache: false,
    workers,
    coresPerWorker: limitedCores,
    steps: [{ name: `no cache, ${workers} × ${limitedCores} cores`, changes: 0 }],
  })),
]

export async function run(args: string[]): Promise<boolean> {
  const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const seconds = Number(option('seconds') ?? 15)
  const warmSeconds = Number(option('warm') ?? 600)
  const dataDir = resolve(option('data') ?? '.data/bench/market')
  const isChosen = ({ hasCache, coresPerWorker }: Group) =>
    !args.includes(hasCache ? '--cold' : '--cached') && (canLimitCores || !coresPerWorker)
  const chosen = groups.filter((together) => together.every(isChosen))
  // The product refuses a database that may lose what it acknowledged.
  const server = await startScratch(dataDir, { max_wal_size: '4GB' })
  const breaches: string[] = []
  for (const size of sizes.length ? sizes : [100_000]) {
    const db = await openSize(server, size)
    const measured: Measured[] = []
    for (const together of chosen)
      measured.push(...(await measureInTurn(together, { db, dataDir, seconds, warmSeconds })))
    showResults(size, measured)
    breaches.push(...breachesIn(size, measured), ...compareWorkers(measured))
  }
  return verdict(breaches)
}

type Run = { db: Database; dataDir: string; seconds: number; warmSeconds: number }

async function measureInTurn(groups: Group[], run: Run): Promise<Measured[]> {
  const paths = await drawMix(run.db, pathsDrawn, 1)
  const products = []
  for (const group of groups) products.push({ group, ...(await startGroup(group, paths, run)) })
  const measured: Measured[] = []
  for (const index of Array(Math.max(...groups.map(({ steps }) => steps.length))).keys()) {
    const taking = products.filter(({ group }) => group.steps[index])
    const count = taking.length > 1 ? roundsInTurn : 1
    const rounds = new Map(taking.map((product) => [product, [] as Measured[]]))
    for (let round = 0; round < count; round++)
      for (const [product, done] of rounds) done.push(await product.measure(index, round, run.seconds / count))
    for (const done of rounds.values()) measured.push(combineRounds(done))
  }
  for (const { stop } of products) await stop()
  return measured
}

async function startGroup(group: Group, paths: string[], { db, dataDir, warmSeconds }: Run) {
  const settings = {
    DATABASE_URL: String(db.pool.options.connectionString),
    DEMO: '0',
    TRUSTED_PROXIES: '1',
    ...(!group.hasCache && { PAGE_CACHE_MB: '0' }),
    WORKERS: String(group.workers ?? Math.min(8, availableParallelism())),
  }
  const product = await startProduct('src/main.ts', settings)
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const writers = await signInWriters(db, product.origin, writerCount)
  const load = {
    origin: product.origin,
    path: '/',
    connections,
    headers: browserEncodings,
    hasManyAddresses: true,
  }
  // Without a cache only the code gets warm. Each connection plans a statement some times before it keeps the plan, so ads change too.
  const earlier = writers.start(group.hasCache ? 2 : 0)
  await warmUp(load, byPopularity(paths), group.hasCache ? warmSeconds : 3)
  await earlier.stop()
  if (group.coresPerWorker) limitCores(product.pid, group.coresPerWorker * (group.workers ?? 1))
  let last = 0
  return {
    stop: product.stop,
    async measure(index: number, round: number, seconds: number): Promise<Measured> {
      const step = group.steps[index] as Step
      const costs = watchCosts(product.pid, postmaster)
      const hits = await readHits(product.origin)
      const changing = writers.start(step.changes)
      const start = Math.floor(((index + round / roundsInTurn) / group.steps.length) * pathsDrawn)
      const ordered = [...paths.slice(start), ...paths.slice(0, start)]
      const pace = step.share ? { rate: step.share * last } : {}
      const result = await measureLoad({ ...load, ...pace, paths: ordered, seconds, countsFailures: true })
      last = result.perSecond
      const changed = await changing.stop()
      const rates = hits.since(await readHits(product.origin))
      return { ...group, ...step, ...result, changed, ...costs.stop(result.answers), ...rates }
    },
  }
}

/** Opens the pages in rounds until each was opened once or the time is over. */
async function warmUp(load: Omit<Load, 'seconds'>, paths: string[], mostSeconds: number) {
  const since = performance.now()
  let [opened, left] = [0, mostSeconds]
  while (opened < paths.length && left >= 1) {
    const seconds = Math.min(left, warmRound)
    opened += (await measureLoad({ ...load, paths: paths.slice(opened), seconds, countsFailures: true })).answers
    left = mostSeconds - (performance.now() - since) / 1000
  }
  const [all, done] = [paths.length, Math.min(opened, paths.length)].map((count) => count.toLocaleString('en'))
  process.stdout.write(`warm-up: ${done} of ${all} different pages in ${(mostSeconds - left).toFixed(0)} s\n`)
}

/** Each page once, the most opened first: a market that has run for a while has rendered them. */
function byPopularity(paths: string[]) {
  const opened = new Map<string, number>()
  for (const path of paths) opened.set(path, (opened.get(path) ?? 0) + 1)
  return [...opened].sort(([, a], [, b]) => b - a).map(([path]) => path)
}

/** Processor time and memory of the product, of PostgreSQL and of the load itself. */
function watchCosts(product: number, postmaster: number) {
  const read = () => ({
    node: cpuSecondsOfTree(product),
    database: cpuSecondsOfTree(postmaster),
    load: cpuSeconds(process.pid),
    machine: cpuSecondsOfMachine(),
    at: performance.now() / 1000,
  })
  const before = read()
  const memory = watchTrees([product, postmaster])
  return {
    stop(answers: number) {
      const after = read()
      const cores = (part: 'node' | 'database' | 'load' | 'machine') =>
        (after[part] - before[part]) / (after.at - before.at)
      const own = { node: cores('node'), database: cores('database'), load: cores('load') }
      return {
        cpu: ((after.node - before.node) * 1000) / answers,
        databaseCpu: ((after.database - before.database) * 1000) / answers,
        loadCpu: ((after.load - before.load) * 1000) / answers,
        busy: { ...own, others: Math.max(0, cores('machine') - own.node - own.database - own.load) },
        megabytes: memory.stop(),
      }
    },
  }
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
    milliseconds(step.loadCpu),
    [step.busy.node, step.busy.database, step.busy.load].map((cores) => cores.toFixed(2)).join(' + '),
    `${step.megabytes.toFixed(0)} MB`,
    String(step.failures),
  ])
  const costs = ['hit rate', 'CPU/page', 'database', 'load', 'cores: Node + PostgreSQL + load', 'memory', 'failures']
  const head = ['pages/s', 'p50', 'p95', 'p99', ...costs]
  showTable([[`${size.toLocaleString('en')} ads`, ...head], ...rows])
  const others = Math.max(...measured.map(({ busy }) => busy.others))
  if (others > mostOthers)
    process.stdout.write(`Other programs kept ${others.toFixed(2)} cores busy: measure again on an idle machine.\n`)
  for (const { name, changed, kinds } of measured) {
    process.stdout.write(
      `${name}: ${changed.made ? `${changed.made} changes, ${changed.failed} failed; ` : ''}hit rate of ${kinds}\n`,
    )
  }
}

function breachesIn(size: number, measured: Measured[]) {
  return measured.flatMap(({ name, changes, share, hasCache, perSecond, p95, failures, megabytes }) => {
    const least = hasCache ? leastPages[changes] : undefined
    const slowest = hasCache ? mostP95 : share && mostColdP95
    return [
      ...(least && perSecond < least
        ? [`${size}, ${name}: ${perSecond.toFixed(0)} pages/s; ${least} is the least`]
        : []),
      ...(slowest && p95 > slowest ? [`${size}, ${name}: p95 is ${p95.toFixed(0)} ms; ${slowest} is the most`] : []),
      ...(megabytes > mostMegabytes
        ? [`${size}, ${name}: ${megabytes.toFixed(0)} MB of memory; ${mostMegabytes} is the most`]
        : []),
      ...(failures ? [`${size}, ${name}: ${failures} pages failed`] : []),
    ]
  })
}
