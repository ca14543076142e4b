// Who looked at an ad: counted once a day for each browser, and remembered as nothing that leads back to it.
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Secret } from '#server/platform/secret.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldViews, insertView } from './favourites.sql.ts'

export type ViewsContext = { db: Db; clock: Clock; secret: Secret }

/** A browser's name can be made up, an address not: a house, a café or a script counts so often for one ad in a day. */
const mostFromOneAddress = 30

export async function countView(
  { db, clock, secret }: ViewsContext,
  viewer: Actor | null,
  visitor: Visitor,
  adId: number,
) {
  const now = new Date(clock.now())
  // With the day and the ad in it, no two rows can be known to be of one person.
  const about = [now.toISOString().slice(0, 10), String(adId), visitor.address]
  const from = secret.sign('viewer', ...about).subarray(0, 8)
  const browser = secret.sign('viewer', ...about, visitor.device ?? visitor.agent).subarray(0, 8)
  const key = Buffer.concat([from, browser])
  await insertView(db, { adId, viewerId: viewer?.id ?? null, key, from, mostFrom: mostFromOneAddress, now })
}

const keptFor = 2 * day

export const sweepViews = (db: Db, clock: Clock) => deleteOldViews(db, new Date(clock.now() - keptFor))
