// Time of the home list, its facets and the suggestions at 10,000, 100,000 and a million ads. At the smallest size every
// result is compared with a brute-force query. The ads stay in .data/bench/search for the next run (--data= selects
// another folder); numbers select other sizes, --slow prints the slowest queries.
import { resolve } from 'node:path'
import { randomQueries, withoutFilters } from '#bench/bulk/random-queries.ts'
import { median, verdict } from '#bench/support/table.ts'
import type { HomeQuery } from '#contract/ads.ts'
import type { Database } from '#server/platform/db.ts'
import { countFacets } from '#server/search/facets.ts'
import { type SearchResult, searchAds } from '#server/search/search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from '#server/search/search-metadata.ts'
import { suggest } from '#server/search/suggest.ts'
import { contradiction, prepareTruth } from './brute-force.ts'
import { type CpuClock, cpuClock } from './cpu.ts'
import { openSize, startScratch } from './database.ts'

import { report, type Timing, type Timings } from './report.ts'

const queriesEach = 200
const repeats = 5

export async function run(args: string[]): Promise<boolean> {
  const named = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const sizes = named.length ? named : [10_000, 100_000, 1_000_000]
  const dataDir = args.find((arg) => arg.startsWith('--data='))?.slice(7) ?? '.data/bench/search'
  const server = await startScratch(resolve(dataDir))
  const wrongs: string[] = []
  const measured: { size: number; timings: Timings }[] = []

  for (const size of sizes) {
    const db = await openSize(server, size)
    const metadata = await readSearchMetadata(db)
    if (size === sizes[0] && size <= 20_000) wrongs.push(...(await findContradictions(db, metadata)))
    measured.push({ size, timings: await measureAll(db, metadata) })
  }
  return verdict([...wrongs, ...report(measured, args.includes('--slow'))])
}

async function findContradictions(db: Database, metadata: SearchMetadata) {
  await prepareTruth(db)
  const wrongs: string[] = []
  const queries = [...(await randomQueries(db, queriesEach, false)), ...(await randomQueries(db, queriesEach, true))]
  for (const query of queries) {
    const wrong = await contradiction(db, query, await searchAds(db, metadata, query))
    if (wrong) wrongs.push(wrong)
  }
  process.stdout.write(`${queries.length - wrongs.length} of ${queries.length} results equal the brute-force query\n`)
  return wrongs
}

async function measureAll(db: Database, metadata: SearchMetadata): Promise<Timings> {
  const plain = await randomQueries(db, queriesEach, false)
  const worded = await randomQueries(db, queriesEach, true)
  const show = async (query: HomeQuery) => hydrate(db, (await searchAds(db, metadata, query)).ids)
  const about: { query: HomeQuery; found: SearchResult }[] = []
  for (const query of withoutFilters(plain)) about.push({ query, found: await searchAds(db, metadata, query) })
  const clock = await cpuClock(db)
  return {
    'without words': await timeEach(plain, clock, show),
    'with words': await timeEach(worded, clock, show),
    'counts beside options': await timeEach(about, clock, ({ query, found }) =>
      countFacets(db, metadata, query, found),
    ),
    suggestions: await timeEach(beginningsOf(worded), clock, (q) => suggest(db, metadata.dictionary, q, 'ar')),
  }
}

/** Reads a page of cards: the ads by id, each with its first image and names. */
const hydrate = (db: Database, ids: number[]) =>
  db.pool.query(
    `select a.id, a.name, a.price, a.published_at, c.name_ar, z.name_ar, i.name, i.width, i.height, i.placeholder
     from unnest($1::bigint[]) with ordinality wanted(id, place) join ads a using (id)
     join categories c on c.id = a.category_id join zones z on z.id = a.zone_id
     left join ad_images i on i.ad_id = a.id and i.position = 0 order by wanted.place`,
    [ids],
  )

/** The prefixes of the search text while it is typed. */
function beginningsOf(queries: HomeQuery[]) {
  return queries.flatMap(({ search = '' }, index) => [
    search.slice(0, 1 + (index % 3)),
    search.slice(0, 4 + (index % 9)),
  ])
}

async function timeEach<T>(all: T[], clock: CpuClock, ask: (one: T) => Promise<unknown>): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const one of all) {
    await ask(one) // warm-up
    const walls: number[] = []
    const cpus: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const before = clock()
      const start = performance.now()
      await ask(one)
      walls.push(performance.now() - start)
      cpus.push((clock() ?? performance.now()) - (before ?? start))
    }
    timings.push({ wall: median(walls), cpu: median(cpus), what: JSON.stringify(one).slice(0, 300) })
  }
  return timings
}
