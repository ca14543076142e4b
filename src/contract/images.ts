// Image uploads. Each image is a separate request, so a failed one can be retried alone.
import * as z from 'zod/mini'
import { post } from './endpoint.ts'

export const imageTypes = ['image/jpeg', 'image/png'] as const
/** The server rejects larger files. */
export const maxImageBytes = 15 * 1024 * 1024

/** An image is served at `/media/<width>/<name>` in these widths. */
export const imageUrlWidths = [320, 640, 960, 1600] as const

/** The last part of an image URL. */
export const ImageName = z.string().check(z.regex(/^(ad|profile)\/[0-9a-f]{32}\.webp$/))

export const StoredImage = z.object({ name: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
export type StoredImage = z.infer<typeof StoredImage>

export const images = {
  upload: post('/pictures', {
    summary: 'Uploads one image as the request body. Images not used within a day are deleted.',
    query: z.strictObject({ kind: z.enum(['ad', 'profile', 'chat']) }),
    upload: imageTypes,
    reply: StoredImage,
  }),
}
