import type { Db } from '#server/platform/db.ts'
import { refreshSuggestions } from './suggest.ts'
import { claimRefreshWhenDue, saveRefreshed } from './word-statistics.sql.ts'
import { refreshCounts, refreshStatistics, refreshWords } from './word-statistics.ts'

/**
 * Rebuilds everything that search derives from the ads, after a bulk load and every few hours. Each part has its own
 * transaction: one for all would hold the locks of the first part for minutes.
 */
export async function refreshSearch(db: Db) {
  await refreshStatistics(db)
  await refreshWords(db)
  await refreshCounts(db)
  await refreshSuggestions(db)
  await saveRefreshed(db)
}

/** Any number of processes may call this; one of them refreshes when it is due. */
export async function refreshSearchWhenDue(db: Db): Promise<boolean> {
  const isMine = await claimRefreshWhenDue(db)
  if (isMine) await refreshSearch(db)
  return isMine
}
