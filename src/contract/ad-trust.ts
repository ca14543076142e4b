// What the photos of an ad say about it.
import * as z from 'zod/mini'
import { AdImage } from './ad-card.ts'

/** Taken because a buyer asked for it; the buyer confirmed that the mark is in it. */
export const FreshPhoto = z.object({ image: AdImage, mark: z.string(), taken_at: z.string() })
export type FreshPhoto = z.infer<typeof FreshPhoto>

export const adTrustShape = {
  /** An earlier ad of another seller shows one of the photos too; absent otherwise. `ad_id` only while that ad can be opened. */
  repeated_photo: z.optional(z.object({ ad_id: z.nullable(z.int()) })),
  /** Absent when there is none. */
  fresh_photo: z.optional(FreshPhoto),
}
export type RepeatedPhoto = z.infer<typeof adTrustShape.repeated_photo>
