import type { CategoryChange, CategoryPage } from '#contract/desk-categories.ts'
import type { Language } from '#contract/language.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import { changeCatalog } from '#server/catalog/index.ts'
import { childrenOf, findRunning, startFollowing } from '#server/catalog-changes/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, invalid } from '#server/platform/http-error.ts'
import { type ActRow, type DeskAct, type DeskActs, logAct } from '#server/staff/index.ts'
import { type EditableRow, findEditable, findWithAds, insertCategory, updateEditable } from './categories.sql.ts'
import type { DeskCategoriesContext } from './context.ts'
import { assertNameIsFree, iconsFor, isOpenFor, type Plan, planChange, rowOf } from './plan-change.ts'
import { readPage } from './read-categories.ts'
import { findUndoObstacles, isStill, type Opposite, valuesIn } from './undo-obstacles.ts'

export async function changeCategory(
  context: DeskCategoriesContext,
  actor: Actor,
  id: number,
  { change, reason }: { change: CategoryChange; reason: string },
  language: Language,
): Promise<CategoryPage> {
  const { db, clock, liveCatalog } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  await db.transaction(async (tx) => {
    const plan = await apply(context, tx, id, change)
    // A repeated request finds its own values and changes nothing.
    if (!plan) return
    const { before, after } = plan
    const now = new Date(clock.now())
    await logAct(tx, {
      actor,
      action: `category_${change.kind}`,
      subject: 'category',
      subjectId: id,
      before,
      after,
      reason,
      now,
    })
  })
  // The page reads the database, except for facts. Names and paths follow within seconds: the dictionary is built for them.
  if (change.kind === 'facts') await liveCatalog.refresh()
  return readPage(context, language, change.kind === 'merge' ? change.into_id : id)
}

/** Null when the category is like that already. */
async function apply(context: DeskCategoriesContext, tx: Db, id: number, change: CategoryChange): Promise<Plan | null> {
  const now = new Date(context.clock.now())
  const isStructural = ['rename', 'move', 'merge'].includes(change.kind)
  return changeCatalog({ ...context, now }, tx, isStructural, async () => {
    const all = await findEditable(tx)
    if (isRepeated(all, id, change)) return null
    const plan = planChange(all, id, change)
    if (JSON.stringify(plan.before) === JSON.stringify(plan.after)) return null
    if (change.kind === 'move') await assertHoldsNoAds(tx, all, change.parent_id)
    await updateEditable(tx, plan.rows, now)
    if (plan.reindexed.length) {
      const kind = change.kind as 'rename' | 'move' | 'merge'
      const { row, reindexed, after } = plan
      const started = { kind, thing_id: row.id, into_id: after.merged_into ?? null, thing_ids: reindexed }
      await startFollowing(context.queue.enqueue, tx, 'category', started, now)
    }
    return plan
  })
}

function isRepeated(all: EditableRow[], id: number, change: CategoryChange) {
  const row = all.find((one) => one.id === id)
  if (change.kind === 'merge') return row?.merged_into === change.into_id
  return change.kind === 'move' && row?.parent_id === change.parent_id && row.merged_into === null
}

async function assertHoldsNoAds(tx: Db, all: EditableRow[], id: number) {
  const row = rowOf(all, id)
  if (!isOpenFor(all, row.id) && (await findWithAds(tx, [id])).has(id)) throw conflict('category_has_ads')
}

type NewCategory = { parent_id: number; name_ar: string; name_en: string; icon: string; reason: string }

export async function addCategory(
  context: DeskCategoriesContext,
  actor: Actor,
  draft: NewCategory,
  language: Language,
): Promise<CategoryPage> {
  const { db, clock } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  const id = await db.transaction(async (tx) => {
    const now = new Date(clock.now())
    return changeCatalog({ ...context, now }, tx, true, async () => {
      const all = await findEditable(tx)
      const parent = rowOf(all, draft.parent_id)
      if (parent.level > 3) throw conflict('category_too_deep')
      if (!iconsFor(parent.level + 1).includes(draft.icon)) throw invalid({ icon: [{ code: 'unknown_value' }] })
      assertNameIsFree(all, parent.id, draft)
      await assertHoldsNoAds(tx, all, parent.id)
      if (await findRunning(tx, 'category')) throw conflict('category_busy')
      const row = await insertCategory(tx, below(parent, all, draft), now)
      if (!row) throw new Error('The insert of the category returned no row.')
      const { reason, ...after } = draft
      const act = { actor, action: 'category_add', subject: 'category', subjectId: row.id }
      await logAct(tx, { ...act, after, reason, now })
      return row.id
    })
  })
  return readPage(context, language, id)
}

/** At the end of its siblings, with the type and deal of its parent. */
function below(parent: EditableRow, all: EditableRow[], { name_ar, name_en, icon }: NewCategory) {
  const { type, deal } = parent
  const position = Math.max(0, ...childrenOf(all, parent.id).map((one) => one.position)) + 1
  const place = { parent_id: parent.id, level: parent.level + 1, position, color: null }
  return { ...place, type, deal, icon, name_ar, name_en, is_hidden: false, facts_off: [] }
}

/** How the log undoes each act: by the opposite change, if the values are still those of the act. */
export const categoryActs = (context: DeskCategoriesContext): DeskActs => {
  const undoing = (opposite: Opposite): DeskAct => ({
    permission: 'edit_market',
    needsCode: false,
    findObstacles: (db, acts) => findUndoObstacles(db, acts, opposite),
    async undo(tx, act: ActRow) {
      const id = act.subject_id ?? 0
      const [before, after] = [valuesIn(act.details?.before), valuesIn(act.details?.after)]
      if (!isStill(await findEditable(tx), id, after)) throw conflict('not_undoable')
      await apply(context, tx, id, opposite(before))
    },
  })
  return {
    category_rename: undoing(({ name_ar = '', name_en = '' }) => ({ kind: 'rename', name_ar, name_en })),
    category_look: undoing(({ icon = '', color = null }) => ({ kind: 'look', icon, color })),
    category_move: undoing(({ parent_id }) => ({ kind: 'move', parent_id: parent_id ?? 0 })),
    category_hide: undoing(() => ({ kind: 'show' })),
    category_show: undoing(() => ({ kind: 'hide' })),
    category_order: undoing(({ place = 1 }) => ({ kind: 'order', place })),
    category_facts: undoing(({ facts_off = [] }) => ({ kind: 'facts', off: facts_off })),
    category_merge: { whyNot: 'ads_merged' },
    category_add: { whyNot: 'hide_instead' },
  }
}
