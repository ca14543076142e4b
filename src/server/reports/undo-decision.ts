// Undoes the last step about a subject. The log is append-only: an undo is a new entry.
import { withdrawAnswers } from '#server/notifications/index.ts'
import { isBanned, unbanUser } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError, notFound } from '#server/platform/http-error.ts'
import { findCase, lockSubject } from './cases.sql.ts'
import type { ReportsContext } from './context.ts'
import { findStep, findSteps, insertStep, reopenCases, type StepRow } from './moderation.sql.ts'
import { type MoveDetails, moveAdBack } from './move-ad.ts'
import { announceReturn, notifyOwner, withdrawFromOwner } from './owner-notifications.ts'
import { assertNotOwn } from './permissions.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Subject, subjectKey, subjectKinds } from './subjects.ts'

export async function undoDecision(
  context: ReportsContext,
  moderator: Actor,
  stepId: number,
  note: string | null,
): Promise<void> {
  await context.db.transaction((tx) => undoIn(context, tx, moderator, stepId, note))
}

/** Every refusal comes before the first change. */
export async function undoIn(
  context: ReportsContext,
  tx: Db,
  moderator: Actor,
  stepId: number,
  note: string | null,
): Promise<void> {
  const step = await lockStep(tx, stepId)
  const subject = subjectOf(step)
  const row = subject ? await findSubject(tx, subject) : undefined
  assertNotOwn(moderator, step.case_id === null ? undefined : await findCase(tx, step.case_id), row)
  if (!canUndo(step, await stepsOfSubject(tx, step))) throw new HttpError(409, 'not_undoable')
  if (subject && row) await restore(context, tx, moderator, step, subject, row)
  const undoStep = await insertStep(tx, {
    moderatorId: moderator.id,
    caseId: step.case_id,
    subject: step.subject,
    subjectId: step.subject_id,
    action: 'restore',
    note,
    undoes: step.id,
    statusBefore: row?.status,
    now: new Date(context.clock.now()),
  })
  const reopened = await reopenCases(tx, step.id)
  // The answer no longer holds, so the reporters are not told about it.
  await withdrawAnswers(tx, step.id, reopened)
  if (subject && row) await withdrawFromOwner(tx, subject.kind, row, step)
  if (subject && row && row.status !== 'deleted' && isVisibleAgain(step)) {
    await notifyOwner(context, tx, subject.kind, row, { outcome: 'restored', stepId: undoStep?.id })
    await announceReturn(context, tx, subject.kind, row)
  }
}

/** Only the last step in force. An undo cannot be undone: the moderator decides again. A question is withdrawn instead. */
export function canUndo(step: StepRow, steps: StepRow[]): boolean {
  if (step.action === 'ask_ban') return false
  const inForce = steps.filter(({ undoes, is_undone, action }) => undoes === null && !is_undone && action !== 'ask_ban')
  return inForce[0]?.id === step.id
}

async function lockStep(tx: Db, id: number): Promise<StepRow> {
  const step = await findStep(tx, id)
  if (!step) throw notFound('case_not_found')
  const subject = subjectOf(step)
  await lockSubject(tx, subject ? subjectKey(subject) : `complaint:${step.case_id}`)
  return step
}

const stepsOfSubject = (tx: Db, step: StepRow) => findSteps(tx, step.subject, step.subject_id, step.case_id ?? 0, 200)

const subjectOf = ({ subject, subject_id }: StepRow): Subject | null =>
  subject === null || subject_id === null ? null : { kind: subject, id: subject_id }

async function restore(
  context: ReportsContext,
  tx: Db,
  moderator: Actor,
  step: StepRow,
  subject: Subject,
  row: SubjectRow,
) {
  if (step.action === 'ban') return unbanUser({ ...context, db: tx }, moderator, row.owner_id)
  // Content of a banned user stays hidden: the ban must be undone first.
  if (step.status_before && (await isBanned(tx, row.owner_id))) throw new HttpError(409, 'not_undoable')
  if (step.status_before) await subjectKinds[subject.kind].putBack(tx, subject.id, step.status_before)
  if (step.action === 'move') await moveAdBack(context.catalog, tx, subject.id, step.details as MoveDetails)
  context.dropTags(tx, subjectKinds[subject.kind].tagsOf(row))
}

const hiddenStatuses = ['held', 'removed', 'hidden']

const isVisibleAgain = ({ action, status_before }: StepRow) =>
  (action === 'remove' || action === 'hold') && !hiddenStatuses.includes(status_before ?? '')
