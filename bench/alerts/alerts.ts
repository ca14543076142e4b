// An ad finds the saved searches it fulfils: how long that takes with 100,000 searches, how many notifications a second
// follow, and whether the matches equal the list. Numbers choose other sizes: ads, then searches.
import { resolve } from 'node:path'
import { randomQueries } from '#bench/bulk/random-queries.ts'
import { cpuClock, isMachineBusy } from '#bench/search/cpu.ts'
import { openSize, startScratch } from '#bench/search/database.ts'
import { median, percentile, showTable, verdict } from '#bench/support/table.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { createNotify } from '#server/notifications/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { createQueue, runNextTask } from '#server/queue/index.ts'
import { announceAd, createAdAnnouncer } from '#server/saved-searches/index.ts'
import { compileSearch, matchDocument, readDocument, readSearchMetadata, searchAds } from '#server/search/index.ts'
import { silentLog } from '#server/testing/test-log.ts'
import {
  countCandidates,
  deleteSearches,
  findSampleAds,
  findTotals,
  insertSearches,
  insertSubscribers,
} from './alerts.sql.ts'

const matchTarget = 20
const notificationsPerSecond = 1000
const sampledAds = 200
const repeats = 3
const comparedSearches = 150
const subscribers = 10_000

export async function run(args: string[]): Promise<boolean> {
  const [ads = 100_000, searches = 100_000] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const dataDir = args.find((arg) => arg.startsWith('--data='))?.slice(7) ?? '.data/bench/search'
  const db = await openSize(await startScratch(resolve(dataDir)), ads)
  await deleteSearches(db)
  const queries = await fill(db, searches)
  const measured = await measure(db)
  const wrongs = await compareWithLists(db, queries)
  const fanOut = await measureFanOut(db)
  const judged = isMachineBusy() ? 'cpu' : 'wall'
  const p95 = percentile(
    measured.map((one) => one[judged]),
    0.95,
  )
  const rowOf = (name: string, of: (one: Measured) => number) => [
    name,
    ...[0.5, 0.95, 1].map((share) => String(Math.round(percentile(measured.map(of), share) * 10) / 10)),
  ]
  showTable([
    ['', 'median', 'p95', 'most'],
    rowOf('matching an ad, ms', ({ wall }) => wall),
    rowOf('processor time, ms', ({ cpu }) => cpu),
    rowOf('searches its words find', ({ candidates }) => candidates),
    rowOf('searches it fulfils', ({ matches }) => matches),
  ])
  if (judged === 'cpu') process.stdout.write('the machine is busy: processor time is judged\n')
  const { distinct, saved } = await findTotals(db)
  process.stdout.write(
    `${saved} saved searches, ${distinct} distinct, ${ads} ads; ${fanOut.toFixed(0)} notifications a second\n`,
  )
  await deleteSearches(db)
  return verdict([
    ...wrongs,
    ...(p95 > matchTarget ? [`matching takes ${p95.toFixed(1)} ms > ${matchTarget} ms`] : []),
    ...(fanOut < notificationsPerSecond
      ? [`${fanOut.toFixed(0)} notifications a second < ${notificationsPerSecond}`]
      : []),
  ])
}

/** Half of the searches have words. People search for what others search for, so some are equal. */
async function fill(db: Database, count: number): Promise<HomeQuery[]> {
  const metadata = await readSearchMetadata(db)
  const queries = [...(await randomQueries(db, count / 2, false)), ...(await randomQueries(db, count / 2, true))].map(
    ({ page: _, sort: __, ...query }) => query,
  )
  const started = performance.now()
  const compiled = queries.flatMap((query) => {
    const search = compileSearch(metadata, query)
    return search ? [{ ...search, query }] : []
  })
  const each = (performance.now() - started) / queries.length
  process.stdout.write(`compiled ${queries.length} searches, ${each.toFixed(2)} ms each\n`)
  for (let first = 0; first < compiled.length; first += 2000)
    await insertSearches(db, compiled.slice(first, first + 2000))
  await db.pool.query('vacuum analyze compiled_searches, compiled_search_keys, saved_searches, search_matches')
  return queries
}

type Measured = { wall: number; cpu: number; matches: number; candidates: number }

async function measure(db: Database): Promise<Measured[]> {
  const clock = await cpuClock(db)
  const measured: Measured[] = []
  for (const id of await findSampleAds(db, sampledAds)) {
    const document = await readDocument(db, id)
    if (!document) continue
    const found = await matchDocument(db, document)
    const candidates = await countCandidates(db, document.doc)
    const walls: number[] = []
    const cpus: number[] = []
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const [before, start] = [clock(), performance.now()]
      await matchDocument(db, (await readDocument(db, id)) ?? document)
      walls.push(performance.now() - start)
      cpus.push((clock() ?? performance.now()) - (before ?? start))
    }
    measured.push({ wall: median(walls), cpu: median(cpus), matches: found.length, candidates })
  }
  return measured
}

/** Every search whose list ends on its first page: each listed ad must match it. */
async function compareWithLists(db: Database, queries: HomeQuery[]): Promise<string[]> {
  const metadata = await readSearchMetadata(db)
  const wrongs: string[] = []
  let compared = 0
  for (let index = 0; index < queries.length && compared < comparedSearches; index += 97) {
    const query = queries[index]
    if (!query || !compileSearch(metadata, query)) continue
    const { ids, nextCursor } = await searchAds(db, metadata, { ...query, isStrict: true })
    if (nextCursor || !ids.length) continue
    compared += 1
    for (const id of ids) {
      const document = await readDocument(db, id)
      const found = document ? await matchDocument(db, document) : []
      const own = await db.pool.query('select id from compiled_searches where query = $1', [JSON.stringify(query)])
      if (!own.rows.some((row) => found.includes(Number(row.id)))) wrongs.push(`ad ${id}: ${JSON.stringify(query)}`)
    }
  }
  process.stdout.write(`${compared} lists compared with the matches of their ads\n`)
  return wrongs
}

/** One search that ten thousand people saved. */
async function measureFanOut(db: Database): Promise<number> {
  const [adId = 0] = await findSampleAds(db, 1)
  await insertSubscribers(db, adId, subscribers)
  const queue = createQueue(systemClock)
  const notify = createNotify({
    clock: systemClock,
    sendToUser: () => {},
    push: () => {},
    enqueue: queue.enqueue,
  })
  const handlers = [createAdAnnouncer({ clock: systemClock, notify })]
  await announceAd({ enqueue: queue.enqueue, clock: systemClock }, db, { adId, event: 'changed' })
  const started = performance.now()
  while (await runNextTask({ db, clock: systemClock, log: silentLog, queue, handlers }));
  const seconds = (performance.now() - started) / 1000
  const { rows } = await db.pool.query(`select count(*)::int as count from notifications where kind = 'saved_search'`)
  return rows[0].count / seconds
}
