// Counts one view a day for each browser and ad. The stored keys cannot be traced to a person.
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day, hour, marketDay } from '#server/platform/time.ts'
import type { ViewsContext } from './context.ts'
import { type AdView, deleteOldViews, insertViews, lockViewedAds } from './favourites.sql.ts'

/** A script can invent browsers but not IP addresses, so the views of one address are limited for each ad and day. */
const maxFromAddress = 30
/** And over all ads: a script that walks the market must not write three rows for each. Whole towns have one address. */
const maxPerHour = 3000
/** Views that wait for the next flush; more are not counted. */
const maxWaiting = 20_000
/** Rows in one statement. */
const batchSize = 500

export type ViewCounter = {
  count(viewer: Actor | null, visitor: Visitor, adId: number): void
  /** Writes the views since the last flush. A crash loses those of a few seconds. */
  flush(): Promise<void>
}

/** Counts in memory: a popular ad would otherwise be one row that all its visitors wait for. */
export function createViewCounter({ db, clock, secret }: ViewsContext): ViewCounter {
  let waiting = new Map<string, AdView>()
  const addresses = createHourlyCounts(clock)

  return {
    count(viewer, visitor, adId) {
      if (waiting.size >= maxWaiting || addresses.increment(visitor.address) > maxPerHour) return
      const view = viewOf({ clock, secret }, viewer, visitor, adId)
      waiting.set(`${adId}:${view.key.toString('base64')}`, view)
    },
    async flush() {
      const views = [...waiting.values()]
      waiting = new Map()
      for (let start = 0; start < views.length; start += batchSize) {
        const batch = views.slice(start, start + batchSize)
        await db.transaction(async (tx) => {
          await lockViewedAds(tx, [...new Set(batch.map(({ adId }) => adId))])
          await insertViews(tx, batch, maxFromAddress)
        })
      }
    },
  }
}

type KeyContext = Pick<ViewsContext, 'clock' | 'secret'>

function viewOf({ clock, secret }: KeyContext, viewer: Actor | null, visitor: Visitor, adId: number): AdView {
  const today = marketDay(new Date(clock.now()))
  // The key depends on day and ad, so that two rows cannot be recognised as the same visitor.
  const subject = [today, String(adId), visitor.address]
  const addressKey = secret.sign('viewer', ...subject).subarray(0, 8)
  const browserKey = secret.sign('viewer', ...subject, visitor.device ?? visitor.agent).subarray(0, 8)
  const key = Buffer.concat([addressKey, browserKey])
  return { adId, viewerId: viewer?.id ?? null, key, addressKey, day: today }
}

/** All counts start again together, which keeps the memory small. */
function createHourlyCounts(clock: Clock) {
  let counts = new Map<string, number>()
  let since = clock.now()
  return {
    increment(address: string) {
      if (clock.now() - since > hour) {
        counts = new Map()
        since = clock.now()
      }
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count
    },
  }
}

const keptFor = 2 * day

export const sweepViews = (db: Db, clock: Clock) => deleteOldViews(db, new Date(clock.now() - keptFor))
