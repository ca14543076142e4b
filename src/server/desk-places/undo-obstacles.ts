// Why the log cannot undo changes of places: said before anyone tries.
import type { PlaceChange } from '#contract/desk-places.ts'
import { findRunning } from '#server/catalog-changes/index.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { type ActRow, obstaclesOf } from '#server/staff/index.ts'
import { type EditablePlace, findPlaces } from './places.sql.ts'
import { type LoggedValues, planChange } from './plan-change.ts'

/** The change that undoes an act, from the values before it. */
export type Opposite = (before: LoggedValues) => PlaceChange

export const valuesIn = (logged: unknown) => (logged ?? {}) as LoggedValues

/** By the id of the act; one statement each for the tree and for a running change. */
export async function findUndoObstacles(db: Db, acts: ActRow[], opposite: Opposite): Promise<Map<number, string>> {
  const all = await findPlaces(db)
  const isBusy = (await findRunning(db, 'zone')) !== undefined
  return obstaclesOf(acts, (act) => obstacleTo(all, act, opposite(valuesIn(act.details?.before)), isBusy))
}

function obstacleTo(all: EditablePlace[], { subject_id, details }: ActRow, change: PlaceChange, isBusy: boolean) {
  const id = subject_id ?? 0
  if (!isStill(all, id, valuesIn(details?.after))) return 'changed_since'
  try {
    const plan = planChange(all, id, change, true)
    return isBusy && plan.reindexed.length ? 'zone_busy' : null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'zone_exists' ? error.code : 'not_undoable'
  }
}

/** The values are those of the act. */
export function isStill(all: EditablePlace[], id: number, after: LoggedValues) {
  const row = all.find((one) => one.id === id)
  if (!row || row.merged_into !== null) return false
  return Object.entries(after).every(([key, value]) => row[key as keyof EditablePlace] === value)
}
