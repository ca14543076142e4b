// Images of held, removed and deleted ads, and of banned sellers, are not public. Their names are random, but links to
// them outlive the ad: in chats, in search engines, on other sites.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { second } from '#server/platform/time.ts'
import { parseImageName } from './image-names.ts'
import { findHiddenSeller } from './images.sql.ts'

/** The id of the seller who may still see the image; null for a public one. */
export type HiddenImages = (name: string) => Promise<number | null>

/** A page has dozens of images and lists repeat them; an ad that is taken down is hidden after this time. */
const rememberedFor = 15 * second
const remembered = 20_000

export function createHiddenImages(db: Db, clock: Clock): HiddenImages {
  const known = new Map<string, { sellerId: number | null; until: number }>()
  return async (name) => {
    if (parseImageName(name)?.kind !== 'ad') return null
    const entry = known.get(name)
    if (entry && entry.until > clock.now()) return entry.sellerId
    const sellerId = (await findHiddenSeller(db, name))?.seller_id ?? null
    known.delete(name)
    known.set(name, { sellerId, until: clock.now() + rememberedFor })
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break
      known.delete(oldest)
    }
    return sellerId
  }
}
