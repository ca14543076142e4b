import type { Db } from '#server/platform/db.ts'
import { refreshSuggestions } from './suggest.ts'
import { lockWhenRefreshIsDue, saveRefreshed } from './word-statistics.sql.ts'
import { refreshCounts, refreshStatistics, refreshWords } from './word-statistics.ts'

/** Rebuilds everything that search derives from the ads. Runs after a bulk load and every few hours. */
export async function refreshSearch(db: Db) {
  await db.transaction(async (tx) => {
    await refreshStatistics(tx)
    await refreshWords(tx)
    await refreshCounts(tx)
    await refreshSuggestions(tx)
    await saveRefreshed(tx)
  })
}

/** Any number of processes may call this; one of them refreshes when it is due. */
export async function refreshSearchWhenDue(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDue = await lockWhenRefreshIsDue(tx)
    if (isDue) await refreshSearch(tx)
    return isDue
  })
}
