// The search documents of ads contain the names of their category and zone. When the reference data rename one, its ads
// are reindexed in the background, in batches.
import type { Db } from '#server/platform/db.ts'
import { clearStaleFlags, findStaleNames, lockStaleAds, reindexAds, tryLockReindexing } from './reindex.sql.ts'

/** A batch locks its ads for about a second. */
const batchSize = 500

/** Any number of processes may call this; one of them reindexes. Returns the number of reindexed ads. */
export async function reindexStaleAds(db: Db): Promise<number> {
  const names = await findStaleNames(db)
  if (!names.length) return 0
  let count = 0
  let last = 0
  while (true) {
    const ids = await db.transaction((tx) => reindexBatch(tx, last))
    if (!ids) return count
    count += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < batchSize) break
  }
  await db.transaction((tx) => clearStaleFlags(tx, names))
  return count
}

/** The ids of the batch; null while another process reindexes. */
async function reindexBatch(tx: Db, afterId: number): Promise<number[] | null> {
  if (!(await tryLockReindexing(tx))) return null
  const ids = await lockStaleAds(tx, afterId, batchSize)
  if (ids.length) await reindexAds(tx, ids)
  return ids
}
