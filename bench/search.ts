// How long the home list and the suggestions take among 10,000, 100,000 and (--full) a million ads, and whether they
// are right: at the smallest size every answer is compared with a slow, plain one.
import { loadavg } from 'node:os'
import type { HomeQuery } from '#contract/ads.ts'
import { type Lexicon, readLexicon, searchAds } from '#server/ads/search.ts'
import { suggest } from '#server/ads/suggest.ts'
import type { Database } from '#server/platform/db.ts'
import { type CpuClock, cpuClock, isMachineBusy } from './search-cpu.ts'
import { openSize, startScratch } from './search-database.ts'
import { randomQueries } from './search-queries.ts'
import { contradiction, prepareTruth } from './search-truth.ts'
import { median, showTable, verdict } from './table.ts'

const queriesEach = 200
const repeats = 5
/** At a million ads, in milliseconds at the 95th percentile (search.md §0); smaller sizes must hold them too. */
const budgets = { 'without words': 10, 'with words': 25, suggestions: 10 }
const mayGrow = 3

type Kind = keyof typeof budgets
/** Medians of the repeats, in milliseconds: by the clock on the wall, and of processor time. */
type Timing = { wall: number; cpu: number; what: string }

export async function run(args: string[]): Promise<boolean> {
  const named = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const sizes = named.length ? named : [10_000, 100_000, ...(args.includes('--full') ? [1_000_000] : [])]
  const server = await startScratch(args.find((arg) => arg.startsWith('--data='))?.slice(7))
  const breaches: string[] = []
  const rows = [['', 'p50', 'p95', 'p99', 'max', 'cpu p50', 'cpu p95', 'cpu p99']]
  const tails: Partial<Record<Kind, number>>[] = []

  for (const size of sizes) {
    const db = await openSize(server, size)
    const lexicon = await readLexicon(db)
    const isFirst = size === sizes[0]
    if (isFirst && size <= 20_000) breaches.push(...(await findContradictions(db, lexicon)))
    const timings = await measureAll(db, lexicon)
    const judged = isMachineBusy() ? 'cpu' : 'wall'
    for (const [kind, times] of Object.entries(timings)) rows.push(rowOf(`${size} ads, ${kind}`, times))
    tails.push(Object.fromEntries(Object.entries(timings).map(([kind, times]) => [kind, tailOf(times, judged)])))
    if (args.includes('--slow')) showSlowest(timings)
  }

  showTable(rows)
  if (isMachineBusy())
    process.stdout.write(`the machine is busy (load ${loadavg()[0]?.toFixed(0)}): processor time is judged
`)
  return verdict([...breaches, ...overBudget(sizes, tails)])
}

async function findContradictions(db: Database, lexicon: Lexicon) {
  await prepareTruth(db)
  const wrongs: string[] = []
  const queries = [...(await randomQueries(db, queriesEach, false)), ...(await randomQueries(db, queriesEach, true))]
  for (const query of queries) {
    const wrong = await contradiction(db, query, await searchAds(db, lexicon, query))
    if (wrong) wrongs.push(wrong)
  }
  process.stdout.write(`${queries.length - wrongs.length} of ${queries.length} answers agree with the plain query\n`)
  return wrongs
}

async function measureAll(db: Database, lexicon: Lexicon): Promise<Record<Kind, Timing[]>> {
  const plain = await randomQueries(db, queriesEach, false)
  const worded = await randomQueries(db, queriesEach, true)
  const show = async (query: HomeQuery) => hydrate(db, (await searchAds(db, lexicon, query)).ids)
  const clock = await cpuClock(db)
  return {
    'without words': await timeEach(plain, clock, show),
    'with words': await timeEach(worded, clock, show),
    suggestions: await timeEach(beginningsOf(worded), clock, (q) => suggest(db, q)),
  }
}

/** What a page of cards needs: the ads by id, each with its first picture and names. */
const hydrate = (db: Database, ids: number[]) =>
  db.pool.query(
    `select a.id, a.name, a.price, a.published_at, c.name_ar, z.name_ar, i.name, i.width, i.height, i.placeholder
     from unnest($1::bigint[]) with ordinality wanted(id, place) join ads a using (id)
     join categories c on c.id = a.category_id join zones z on z.id = a.zone_id
     left join ad_images i on i.ad_id = a.id and i.position = 0 order by wanted.place`,
    [ids],
  )

/** What the box holds while the words are typed, letter by letter. */
function beginningsOf(queries: HomeQuery[]) {
  return queries.flatMap(({ search = '' }, index) => [
    search.slice(0, 1 + (index % 3)),
    search.slice(0, 4 + (index % 9)),
  ])
}

async function timeEach<T>(all: T[], clock: CpuClock, ask: (one: T) => Promise<unknown>): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const one of all) {
    await ask(one) // the first only warms
    const walls: number[] = []
    const cpus: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const before = clock()
      const start = performance.now()
      await ask(one)
      walls.push(performance.now() - start)
      cpus.push((clock() ?? performance.now()) - (before ?? start))
    }
    timings.push({ wall: median(walls), cpu: median(cpus), what: JSON.stringify(one) })
  }
  return timings
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function rowOf(name: string, times: Timing[]) {
  const wall = times.map((time) => time.wall)
  const cpu = times.map((time) => time.cpu)
  const figures = [0.5, 0.95, 0.99, 1].map((share) => percentile(wall, share))
  return [name, ...[...figures, ...[0.5, 0.95, 0.99].map((share) => percentile(cpu, share))].map((ms) => ms.toFixed(1))]
}

const tailOf = (times: Timing[], judged: 'wall' | 'cpu') =>
  percentile(
    times.map((time) => time[judged]),
    0.95,
  )

function overBudget(sizes: number[], tails: Partial<Record<Kind, number>>[]): string[] {
  const broken: string[] = []
  for (const kind of Object.keys(budgets) as Kind[]) {
    for (const [index, tail] of tails.entries()) {
      const ms = tail[kind] ?? 0
      if (ms > budgets[kind]) broken.push(`${sizes[index]} ads, ${kind}: p95 ${ms.toFixed(1)} ms > ${budgets[kind]} ms`)
    }
    const growth = (tails.at(-1)?.[kind] ?? 0) / (tails[0]?.[kind] || 1)
    if (growth > mayGrow)
      broken.push(`${kind}: p95 grows ${growth.toFixed(1)}× from ${sizes[0]} to ${sizes.at(-1)} ads`)
  }
  return broken
}

function showSlowest(timings: Record<Kind, Timing[]>) {
  for (const [kind, times] of Object.entries(timings)) {
    const slowest = times.toSorted((a, b) => b.cpu - a.cpu).slice(0, 8)
    for (const { cpu, wall, what } of slowest) {
      process.stdout.write(`${kind}: ${cpu.toFixed(1)} ms cpu, ${wall.toFixed(1)} ms ${what}\n`)
    }
  }
}
