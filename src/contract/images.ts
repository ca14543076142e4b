// Pictures on their way in: each is sent by itself, so that one that fails can be tried again alone.
import * as z from 'zod/mini'
import { post } from './endpoint.ts'

/** spec §9: JPEG and PNG. */
export const imageTypes = ['image/jpeg', 'image/png'] as const
/** The server rejects larger files. */
export const maxImageBytes = 15 * 1024 * 1024

/** The end of a stored picture's addresses. */
export const ImageName = z.string().check(z.regex(/^(ad|profile)\/[0-9a-f]{32}\.webp$/))

export const StoredImage = z.object({ name: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
export type StoredImage = z.infer<typeof StoredImage>

export const images = {
  upload: post('/pictures', {
    summary: 'Takes in one picture as the body itself. What nothing shows within a day is removed.',
    query: z.strictObject({ kind: z.enum(['ad', 'profile', 'chat']) }),
    upload: true,
    reply: StoredImage,
  }),
}
