// Names of categories and places stand inside the ads' documents; when they change, the ads follow in small steps.
import type { Db } from '#server/platform/db.ts'
import { clearStaleFlags, lockStaleAds, reindexAds } from './reindex.sql.ts'

/** One step holds its ads for about a second. */
const stepSize = 500

/** After the reference data were seeded anew; returns how many ads were written again. */
export async function reindexStaleAds(db: Db): Promise<number> {
  let count = 0
  let last = 0
  while (true) {
    const ids = await db.transaction((tx) => takeStep(tx, last))
    count += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < stepSize) break
  }
  await db.transaction(clearStaleFlags)
  return count
}

async function takeStep(tx: Db, last: number) {
  const ids = await lockStaleAds(tx, last, stepSize)
  if (ids.length) await reindexAds(tx, ids)
  return ids
}
