// Loads any number of generated ads in minutes: COPY without triggers, then the projection of each search table in one
// transaction with its indexes. Cut off anywhere, it leaves a marketplace that works, and the next load finishes the rest.
import { availableParallelism } from 'node:os'
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
  dropIndexes,
  emptyIfUnused,
  findLeaves,
  findSteps,
  inOneTransaction,
  insertSellers,
  insertSteps,
  projectAds,
  reserveAdIds,
  restTriggers,
  unlearn,
  vacuum,
  waitLong,
  wakeTriggers,
} from './bulk.sql.ts'
import { copyInto } from './copy.ts'
import { adWriter } from './generate-ads.ts'

type Progress = (done: number, total: number, label: string) => void
type Range = { first: number; until: number }
type BulkOptions = {
  /** From so many ads on it is faster to drop the indexes and make them anew. */
  manyAds?: number
}

const chunkSize = 2_000
const projectSize = 10_000
/** The largest first, and what anybody can do in between last: nobody waits for one long step at the end. */
const stepOrder = ['other', 'cars', 'sale', 'rent', 'pictures']

export async function loadBulkAds(
  db: Database,
  count: number,
  onProgress: Progress,
  { manyAds = 20_000 }: BulkOptions = {},
) {
  const workers = Math.min(partitions.length, Math.max(2, availableParallelism()))
  const clients = await Promise.all(Array.from({ length: workers }, () => patientClient(db)))
  const [client] = clients as [pg.PoolClient]
  try {
    await finishSteps(clients, manyAds, onProgress)
    await inOneTransaction(client, () => writeAds(client, count, onProgress))
    await finishSteps(clients, manyAds, onProgress)
    await unlearn(client)
    onProgress(1, 1, 'Ready.')
  } finally {
    // Their settings were changed: they do not go back to the pool.
    for (const one of clients) one.release(true)
  }
}

async function patientClient(db: Database) {
  const client = await db.pool.connect()
  await waitLong(client)
  return client
}

/** All ads or none, and with them what is left to do. */
async function writeAds(client: pg.PoolClient, count: number, onProgress: Progress) {
  const leaves = await findLeaves(client)
  const sellers = (await insertSellers(client, Math.ceil(count / 50))).rows[0]
  const firstSeller = Number(sellers?.first)
  const bySellers = { first: firstSeller, count: Number(sellers?.last) - firstSeller + 1 }
  const first = await reserveAdIds(client, count)
  const range = { first, until: first + count }
  const write = adWriter(leaves, bySellers, { first, count })

  const wereAll = await restTriggers(client)
  await copyInto(
    client,
    copyAds,
    chunksOf(range, write, (done) => onProgress(done, count, 'Writing ads…')),
  )
  await wakeTriggers(client, wereAll)
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

/** What this load or one that was cut off has left to do, on all connections at once. */
async function finishSteps(clients: pg.PoolClient[], manyAds: number, onProgress: Progress) {
  const [client] = clients as [pg.PoolClient]
  const steps = (await findSteps(client)).toSorted((a, b) => placeOf(a) - placeOf(b))
  // Making the indexes of a part takes about as long as filling it.
  const total = steps.reduce((sum, step) => sum + 2 * (step.until - step.first), 0)
  let done = 0
  const tell = (label: string, more = 0) => {
    done += more
    onProgress(done, total, label)
  }
  await inParallel(clients, steps, async (client, step) => {
    const part = partitions.find((one) => one === step.name)
    await inOneTransaction(client, async () => {
      const isMany = step.until - step.first >= manyAds
      await (part ? fillPart(client, part, step, isMany, tell) : writePictures(client, step, tell))
      await deleteStep(client, step)
    })
  })
  const tables = steps.map(({ name }) => (name === 'pictures' ? 'ads, ad_images' : `search_${name}`))
  // Not before all have ended: what one transaction could still see, vacuum does not call visible to everyone. Analyzing is such
  // a transaction too, and holds on to the oldest one of the whole server.
  await inParallel(clients, tables, vacuum)
  // So is the first moment of the other vacuums. Once more, alone: it only reads the pages that were left over.
  await inParallel([client], tables, vacuum)
  await inParallel(clients, tables, analyze)
}

const placeOf = ({ name }: BulkStep) => stepOrder.indexOf(name)

type Tell = (label: string, more?: number) => void

async function writePictures(client: pg.PoolClient, range: Range, tell: Tell) {
  const image = (id: number) => `${id}\t0\tad-${id}.webp\t1200\t900\tdata:image/webp;base64,UklGRg==\n`
  const wereAll = await restTriggers(client)
  await copyInto(
    client,
    copyImages,
    chunksOf(range, image, () => {}),
  )
  await wakeTriggers(client, wereAll)
  tell('Writing pictures…', 2 * (range.until - range.first))
}

/** One transaction: until it ends nobody sees the table without its indexes, and searches of that table wait. */
async function fillPart(client: pg.PoolClient, part: Partition, { first, until }: Range, isMany: boolean, tell: Tell) {
  const regime = partitions.indexOf(part) + 1
  if (isMany) await dropIndexes(client, part)
  if (isMany) await emptyIfUnused(client, part)
  for (let start = first; start < until; start += projectSize) {
    const end = Math.min(start + projectSize, until)
    await projectAds(client, part, regime, start, end)
    tell('Preparing search…', end - start)
  }
  tell(`Making the indexes of ${part}…`)
  if (isMany) await createIndexes(client, part)
  tell(`Making the indexes of ${part}…`, until - first)
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
