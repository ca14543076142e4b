// What pictures cost: how fast they are made beside bare sharp, and what a crowd of them does to memory and to pages.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { develop } from '#server/media/develop.ts'
import { limits, pictureWidths } from '#server/media/limits.ts'
import { hostileCorpus, saidTypeOf } from '#server/testing/uploads/corpus.ts'
import type { Hostile } from '#server/testing/uploads/hostile.ts'
import { photo } from '#server/testing/uploads/jpeg.ts'
import { measureLoad } from './load.ts'
import { watchMemory } from './memory.ts'
import { startProduct } from './server.ts'
import { median, showTable, verdict } from './table.ts'

/** Of what the same work costs without a service around it. */
const leastShare = 0.7
/** security.md B3: what a crowd may add to the product, in MB. Children come on top, and go again. */
const mostGrowth = 200
const mostSlowdown = 3
/** For one upload that means harm, in milliseconds. */
const longestHostile = 500
const crowd = 40
const rounds = 3
const photosARound = 12
const pageSeconds = 8

export async function run(): Promise<boolean> {
  const product = await startProduct('bench/upload-server.ts')
  const photos = await Promise.all(
    [1, 2, 3, 4].map((seed) => photo({ width: 4000, height: 3000 }, seed).jpeg({ quality: 88 }).toBuffer()),
  )
  const send = (bytes: Buffer, headers: Record<string, string> = { 'content-type': 'image/jpeg' }) =>
    sendTo(product.origin, bytes, headers)
  await send(photos[0] ?? Buffer.alloc(0))

  const breaches = [
    ...(await comparePace(photos, (bytes) => send(bytes), product.dataDir)),
    ...(await meetCrowd(photos, (bytes) => send(bytes), product.pid)),
    ...(await comparePages(photos, (bytes) => send(bytes), product.origin)),
    ...(await sendHostile((hostile) => send(hostile.bytes, headersOf(hostile)))),
  ]
  return verdict(breaches)
}

type Send = (bytes: Buffer) => Promise<string>

/** The name or the code that came back. Who is refused while still sending may find the line cut. */
async function sendTo(origin: string, bytes: Buffer, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(`${origin}/bench-upload`, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const { name, code } = (await response.json()) as { name?: string; code?: string }
    return name ?? code ?? ''
  } catch (error) {
    const cause = error instanceof Error && error.cause
    return cause instanceof Error && 'code' in cause ? `cut by ${cause.code}` : String(error)
  }
}

async function comparePace(photos: Buffer[], send: Send, dataDir: string): Promise<string[]> {
  sharp.concurrency(1)
  sharp.cache(false)
  const file = join(dataDir, 'photo')
  const ways: { name: string; work: Send; perSecond: number[] }[] = [
    { name: 'bare sharp, from the file for each size', work: bareSharp, perSecond: [] },
    {
      name: 'our recipe in this process',
      work: async (bytes) => {
        await writeFile(file, bytes)
        return (await develop(file, 'jpeg')).placeholder
      },
      perSecond: [],
    },
    { name: 'the pipeline, over HTTP', work: send, perSecond: [] },
  ]
  for (let round = 0; round < rounds; round++) {
    // By turns, so that a busy minute of the machine hits all of them.
    for (const way of ways)
      way.perSecond.push(await paceOf(photos, way.work, way.work === send ? 4 : limits.developing))
  }
  const pace = (at: number) => median(ways[at]?.perSecond ?? [])
  const rows = ways.map(({ name, perSecond }, at) => [
    name,
    pace(at).toFixed(2),
    (pace(2) / pace(at)).toFixed(2),
    perSecond.map((one) => one.toFixed(2)).join(' '),
  ])
  showTable([[`12 MP photos, ${limits.developing} at once`, 'photos/s', 'pipeline to it', 'rounds'], ...rows])
  const share = pace(2) / Math.max(pace(0), pace(1))
  return share >= leastShare
    ? []
    : [`the pipeline makes ${share.toFixed(2)} of what the bare work does; ${leastShare} is the least`]
}

async function bareSharp(bytes: Buffer): Promise<string> {
  for (const width of pictureWidths) {
    await sharp(bytes)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: width > 960 ? 2 : 4 })
      .toBuffer()
  }
  return ''
}

