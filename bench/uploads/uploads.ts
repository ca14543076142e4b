// Image uploads: throughput relative to bare sharp, and the effect of many parallel uploads on memory and pages.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isMachineBusy } from '#bench/search/cpu.ts'
import { type Load, type LoadResult, measureLoad } from '#bench/support/load.ts'
import { watchMemory } from '#bench/support/processes.ts'
import { startProduct } from '#bench/support/server.ts'
import { median, showTable, verdict } from '#bench/support/table.ts'
import { imageLimits } from '#server/media/limits.ts'
import { photo } from '#server/testing/uploads/jpeg.ts'
import { sendHostile } from './hostile.ts'
import { send, type Target } from './send.ts'
import { comparePace } from './throughput.ts'

/** Memory in MB that parallel uploads may add to the main process; child processes come on top and end again. */
const mostGrowth = 200
const mostSlowdown = 3
const crowd = 40
const pageRounds = 5

export async function run(): Promise<boolean> {
  const product = await startProduct('bench/uploads/server.ts')
  const seeds = [1, 2, 3, 4]
  const photos = await Promise.all(
    seeds.map((seed) => photo({ width: 4000, height: 3000 }, seed).jpeg({ quality: 88 }).toBuffer()),
  )
  await send(product, photos[0] ?? Buffer.alloc(0))

  const breaches = [
    ...(await comparePace(product, photos)),
    ...(await meetCrowd(product, photos)),
    ...(await comparePages(product, photos)),
    ...(await sendHostile(product)),
  ]
  if (isMachineBusy()) {
    const load = loadavg()[0]?.toFixed(0)
    process.stdout.write(`the machine is busy (load ${load}): CPU time is compared, page times are not\n`)
  }
  return verdict(breaches)
}

const isKept = (answer: string) => answer.startsWith('ad/')

async function meetCrowd(product: Target, photos: Buffer[]): Promise<string[]> {
  const heavy = photos.map((bytes) => Buffer.concat([bytes, Buffer.alloc(imageLimits.uploadBytes - bytes.length)]))
  await pause(2_000)
  const memory = watchMemory(product.pid)
  const sent = Array.from({ length: crowd }, (_, index) =>
    send(product, heavy[index % heavy.length] ?? Buffer.alloc(0)),
  )
  const answers = await Promise.all(sent)
  const { before, product: most, children } = memory.stop()
  const kept = answers.filter(isKept).length
  const away = answers.filter((answer) => answer === 'busy' || answer.startsWith('cut by ')).length
  showTable([
    [`${crowd} photos of 15 MB at once`, 'kept', 'sent away', 'product before', 'at most', 'children at most'],
    ['', String(kept), String(away), `${before} MB`, `${most} MB`, `${children} MB`],
  ])
  const breaches = kept + away === crowd ? [] : [`${crowd - kept - away} of the crowd got another answer`]
  if (most - before > mostGrowth) breaches.push(`the product grew by ${most - before} MB; ${mostGrowth} is the most`)
  return breaches
}

async function comparePages(product: Target, photos: Buffer[]): Promise<string[]> {
  const rows: string[][] = []
  const breaches: string[] = []
  for (const [name, path] of [['cached page', '/'] as const, ['fresh list', '/?priceTo={n}'] as const]) {
    // Light page load: at full load this would measure the pages, not the uploads.
    const load: Load = { origin: product.origin, path, connections: 2, seconds: 4, rest: 20 }
    await measureLoad(load)
    const idle: LoadResult[] = []
    const during: LoadResult[] = []
    let kept = 0
    for (let round = 0; round < pageRounds; round++) {
      idle.push(await measureLoad(load))
      const flood = keepSending(product, photos)
      during.push(await measureLoad(load))
      kept += await flood.stop()
    }
    const figure = (rounds: LoadResult[], which: 'p50' | 'p99') => median(rounds.map((round) => round[which]))
    const slowdown = figure(during, 'p99') / figure(idle, 'p99')
    const times = [figure(idle, 'p50'), figure(during, 'p50'), figure(idle, 'p99'), figure(during, 'p99')]
    rows.push([name, ...times.map((time) => `${time.toFixed(2)} ms`), slowdown.toFixed(2), String(kept)])
    // On a busy machine a page waits for the CPU because of other processes too.
    const isTold = slowdown > mostSlowdown && !isMachineBusy()
    if (isTold) breaches.push(`${name}: p99 is ${slowdown.toFixed(1)} times that of a quiet moment`)
  }
  showTable([['', 'p50 idle', 'p50 during', 'p99 idle', 'p99 during', 'ratio', 'photos meanwhile'], ...rows])
  return breaches
}

/** Keeps `crowd` uploads running all the time. */
function keepSending(product: Target, photos: Buffer[]) {
  let isOver = false
  let kept = 0
  const one = async (_: unknown, index: number) => {
    while (!isOver) {
      if (isKept(await send(product, photos[index % photos.length] ?? Buffer.alloc(0)))) kept += 1
      // A rejected upload retries after Retry-After.
      else await pause(5_000)
    }
  }
  const all = Promise.all(Array.from({ length: crowd }, one))
  return {
    async stop() {
      isOver = true
      await all
      return kept
    },
  }
}
