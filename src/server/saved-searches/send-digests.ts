// One notification for many ads: every morning for daily searches, and at the end of an hour with too many single ones.
import { maxNewCount } from '#contract/saved-search-choices.ts'
import type { Db } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import { listAddress } from './canonical-query.ts'
import type { SavedSearchesJobsContext } from './context.ts'
import { nextDailyDigest } from './digest-time.ts'
import { type DueSearch, lockDueSearches, tryLockDigests, updateDigestTimes } from './matches.sql.ts'

/** People of one transaction. */
const peopleAtOnce = 200
/** A match is committed within a second of its time; later ones belong to the next digest. */
const settledAfter = minute

export async function sendDigests(context: SavedSearchesJobsContext) {
  while (await sendBatch(context));
}

/** Whether there may be more. */
async function sendBatch(context: SavedSearchesJobsContext): Promise<boolean> {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    if (!(await tryLockDigests(tx))) return false
    const now = clock.now()
    const until = new Date(now - settledAfter)
    const due = await lockDueSearches(tx, { now: new Date(now), until, people: peopleAtOnce, countTo: maxNewCount })
    if (!due.length) return false
    for (const searches of Map.groupBy(due, ({ user_id }) => user_id).values())
      await notifyPerson(context, tx, searches)
    await updateDigestTimes(
      tx,
      due.map(({ id }) => id),
      until,
      nextDailyDigest(now),
    )
    return true
  })
}

async function notifyPerson({ notify, clock }: SavedSearchesJobsContext, tx: Db, due: DueSearch[]) {
  const searches = due.filter(({ ad_ids }) => ad_ids.length)
  const [first, second] = searches
  if (!first) return
  // An ad that fulfils two searches is one ad.
  const count = Math.min(maxNewCount, new Set(searches.flatMap(({ ad_ids }) => ad_ids)).size)
  const { name, labels } = first
  const one = { search: name ? { ar: name, en: name } : labels, list: listAddress(first.query) }
  await notify(tx, {
    to: first.user_id,
    kind: 'saved_search',
    details: { count, searches: searches.length, ...(!second && one) },
    repeatKey: `digest ${new Date(clock.now()).toISOString()}`,
  })
}