async function paceOf(photos: Buffer[], work: Send, atOnce: number): Promise<number> {
  let left = photosARound
  const start = performance.now()
  const worker = async () => {
    while (left > 0) await work(photos[--left % photos.length] ?? Buffer.alloc(0))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (photosARound * 1000) / (performance.now() - start)
}

async function meetCrowd(photos: Buffer[], send: Send, pid: number): Promise<string[]> {
  const heavy = photos.map((bytes) => Buffer.concat([bytes, Buffer.alloc(limits.uploadBytes - bytes.length)]))
  await pause(2_000)
  const memory = watchMemory(pid)
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) => send(heavy[index % heavy.length] ?? Buffer.alloc(0))),
  )
  const { before, product, children } = memory.stop()
  const kept = answers.filter((answer) => answer.startsWith('ad/')).length
  const busy = answers.filter((answer) => answer === 'busy' || answer.startsWith('cut by ')).length
  showTable([
    [`${crowd} photos of 15 MB at once`, 'kept', 'sent away', 'product before', 'at most', 'children at most'],
    ['', String(kept), String(busy), `${before} MB`, `${product} MB`, `${children} MB`],
  ])
  const breaches = kept + busy === crowd ? [] : [`${crowd - kept - busy} of the crowd got another answer`]
  if (product - before > mostGrowth)
    breaches.push(`the product grew by ${product - before} MB; ${mostGrowth} is the most`)
  return breaches
}

async function comparePages(photos: Buffer[], send: Send, origin: string): Promise<string[]> {
  const rows: string[][] = []
  const breaches: string[] = []
  for (const [name, path] of [
    ['cached page', '/'],
    ['fresh list', '/?priceTo={n}'],
  ] as const) {
    // Some people looking around, not as many as the machine can bear: that would measure the pages, not the uploads.
    const look = () =>
      measureLoad({
        origin,
        path,
        connections: 2,
        seconds: pageSeconds,
        rest: 25,
        headers: { 'accept-encoding': 'br' },
      })
    await look()
    const idle = await look()
    const flood = keepSending(photos, send)
    const during = await look()
    const sent = await flood.stop()
    const slowdown = during.p99 / idle.p99
    rows.push([name, ms(idle.p50), ms(during.p50), ms(idle.p99), ms(during.p99), slowdown.toFixed(2), String(sent)])
    if (slowdown > mostSlowdown) breaches.push(`${name}: p99 is ${slowdown.toFixed(1)} times that of a quiet moment`)
  }
  showTable([['', 'p50 idle', 'p50 during', 'p99 idle', 'p99 during', 'ratio', 'photos meanwhile'], ...rows])
  return breaches
}

const ms = (time: number) => `${time.toFixed(2)} ms`

/** As many as the crowd, all the time. */
function keepSending(photos: Buffer[], send: Send) {
  let isOver = false
  let sent = 0
  const one = async (_: unknown, index: number) => {
    while (!isOver) {
      const answer = await send(photos[index % photos.length] ?? Buffer.alloc(0))
      if (answer.startsWith('ad/')) sent += 1
      // Who is sent away waits before coming again, though not the five seconds that were asked for.
      else await pause(500)
    }
  }
  const all = Promise.all(Array.from({ length: crowd }, one))
  return {
    async stop() {
      isOver = true
      await all
      return sent
    },
  }
}

const headersOf = (hostile: Hostile) => ({
  'content-type': saidTypeOf(hostile),
  ...(hostile.name === undefined ? {} : { 'x-name': encodeURIComponent(hostile.name) }),
})

async function sendHostile(send: (hostile: Hostile) => Promise<string>): Promise<string[]> {
  const times: { what: string; took: number }[] = []
  const breaches: string[] = []
  const corpus = await hostileCorpus()
  for (const hostile of corpus) {
    const start = performance.now()
    const answer = await send(hostile)
    times.push({ what: hostile.what, took: performance.now() - start })
    const verdict = answer.startsWith('ad/') ? 'kept' : answer
    if (verdict !== hostile.verdict) breaches.push(`${hostile.what}: ${verdict}, not ${hostile.verdict}`)
  }
  const slowest = times.toSorted((a, b) => b.took - a.took)
  showTable([
    [`${corpus.length} hostile uploads, the slowest`, 'whole way'],
    ...slowest.slice(0, 5).map(({ what, took }) => [what, ms(took)]),
    ['the one in the middle', ms(median(times.map(({ took }) => took)))],
  ])
  const late = slowest.filter(({ took }) => took > longestHostile)
  return [...breaches, ...late.map(({ what, took }) => `${what} took ${ms(took)}; ${longestHostile} ms is the most`)]
}
