// The child process that decodes uploaded images. libvips is written in C: an image that crashes or hangs it must not take
// the server down. The parent starts it without our settings in its environment.
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import type { ImageType } from './image-type.ts'
import { ImageRejectedError, type ImageRejection, type ProcessedImage, processImage } from './process-image.ts'

export type ImageJob = { file: string; type: ImageType }
export type ImageJobResult = { rss: number } & (
  | { image: ProcessedImage }
  | { rejection: ImageRejection; reason: string }
)

// sharp detects the format by content and would open SVG, TIFF or GIF under any name. Only two loaders are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.concurrency(1)
sharp.cache(false)
// Lower priority than the server. A process cannot raise its priority, so this is relative to the inherited one.
setPriority(Math.min(19, getPriority() + 5))

process.on('message', (job: ImageJob) => void answer(job))
// Ctrl-C and supervisors signal the whole group; the server stops this process after its last image.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

async function answer({ file, type }: ImageJob) {
  const result = await processImage(file, type).then(
    (image) => ({ image }),
    (error: unknown) => ({ rejection: rejectionOf(error), reason: reasonOf(error) }),
  )
  process.send?.({ ...result, rss: process.memoryUsage.rss() } satisfies ImageJobResult)
}

const rejectionOf = (error: unknown): ImageRejection =>
  error instanceof ImageRejectedError ? error.code : 'picture_unreadable'

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
