// One decision about several cases. All items are decided in one transaction, so a crash leaves nothing half done; an item
// that a colleague decided or claimed is named in the result and does not stop the others.
import type { Bulk, BulkDecision, BulkItem } from '#contract/bulk-decisions.ts'
import { caseNumber, maxBulkAlone } from '#contract/desk-choices.ts'
import { defaultLanguage } from '#contract/language.ts'
import type { Decision } from '#contract/reports.ts'
import { answerTemplates } from '#i18n/answer-templates.ts'
import { type ApprovedActions, requestApproval } from '#server/approvals/index.ts'
import { hashBody, runOnceIn } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http-error.ts'
import {
  type BulkRow,
  findBulk,
  findBulkOfKey,
  findItems,
  findRecentBulks,
  type ItemRow,
  insertBulk,
  lockBulk,
  lockBulkKey,
  markDecided,
  updateItem,
  updateUndo,
} from './bulk-decisions.sql.ts'
import { findCase, findCases } from './cases.sql.ts'
import type { ReportsContext } from './context.ts'
import { decideIn } from './decide-case.ts'
import { undoIn } from './undo-decision.ts'

const shownBulks = 10

export async function decideBulk(context: ReportsContext, moderator: Actor, body: BulkDecision): Promise<Bulk> {
  const { client_id: clientId, ...content } = body
  const { action, rule = null, reason } = body
  const caseIds = [...new Set(body.case_ids)]
  const id = await context.db.transaction(async (tx) => {
    const store = {
      lock: () => lockBulkKey(tx, moderator.id, clientId),
      find: (db: Db) => findBulkOfKey(db, moderator.id, clientId),
    }
    const hash = hashBody(content)
    const { result } = await runOnceIn(tx, store, hash, async () => {
      const now = new Date(context.clock.now())
      const known = (await findCases(tx, caseIds)).map((row) => row.id)
      if (!known.length) throw notFound('case_not_found')
      const decision = { action, rule }
      const bulk = await insertBulk(tx, {
        moderatorId: moderator.id,
        clientId,
        hash,
        decision,
        reason,
        caseIds: known,
        now,
      })
      if (!bulk) throw new Error('The insert returned no id.')
      if (known.length > maxBulkAlone) await askColleague(context, tx, moderator, bulk.id, reason)
      else await decideItems(context, tx, moderator, bulk.id)
      return bulk.id
    })
    return result
  })
  return readBulk(context, id)
}

const askColleague = ({ clock }: ReportsContext, tx: Db, moderator: Actor, bulkId: number, reason: string) =>
  requestApproval(tx, clock, moderator, { action: 'decide_cases', subject: 'bulk', subjectId: bulkId, reason })

/** What an approval does: the decision of the moderator who asked takes effect, with the right of the one who approves. */
export const approvedBulks = (context: ReportsContext): ApprovedActions => ({
  decide_cases: {
    permission: 'moderate',
    perform: async (tx, { subject_id: id, asked_by }, approver) => {
      if (id === null || !(await lockBulk(tx, id))) throw notFound('case_not_found')
      await decideItems(context, tx, { ...approver, id: asked_by }, id, approver)
    },
  },
})

async function decideItems(context: ReportsContext, tx: Db, moderator: Actor, bulkId: number, approver?: Actor) {
  const bulk = await findBulk(tx, bulkId)
  if (!bulk || bulk.decided_at) return
  for (const item of await findItems(tx, [bulkId])) {
    const { result, stepId } = await decideItem(context, tx, moderator, { bulk, item, approver })
    await updateItem(tx, bulkId, item.case_id, result, stepId)
  }
  await markDecided(tx, bulkId, new Date(context.clock.now()))
}

type Decided = { result: BulkItem['result']; stepId: number | null }
type BulkPart = { bulk: BulkRow; item: ItemRow; approver: Actor | undefined }

/** A refusal comes before the first change of the item, so the transaction goes on with the next one. */
async function decideItem(context: ReportsContext, tx: Db, moderator: Actor, part: BulkPart): Promise<Decided> {
  const { bulk, item, approver } = part
  try {
    const caseRow = await findCase(tx, item.case_id)
    // Neither of the two people decides about their own things.
    if (approver && caseRow && [caseRow.subject_owner_id, caseRow.author_id].includes(approver.id))
      throw forbidden('own_thing')
    const { action, rule } = bulk.decision
    const answer = answerTemplates[caseRow?.author_language ?? defaultLanguage][action] || null
    const decision: Decision = { action, rule, answer, note: bulk.reason }
    const stepId = await decideIn(context, tx, moderator, item.case_id, decision)
    return stepId === null ? { result: 'not_possible', stepId } : { result: 'done', stepId }
  } catch (error) {
    return { result: resultOf(error), stepId: null }
  }
}

const results: Record<string, BulkItem['result']> = {
  case_not_found: 'decided',
  case_decided: 'decided',
  case_claimed: 'claimed',
  own_thing: 'own',
  needs_colleague: 'own',
}

function resultOf(error: unknown): BulkItem['result'] {
  if (!(error instanceof HttpError) || error.status >= 500) throw error
  return results[error.code] ?? 'not_possible'
}

/** Undoes what is still the last step about its subject. Two undos at once: the second finds nothing left. */
export async function undoBulk(context: ReportsContext, moderator: Actor, id: number, reason: string): Promise<Bulk> {
  await context.db.transaction(async (tx) => {
    if (!(await lockBulk(tx, id))) throw notFound('case_not_found')
    for (const item of (await findItems(tx, [id])).filter(isUndoable)) {
      const result = await undoItem(context, tx, moderator, item.step_id ?? 0, reason)
      await updateUndo(tx, id, item.case_id, result)
    }
  })
  return readBulk(context, id)
}

async function undoItem(context: ReportsContext, tx: Db, moderator: Actor, stepId: number, reason: string) {
  try {
    await undoIn(context, tx, moderator, stepId, reason)
    return 'undone'
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return 'not_undoable'
  }
}

const isUndoable = ({ result, undo_result }: ItemRow) => result === 'done' && undo_result !== 'undone'

export async function readBulk({ db }: Pick<ReportsContext, 'db'>, id: number): Promise<Bulk> {
  const row = await findBulk(db, id)
  if (!row) throw notFound('case_not_found')
  return toBulk(row, await findItems(db, [id]))
}

export async function listBulks({ db }: Pick<ReportsContext, 'db'>): Promise<Bulk[]> {
  const rows = await findRecentBulks(db, shownBulks)
  const items = await findItems(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) =>
    toBulk(
      row,
      items.filter((item) => item.bulk_id === row.id),
    ),
  )
}

function toBulk(row: BulkRow, items: ItemRow[]): Bulk {
  const { id, moderator_id, moderator_name, moderator_picture, decision, reason, decided_at, created_at } = row
  return {
    id,
    moderator: { id: moderator_id, full_name: moderator_name, picture: moderator_picture },
    action: decision.action,
    rule: decision.rule ?? null,
    reason,
    decided_at: decided_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    items: items.map(({ case_id, name, result, undo_result }) => ({
      case_id,
      number: caseNumber(case_id),
      name,
      result,
      undo_result,
    })),
    can_undo: items.some(({ result, undo_result }) => result === 'done' && undo_result === null),
  }
}
