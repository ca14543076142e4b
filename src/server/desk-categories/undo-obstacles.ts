// Why the log cannot undo changes of categories: said before anyone tries.
import type { CategoryChange } from '#contract/desk-categories.ts'
import { childrenOf, findRunning } from '#server/catalog-changes/index.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { type ActRow, obstaclesOf } from '#server/staff/index.ts'
import { type EditableRow, findEditable, findWithAds } from './categories.sql.ts'
import { isOpenFor, type LoggedValues, planChange } from './plan-change.ts'

/** The change that undoes an act, from the values before it. */
export type Opposite = (before: LoggedValues) => CategoryChange

export const valuesIn = (logged: unknown) => (logged ?? {}) as LoggedValues

/** By the id of the act; one statement each for the tree, for a running change and for ads in former parents. */
export async function findUndoObstacles(db: Db, acts: ActRow[], opposite: Opposite): Promise<Map<number, string>> {
  const all = await findEditable(db)
  const isBusy = (await findRunning(db, 'category')) !== undefined
  const undoing = ({ details }: ActRow) => opposite(valuesIn(details?.before))
  const parents = acts.map(undoing).flatMap((change) => (change.kind === 'move' ? [change.parent_id] : []))
  const withAds = parents.length ? await findWithAds(db, parents) : new Set<number>()
  return obstaclesOf(acts, (act) => obstacleTo(all, act, undoing(act), { isBusy, withAds }))
}

type Situation = { isBusy: boolean; withAds: ReadonlySet<number> }

function obstacleTo(all: EditableRow[], act: ActRow, change: CategoryChange, { isBusy, withAds }: Situation) {
  const id = act.subject_id ?? 0
  if (!isStill(all, id, valuesIn(act.details?.after))) return 'changed_since'
  try {
    const plan = planChange(all, id, change)
    if (isBusy && plan.reindexed.length) return 'category_busy'
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'category_exists' ? error.code : 'not_undoable'
  }
  const isClosed = change.kind === 'move' && withAds.has(change.parent_id) && !isOpenFor(all, change.parent_id)
  return isClosed ? 'category_has_ads' : null
}

/** The values are those of the act. */
export function isStill(all: EditableRow[], id: number, after: LoggedValues) {
  const row = all.find((one) => one.id === id)
  if (!row || row.merged_into !== null) return false
  const now = { ...row, place: childrenOf(all, row.parent_id).indexOf(row) + 1 }
  return Object.entries(after).every(
    ([key, value]) => key === 'position' || JSON.stringify(now[key as keyof typeof now]) === JSON.stringify(value),
  )
}
