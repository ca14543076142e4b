// Loads many generated ads: COPY without triggers, then each search table with its indexes in one transaction. After an
// interruption at any point the database is consistent, and the next load finishes the remaining steps.

import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/platform/db.ts'
import { type Partition, partitions } from '#server/search/partition.ts'
import {
  analyze,
  type BulkStep,
  copyAds,
  copyImages,
  createIndexes,
  deleteStep,
  disableTriggers,
  dropIndexes,
  emptyIfUnused,
  enableTriggers,
  expireSearchRefresh,
  findLeaves,
  findSteps,
  hasHiddenPages,
  inOneTransaction,
  insertSellers,
  insertSteps,
  projectAds,
  removeTimeout,
  reserveAdIds,
  vacuum,
} from './bulk.sql.ts'
import { copyInto } from './copy.ts'
import { adWriter } from './generate-ads.ts'

type Progress = (done: number, total: number, label: string) => void
type Range = { first: number; until: number }
type BulkOptions = {
  /** From this number of ads on it is faster to drop and recreate the indexes. */
  manyAds?: number
  /** Slugs of the only categories that get ads. */
  categories?: string[]
}

const chunkSize = 2_000
const projectSize = 10_000
/** The longest steps first, so that all workers finish at about the same time. */
const stepOrder = ['other', 'cars', 'sale', 'rent', 'pictures']

export async function loadBulkAds(
  db: Database,
  count: number,
  onProgress: Progress,
  { manyAds = 20_000, categories }: BulkOptions = {},
) {
  const workers = Math.min(partitions.length, Math.max(2, availableParallelism()))
  const clients = await Promise.all(Array.from({ length: workers }, () => connectWithoutTimeout(db)))
  const [client] = clients as [pg.PoolClient]
  try {
    await finishSteps(clients, manyAds, onProgress)
    await inOneTransaction(client, () => writeAds(client, count, categories ?? null, onProgress))
    await finishSteps(clients, manyAds, onProgress)
    await expireSearchRefresh(client)
    onProgress(1, 1, 'Ready.')
  } finally {
    // Their settings were changed, so they do not return to the pool.
    for (const one of clients) one.release(true)
  }
}

async function connectWithoutTimeout(db: Database) {
  const client = await db.pool.connect()
  await removeTimeout(client)
  return client
}

/** Writes the ads and the pending steps in one transaction. */
async function writeAds(client: pg.PoolClient, count: number, slugs: string[] | null, onProgress: Progress) {
  const leaves = await findLeaves(client, slugs)
  const sellers = (await insertSellers(client, Math.ceil(count / 50))).rows[0]
  const firstSeller = Number(sellers?.first)
  const bySellers = { first: firstSeller, count: Number(sellers?.last) - firstSeller + 1 }
  const first = await reserveAdIds(client, count)
  const range = { first, until: first + count }
  const write = adWriter(leaves, bySellers, { first, count })

  const wereAllDisabled = await disableTriggers(client)
  await copyInto(
    client,
    copyAds,
    chunksOf(range, write, (done) => onProgress(done, count, 'Writing ads…')),
  )
  await enableTriggers(client, wereAllDisabled)
  await insertSteps(client, stepOrder, range)
}

function* chunksOf({ first, until }: Range, write: (id: number) => string, onChunk: (done: number) => void) {
  for (let start = first; start < until; start += chunkSize) {
    let chunk = ''
    for (let id = start; id < Math.min(start + chunkSize, until); id++) chunk += write(id)
    yield chunk
    onChunk(start - first)
  }
}

/** Runs the pending steps of this load and of interrupted ones, in parallel on all clients. */
async function finishSteps(clients: pg.PoolClient[], manyAds: number, onProgress: Progress) {
  const [client] = clients as [pg.PoolClient]
  const steps = (await findSteps(client)).toSorted((a, b) => orderOf(a) - orderOf(b))
  // Creating the indexes of a partition takes about as long as filling it.
  const total = steps.reduce((sum, step) => sum + 2 * (step.until - step.first), 0)
  let done = 0
  const report = (label: string, more = 0) => {
    done += more
    onProgress(done, total, label)
  }
  await inParallel(clients, steps, async (client, step) => {
    const partition = partitions.find((one) => one === step.name)
    await inOneTransaction(client, async () => {
      const isMany = step.until - step.first >= manyAds
      await (partition ? fillPartition(client, partition, step, isMany, report) : writeImages(client, step, report))
      await deleteStep(client, step)
    })
  })
  const tables = steps.map(({ name }) => (name === 'pictures' ? 'ads, ad_images' : `search_${name}`))
  // Vacuum marks a page all-visible only when no open transaction could see an older version, so all transactions end
  // first. Analyze comes last because it is such a transaction itself.
  await inParallel(clients, tables, vacuum)
  // The start of a parallel vacuum is one too, and so is an automatic analyze. A serial run visits the remaining pages.
  for (let attempt = 1; attempt <= vacuumAttempts; attempt++) {
    await inParallel([client], tables, vacuum)
    if (!(await hasHiddenPages(client, tables))) break
    await pause(attempt * 500)
  }
  await inParallel(clients, tables, analyze)
}

const vacuumAttempts = 5

const orderOf = ({ name }: BulkStep) => stepOrder.indexOf(name)

type Report = (label: string, more?: number) => void

async function writeImages(client: pg.PoolClient, range: Range, report: Report) {
  const image = (id: number) => `${id}\t0\tad-${id}.webp\t1200\t900\tdata:image/webp;base64,UklGRg==\n`
  const wereAllDisabled = await disableTriggers(client)
  await copyInto(
    client,
    copyImages,
    chunksOf(range, image, () => {}),
  )
  await enableTriggers(client, wereAllDisabled)
  report('Writing pictures…', 2 * (range.until - range.first))
}

/** Inside one transaction, so that no query sees the table without its indexes. Searches of this table wait. */
async function fillPartition(
  client: pg.PoolClient,
  partition: Partition,
  { first, until }: Range,
  isMany: boolean,
  report: Report,
) {
  const regime = partitions.indexOf(partition) + 1
  const indexes = isMany ? await dropIndexes(client, partition) : []
  if (isMany) await emptyIfUnused(client, partition)
  for (let start = first; start < until; start += projectSize) {
    const end = Math.min(start + projectSize, until)
    await projectAds(client, partition, regime, start, end)
    report('Preparing search…', end - start)
  }
  report(`Making the indexes of ${partition}…`)
  await createIndexes(client, indexes)
  report(`Making the indexes of ${partition}…`, until - first)
}

async function inParallel<T>(
  clients: pg.PoolClient[],
  work: T[],
  step: (client: pg.PoolClient, one: T) => Promise<unknown>,
) {
  const left = [...work]
  await Promise.all(
    clients.map(async (client) => {
      while (left.length) await step(client, left.shift() as T)
    }),
  )
}
