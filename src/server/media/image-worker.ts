// The child in which foreign pictures are decoded: libvips is C, and what crashes or hangs it must not take the product
// along (security.md §4). Developers starts it, without our settings in its environment.
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import type { ImageType } from './image-type.ts'
import { ImageRejectedError, type ImageRejection, type ProcessedImage, processImage } from './process-image.ts'

export type Job = { file: string; type: ImageType }
export type JobResult = { rss: number } & ({ developed: ProcessedImage } | { refusal: ImageRejection; reason: string })

// sharp goes by content and would open SVG, TIFF, GIF … under any name. Here it knows two loaders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.concurrency(1)
sharp.cache(false)
// Pages come first. Nobody may go above where they stand, so it is counted from there.
setPriority(Math.min(19, getPriority() + 5))

process.on('message', (job: Job) => void answer(job))
// Ctrl-C and supervisors mean the product, which first finishes what it has taken in.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

async function answer({ file, type }: Job) {
  const result = await processImage(file, type).then(
    (developed) => ({ developed }),
    (error: unknown) => ({ refusal: refusalOf(error), reason: reasonOf(error) }),
  )
  process.send?.({ ...result, rss: process.memoryUsage.rss() } satisfies JobResult)
}

const refusalOf = (error: unknown): ImageRejection =>
  error instanceof ImageRejectedError ? error.code : 'picture_unreadable'

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
