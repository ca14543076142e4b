// The video and the voice description of an ad. A file is uploaded first and attached when the ad is published.
import * as z from 'zod/mini'
import { AdImage } from './ad-card.ts'
import { post } from './endpoint.ts'
import { wholeNumber } from './number.ts'

export const adFileKinds = ['video', 'voice'] as const
export type AdFileKind = (typeof adFileKinds)[number]

const FileId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const PosterName = z.string().check(z.regex(/^ad\/[0-9a-f]{32}\.webp$/))

export const AdFile = z.object({
  /** Served at /ad-files/:id, with Range support. */
  id: z.string(),
  type: z.string(),
  bytes: z.int(),
  duration_ms: z.nullable(z.int()),
})
export type AdFile = z.infer<typeof AdFile>

/** `poster`: the first frame; absent when the device could not draw it. */
export const AdVideo = z.extend(AdFile, { poster: z.optional(AdImage) })
export type AdVideo = z.infer<typeof AdVideo>

/** `waveform`: up to 64 values from 0 to 100. */
export const AdVoice = z.extend(AdFile, { waveform: z.optional(z.array(z.int())) })
export type AdVoice = z.infer<typeof AdVoice>

/** In a draft: null removes the file, and without the field an edit keeps it. */
export const VideoDraft = z.optional(z.nullable(z.strictObject({ id: FileId, poster: z.optional(PosterName) })))
export const VoiceDraft = z.optional(z.nullable(z.strictObject({ id: FileId })))

export const adFiles = {
  upload: post('/ad-files', {
    summary:
      'Uploads the video or the voice description of an ad as the request body; its type is read from its bytes. Files ' +
      'that no ad shows within a day are deleted.',
    query: z.strictObject({
      kind: z.enum(adFileKinds),
      duration_ms: z.optional(wholeNumber(0, 3_600_000)),
      waveform: z.optional(z.array(wholeNumber(0, 100)).check(z.maxLength(64))),
    }),
    upload: ['video/*', 'audio/*', 'application/octet-stream'],
    reply: AdFile,
  }),
}
