import type { RunningChange } from '#contract/desk-categories.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/db.ts'
import { type ChangedThing, findRunning } from './changes.sql.ts'
import { nameOf, type TreeRow } from './tree.ts'

/** The change whose ads still follow, for the bar at the desk. */
export async function readRunning(
  db: Db,
  thing: ChangedThing,
  all: TreeRow[],
  language: Language,
): Promise<RunningChange | null> {
  const change = await findRunning(db, thing)
  const row = all.find(({ id }) => id === change?.thing_id)
  if (!change || !row) return null
  const { kind, ads_total, ads_done } = change
  return { kind, name: nameOf(row, language), ads_total, ads_done: Math.min(ads_done, ads_total) }
}
