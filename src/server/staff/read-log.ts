import type { StaffLogEntry } from '#contract/desk.ts'
import { hasPermission } from '#contract/staff.ts'
import type { FailureCode } from '#i18n/texts.ts'
import { maskPhone, requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import type { StaffContext } from './context.ts'
import { type ActRow, findActs, lockAct } from './log.sql.ts'
import { type DeskActs, logAct } from './log.ts'
import { assertNotAboutSelf } from './own-file.ts'

type LogQuery = {
  before?: number | undefined
  staff_id?: number | undefined
  action?: string | undefined
  subject?: string | undefined
}

const perPage = 40

export async function listLog({ db, acts }: StaffContext, query: LogQuery) {
  const { before = null, staff_id: staffId = null, action = null, subject = null } = query
  const rows = await findActs(db, { before, staffId, action, subject }, perPage + 1)
  const page = rows.slice(0, perPage)
  const obstacles = await findObstacles(db, acts, page)
  const items = page.map((row) => entryOf(row, obstacles.get(row.id) ?? null))
  return { items, next_before: rows.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

function entryOf(row: ActRow, whyNot: string | null): StaffLogEntry {
  return {
    id: row.id,
    staff:
      row.staff_id === null ? null : { id: row.staff_id, full_name: row.staff_name ?? '', picture: row.staff_picture },
    action: row.action,
    subject: row.subject,
    subject_id: row.subject_id,
    subject_key: withoutPhone(row.subject_key),
    case_id: row.case_id,
    rule: row.rule,
    reason: row.note,
    before: row.details?.before ?? null,
    after: row.details?.after ?? null,
    undoes: row.undoes,
    is_undone: row.is_undone,
    can_undo: whyNot === null && !row.is_undone,
    why_not: row.is_undone ? null : whyNot,
    created_at: row.created_at.toISOString(),
  }
}

/** Entries of earlier releases have the whole number of an invitation. */
const withoutPhone = (key: string | null) => (key && /^\+\d+$/.test(key) ? maskPhone(key) : key)

/** The log offers only what an undo would not refuse. */
async function findObstacles(db: Db, acts: DeskActs, rows: ActRow[]) {
  const found = new Map<number, string>()
  const others: ActRow[] = []
  for (const row of rows) {
    const reason = reasonAgainstUndo(acts, row)
    if (reason) found.set(row.id, reason)
    else if (!row.is_undone) others.push(row)
  }
  for (const [action, own] of Map.groupBy(others, (row) => row.action)) {
    const act = acts[action]
    if (!act || !('undo' in act) || !act.findObstacles) continue
    for (const [id, reason] of await act.findObstacles(db, own)) found.set(id, reason)
  }
  return found
}

/** A code with a sentence in the texts of the desk; null when the act can be undone. */
function reasonAgainstUndo(acts: DeskActs, row: ActRow): string | null {
  if (row.undoes !== null) return 'is_undo'
  if (row.case_id !== null) return 'in_case'
  const act = acts[row.action]
  if (!act) return 'not_undoable'
  if ('whyNot' in act) return act.whyNot
  return row.is_last || act.comparesState ? null : 'changed_since'
}

/** What happened, for the person whose undo came too late. */
const refusals: Record<string, FailureCode> = {
  changed_since: 'not_undoable',
  is_undo: 'undo_of_undo',
  in_case: 'undo_in_case',
  is_over: 'undo_too_late',
  category_busy: 'category_busy',
  category_exists: 'category_exists',
  category_has_ads: 'category_has_ads',
  zone_busy: 'zone_busy',
  zone_exists: 'zone_exists',
  synonym_many: 'synonym_many',
  prohibited_many: 'prohibited_many',
}

/** An undo is an entry of its own: the log is append-only. */
export async function undoAct({ db, clock, acts }: StaffContext, actor: Actor, id: number, reason: string) {
  await db.transaction(async (tx) => {
    const row = await lockAct(tx, id)
    if (!row) throw notFound()
    const act = acts[row.action]
    if (row.is_undone) throw conflict('undone_before')
    const obstacle = (await findObstacles(tx, acts, [row])).get(row.id)
    if (obstacle || !act || !('undo' in act)) throw conflict(refusals[obstacle ?? ''] ?? 'undo_impossible')
    if (!hasPermission(actor.role, act.permission)) throw forbidden()
    if (row.subject === 'user') assertNotAboutSelf(actor, row.subject_id)
    const needsCode = typeof act.needsCode === 'function' ? act.needsCode(row) : act.needsCode
    if (needsCode) await requireStepUp(tx, clock, actor)
    await act.undo(tx, row, actor)
    await logAct(tx, {
      actor,
      action: row.action,
      subject: row.subject ?? '',
      subjectId: row.subject_id ?? undefined,
      subjectKey: row.subject_key ?? undefined,
      before: row.details?.after,
      after: row.details?.before,
      reason,
      undoes: row.id,
      now: new Date(clock.now()),
    })
  })
}
