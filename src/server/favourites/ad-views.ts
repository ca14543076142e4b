// Counts one view a day for each browser and ad. The stored keys cannot be traced to a person.
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day, marketDay } from '#server/platform/time.ts'
import type { ViewsContext } from './context.ts'
import { deleteOldViews, insertView } from './favourites.sql.ts'

/** A script can invent browsers but not IP addresses, so the views of one address are limited for each ad and day. */
const maxFromAddress = 30

export async function countView(
  { db, clock, secret }: ViewsContext,
  viewer: Actor | null,
  visitor: Visitor,
  adId: number,
) {
  const now = new Date(clock.now())
  // The key depends on day and ad, so that two rows cannot be recognised as the same visitor.
  const subject = [marketDay(now), String(adId), visitor.address]
  const addressKey = secret.sign('viewer', ...subject).subarray(0, 8)
  const browserKey = secret.sign('viewer', ...subject, visitor.device ?? visitor.agent).subarray(0, 8)
  const key = Buffer.concat([addressKey, browserKey])
  await insertView(db, { adId, viewerId: viewer?.id ?? null, key, addressKey, maxFromAddress, now })
}

const keptFor = 2 * day

export const sweepViews = (db: Db, clock: Clock) => deleteOldViews(db, new Date(clock.now() - keptFor))
