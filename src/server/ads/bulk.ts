// Loads any number of generated ads in minutes: COPY without triggers, then the projection on two connections.
import type pg from 'pg'
import type { Database } from '#server/platform/db.ts'
import { copyInto } from './bulk/copy.ts'
import { adWriter } from './bulk/generator.ts'
import {
  copyAds,
  copyImages,
  createIndexes,
  dropIndexes,
  findLeaves,
  insertSellers,
  nextAdId,
  projectAds,
  restTriggers,
  skipAdIds,
  vacuumAds,
  vacuumPart,
  waitLong,
  wakeTriggers,
} from './bulk/sql.ts'
import { parts } from './search/filters.ts'

type Progress = (done: number, total: number, label: string) => void

const chunkSize = 2_000
const projectSize = 5_000
/** From here on it is faster to drop the indexes and make them anew. */
const manyAds = 20_000

export async function loadBulkAds(db: Database, count: number, onProgress: Progress) {
  const clients = await Promise.all([patientClient(db), patientClient(db)])
  try {
    const range = await copyAll(clients[0] as pg.PoolClient, count, onProgress)
    const isMany = count >= manyAds
    if (isMany) for (const part of parts) await dropIndexes(clients[0] as pg.PoolClient, part)
    await projectAll(clients, range, onProgress)
    const steps = parts.toSorted() // the largest ones do not come together
    await inParallel(clients, steps, async (client, part, index) => {
      onProgress(index, steps.length, `Making the indexes of ${part}…`)
      if (isMany) await createIndexes(client, part)
      await vacuumPart(client, part)
    })
    onProgress(1, 1, 'Ready.')
  } finally {
    // Their settings were changed: they do not go back to the pool.
    for (const client of clients) client.release(true)
  }
}

async function patientClient(db: Database) {
  const client = await db.pool.connect()
  await waitLong(client)
  return client
}

async function copyAll(client: pg.PoolClient, count: number, onProgress: Progress) {
  const leaves = await findLeaves(client)
  const sellers = (await insertSellers(client, Math.ceil(count / 50))).rows[0]
  const first = await nextAdId(client)
  const firstSeller = Number(sellers?.first)
  const bySellers = { first: firstSeller, count: Number(sellers?.last) - firstSeller + 1 }
  const write = adWriter(leaves, bySellers, { first, count })
  const image = (id: number) => `${id}\t0\tad-${id}.webp\t1200\t900\tdata:image/webp;base64,UklGRg==\n`

  const wereAll = await restTriggers(client)
  await copyInto(client, copyAds, chunksOf(first, count, write, onProgress, 'Writing ads…'))
  await copyInto(client, copyImages, chunksOf(first, count, image, onProgress, 'Writing their pictures…'))
  await wakeTriggers(client, wereAll)
  await skipAdIds(client)
  await vacuumAds(client)
  return { first, until: first + count }
}

function* chunksOf(first: number, count: number, write: (id: number) => string, onProgress: Progress, label: string) {
  for (let done = 0; done < count; done += chunkSize) {
    let chunk = ''
    for (let id = first + done; id < first + Math.min(done + chunkSize, count); id++) chunk += write(id)
    yield chunk
    if (done % (chunkSize * 25) === 0) onProgress(done, count, label)
  }
}

async function projectAll(
  clients: pg.PoolClient[],
  { first, until }: { first: number; until: number },
  onProgress: Progress,
) {
  const starts: number[] = []
  for (let start = first; start < until; start += projectSize) starts.push(start)
  await inParallel(clients, starts, async (client, start, index) => {
    await projectAds(client, start, Math.min(start + projectSize, until))
    if (index % 5 === 0) onProgress(index, starts.length, 'Preparing search…')
  })
}

async function inParallel<T>(
  clients: pg.PoolClient[],
  work: T[],
  step: (client: pg.PoolClient, one: T, index: number) => Promise<void>,
) {
  const left = [...work.entries()]
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next; next = left.shift()) await step(client, next[1], next[0])
    }),
  )
}
