// Images per second through the whole pipeline, relative to the same processing without the service.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isMachineBusy } from '#bench/search/cpu.ts'
import { cpuSeconds, developersOf } from '#bench/support/processes.ts'
import { median, showTable } from '#bench/support/table.ts'
import { imageWidths } from '#server/media/limits.ts'
import { processImage } from '#server/media/process-image.ts'
import { boundedResources } from '#server/platform/bounded-resources.ts'
import { send, type Target } from './send.ts'

/** Minimum share of the throughput without the service. */
const leastShare = 0.7
const rounds = 5
const photosARound = 8

type Work = (bytes: Buffer) => Promise<unknown>
type Way = { name: string; work: Work; atOnce: number; cpu: () => number; perSecond: number[]; cpuEach: number[] }

export async function comparePace(product: Target, photos: Buffer[]): Promise<string[]> {
  sharp.concurrency(1)
  sharp.cache(false)
  const file = join(product.dataDir, 'photo')
  const recipe = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    await processImage(file, 'jpeg')
  }
  const ownCpu = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
  const theirCpu = () => [product.pid, ...developersOf(product.pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const here = { atOnce: boundedResources.decode_image.atOnce, cpu: ownCpu }
  const ways: Way[] = [
    { name: 'bare sharp, each size from the file', work: bareSharp, ...here, perSecond: [], cpuEach: [] },
    { name: 'our recipe without a service', work: recipe, ...here, perSecond: [], cpuEach: [] },
    // A few uploads in flight: the next is received while one is processed.
    {
      name: 'the pipeline',
      work: (bytes) => send(product, bytes),
      atOnce: 4,
      cpu: theirCpu,
      perSecond: [],
      cpuEach: [],
    },
  ]
  // Alternate, so that a busy moment of the machine affects all of them.
  for (let round = 0; round < rounds; round++) for (const way of ways) await measure(way, photos)
  return judged(ways)
}

function judged(ways: Way[]): string[] {
  const [bare, recipe, pipeline] = ways.map((way) => ({ pace: median(way.perSecond), cpu: median(way.cpuEach) }))
  if (!bare || !recipe || !pipeline) return []
  const rows = ways.map(({ name, perSecond, cpuEach }) => [
    name,
    median(perSecond).toFixed(2),
    (pipeline.pace / median(perSecond)).toFixed(2),
    `${(median(cpuEach) * 1000).toFixed(0)} ms`,
    (median(cpuEach) / pipeline.cpu).toFixed(2),
    perSecond.map((one) => one.toFixed(1)).join(' '),
  ])
  const at = `12 MP photos, ${boundedResources.decode_image.atOnce} at once`
  showTable([[at, 'photos/s', 'pipeline to it', 'CPU each', 'pipeline to it', 'rounds'], ...rows])
  // Compared with the faster of the two.
  const share = isMachineBusy()
    ? Math.min(bare.cpu, recipe.cpu) / pipeline.cpu
    : pipeline.pace / Math.max(bare.pace, recipe.pace)
  return share >= leastShare
    ? []
    : [`the pipeline makes ${share.toFixed(2)} of the bare work; ${leastShare} is the least`]
}

async function bareSharp(bytes: Buffer) {
  for (const width of imageWidths) {
    await sharp(bytes)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 72, effort: width > 960 ? 2 : 4 })
      .toBuffer()
  }
}

async function measure({ work, atOnce, cpu, perSecond, cpuEach }: Way, photos: Buffer[]) {
  let left = photosARound
  const cpuBefore = cpu()
  const start = performance.now()
  const worker = async () => {
    while (left > 0) await work(photos[--left % photos.length] ?? Buffer.alloc(0))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  perSecond.push((photosARound * 1000) / (performance.now() - start))
  cpuEach.push((cpu() - cpuBefore) / photosARound)
}
