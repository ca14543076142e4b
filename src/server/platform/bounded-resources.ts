// Everything of which a process has only so much, with the share of one account or address. A share is at most half:
// whole towns have one address, but one of them must not shut out the others (docs/security.md).
import { availableParallelism } from 'node:os'
import { createFairLimit, type FairLimit, type Share } from './fair-limit.ts'
import { unavailable } from './http-error.ts'

/** Each decoding takes a core, and one core is left for pages. */
const decoding = Math.min(2, Math.max(1, availableParallelism() - 1))

export const boundedResources = {
  /** Bodies on their way into a temp file, by account. Slow networks hold a slot for minutes. */
  receive_image: { atOnce: 60, perOwner: 3, queued: 400, queuedPerOwner: 40 },
  receive_file: { atOnce: 30, perOwner: 2, queued: 100, queuedPerOwner: 10 },
  /** Worker processes, by account. */
  decode_image: { atOnce: decoding, perOwner: 1, queued: 40, queuedPerOwner: 3 },
  /** Pages that are not in the cache, by address. */
  render_page: { atOnce: 8, perOwner: 4, queued: 200, queuedPerOwner: 80 },
  /** API reads of visitors without a session, by address. */
  read_api: { atOnce: 16, perOwner: 8, queued: 400, queuedPerOwner: 150 },
  /** Lookups who may see an image, by address. A page has dozens of images, and each lookup holds a connection of the database. */
  find_image: { atOnce: 4, perOwner: 2, queued: 400, queuedPerOwner: 150 },
  /** Lookups of share cards, and of videos and voices of ads, by address. Each holds a connection of the database. */
  find_file: { atOnce: 2, perOwner: 1, queued: 200, queuedPerOwner: 80 },
  /** Link previews that are not drawn yet, by address: a third of a second of one core each. */
  draw_card: { atOnce: 1, perOwner: 1, queued: 40, queuedPerOwner: 8 },
  /** Decisions whether a code may be sent, by address. Each holds a connection of the database. */
  send_code: { atOnce: 2, perOwner: 1, queued: 200, queuedPerOwner: 4 },
  /** 19 MiB and a thread each, by address. Known devices and signed-in users have slots of their own. */
  hash_password: { atOnce: 2, perOwner: 1, queued: 200, queuedPerOwner: 4 },
  hash_known_password: { atOnce: 1, perOwner: 1, queued: 100, queuedPerOwner: 4 },
} satisfies Record<string, Share>

export type BoundedResource = keyof typeof boundedResources

export const limitOf = (resource: BoundedResource, whenFull: () => Error = () => noRoomFor(resource)): FairLimit =>
  createFairLimit(boundedResources[resource], whenFull)

const noRoomFor = (resource: BoundedResource) => unavailable(new Error(`No room for ${resource}.`))
