import type { PlaceChange, PlacePage } from '#contract/desk-places.ts'
import type { Language } from '#contract/language.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import { changeCatalog } from '#server/catalog/index.ts'
import { childrenOf, startFollowing } from '#server/catalog-changes/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { type ActRow, type DeskAct, type DeskActs, logAct } from '#server/staff/index.ts'
import type { DeskPlacesContext } from './context.ts'
import { type EditablePlace, findPlaces, insertPlace, updatePlaces } from './places.sql.ts'
import {
  assertNameIsFree,
  assertPosition,
  levelBelow,
  type Plan,
  planChange,
  positionOf,
  rowOf,
} from './plan-change.ts'
import { readPage } from './read-places.ts'
import { findUndoObstacles, isStill, type Opposite, valuesIn } from './undo-obstacles.ts'

export async function changePlace(
  context: DeskPlacesContext,
  actor: Actor,
  id: number,
  { change, reason }: { change: PlaceChange; reason: string },
  language: Language,
): Promise<PlacePage> {
  const { db, clock } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  await db.transaction(async (tx) => {
    const plan = await apply(context, tx, id, change)
    // A repeated request finds its own values and changes nothing.
    if (!plan) return
    const { before, after } = plan
    const act = { actor, action: `zone_${change.kind}`, subject: 'zone', subjectId: id }
    await logAct(tx, { ...act, before, after, reason, now: new Date(clock.now()) })
  })
  return readPage(context, language, { id: change.kind === 'merge' ? change.into_id : id })
}

/** Null when the place is like that already. */
async function apply(
  context: DeskPlacesContext,
  tx: Db,
  id: number,
  change: PlaceChange,
  isUndo = false,
): Promise<Plan | null> {
  const now = new Date(context.clock.now())
  const isStructural = change.kind !== 'hide' && change.kind !== 'show'
  return changeCatalog({ ...context, now }, tx, isStructural, async () => {
    const all = await findPlaces(tx)
    const isRepeated = change.kind === 'merge' && all.some((row) => row.id === id && row.merged_into === change.into_id)
    if (isRepeated) return null
    const plan = planChange(all, id, change, isUndo)
    if (JSON.stringify(plan.before) === JSON.stringify(plan.after)) return null
    await updatePlaces(tx, plan.rows, now)
    if (plan.reindexed.length) {
      const kind = change.kind as 'rename' | 'merge'
      const started = { kind, thing_id: id, into_id: plan.after.merged_into ?? null, thing_ids: plan.reindexed }
      await startFollowing(context.queue.enqueue, tx, 'zone', started, now)
    }
    return plan
  })
}

type NewPlace = {
  parent_id: number
  name_ar: string
  name_en: string
  latitude?: number | undefined
  longitude?: number | undefined
  reason: string
}

export async function addPlace(
  context: DeskPlacesContext,
  actor: Actor,
  draft: NewPlace,
  language: Language,
): Promise<PlacePage> {
  const { db, clock } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  const id = await db.transaction(async (tx) => {
    const now = new Date(clock.now())
    return changeCatalog({ ...context, now }, tx, true, async () => {
      const place = newRow(await findPlaces(tx), draft)
      const row = await insertPlace(tx, place, now)
      if (!row) throw new Error('The insert of the place returned no row.')
      const { parent_id, name_ar, name_en, latitude, longitude } = place
      const after = { parent_id, name_ar, name_en, latitude, longitude }
      const act = { actor, action: 'zone_add', subject: 'zone', subjectId: row.id }
      await logAct(tx, { ...act, after, reason: draft.reason, now })
      return row.id
    })
  })
  return readPage(context, language, { id })
}

function newRow(all: EditablePlace[], { parent_id, name_ar, name_en, latitude, longitude }: NewPlace) {
  const parent = rowOf(all, parent_id)
  const level = levelBelow(parent)
  if (!level) throw conflict('zone_too_deep')
  assertPosition({ latitude, longitude })
  assertNameIsFree(childrenOf(all, parent.id), { name_ar, name_en })
  const position =
    latitude === undefined || longitude === undefined ? positionOf(all, parent.id) : { latitude, longitude }
  const { governorate_id, city_id } = parent
  return { parent_id, governorate_id, city_id, level, name_ar, name_en, ...position }
}

/** How the log undoes each act: by the opposite change, if the values are still those of the act. */
export const placeActs = (context: DeskPlacesContext): DeskActs => {
  const undoing = (opposite: Opposite): DeskAct => ({
    permission: 'edit_market',
    needsCode: false,
    findObstacles: (db, acts) => findUndoObstacles(db, acts, opposite),
    async undo(tx, act: ActRow) {
      const id = act.subject_id ?? 0
      const [before, after] = [valuesIn(act.details?.before), valuesIn(act.details?.after)]
      if (!isStill(await findPlaces(tx), id, after)) throw conflict('not_undoable')
      await apply(context, tx, id, opposite(before), true)
    },
  })
  return {
    zone_rename: undoing(({ name_ar = '', name_en = '' }) => ({ kind: 'rename', name_ar, name_en })),
    zone_locate: undoing(({ latitude = null, longitude = null }) => ({ kind: 'locate', latitude, longitude })),
    zone_hide: undoing(() => ({ kind: 'show' })),
    zone_show: undoing(() => ({ kind: 'hide' })),
    zone_merge: { whyNot: 'zone_merged' },
    zone_add: { whyNot: 'hide_instead' },
  }
}
