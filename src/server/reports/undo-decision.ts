// Taking a step back: an entry of its own in the log, never a change of an old one.
import { isBanned, unbanUser } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError, notFound } from '#server/platform/http-error.ts'
import { findCase, lockSubject } from './cases.sql.ts'
import { assertModerator, assertNotOwn } from './decide-case.ts'
import type { ReportsContext } from './index.ts'
import { findStep, findSteps, insertStep, reopenCases, type StepRow } from './moderation.sql.ts'
import { notifyOwner } from './owner-notifications.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Subject, subjectKey, subjectKinds } from './subjects.ts'

export async function undoDecision(
  reports: ReportsContext,
  moderator: Actor,
  stepId: number,
  note: string | null,
): Promise<void> {
  assertModerator(moderator)
  await reports.db.transaction(async (tx) => {
    const step = await takeStep(tx, stepId)
    const thing = subjectOf(step)
    const row = thing ? await findSubject(tx, thing) : undefined
    assertNotOwn(moderator, step.case_id === null ? undefined : await findCase(tx, step.case_id), row)
    if (!canUndo(step, await stepsAround(tx, step))) throw new HttpError(409, 'not_undoable')
    if (thing && row) await putBack(reports, tx, moderator, step, thing, row)
    const undone = await insertStep(tx, {
      moderatorId: moderator.id,
      caseId: step.case_id,
      subject: step.subject,
      subjectId: step.subject_id,
      action: 'restore',
      note,
      undoes: step.id,
      statusBefore: row?.status,
      now: new Date(reports.clock.now()),
    })
    await reopenCases(tx, step.id)
    if (thing && row && isBackInSight(step)) {
      await notifyOwner(reports, tx, thing.kind, row, { what: 'restored', stepId: undone?.id })
    }
  })
}

/** The last step that still holds; an undo is no step to go back from, one decides anew. */
export function canUndo(step: StepRow, steps: StepRow[]): boolean {
  const inForce = steps.filter((one) => one.undoes === null && !one.is_undone)
  return inForce[0]?.id === step.id
}

async function takeStep(tx: Db, id: number): Promise<StepRow> {
  const step = await findStep(tx, id)
  if (!step) throw notFound('case_not_found')
  const thing = subjectOf(step)
  await lockSubject(tx, thing ? subjectKey(thing) : `complaint:${step.case_id}`)
  return step
}

const stepsAround = (tx: Db, step: StepRow) => findSteps(tx, step.subject, step.subject_id, step.case_id ?? 0, 200)

const subjectOf = ({ subject, subject_id }: StepRow): Subject | null =>
  subject === null || subject_id === null ? null : { kind: subject, id: subject_id }

async function putBack(
  reports: ReportsContext,
  tx: Db,
  moderator: Actor,
  step: StepRow,
  thing: Subject,
  row: SubjectRow,
) {
  if (step.action === 'ban') return unbanUser({ ...reports, db: tx }, moderator, row.owner_id)
  // Nothing of somebody who is banned comes back by itself: the ban is undone first.
  if (step.status_before && (await isBanned(tx, row.owner_id))) throw new HttpError(409, 'not_undoable')
  if (step.status_before) await subjectKinds[thing.kind].putBack(tx, thing.id, step.status_before)
  reports.dropTags(tx, subjectKinds[thing.kind].tagsOf(row))
}

const outOfSight = ['held', 'removed', 'hidden']

const isBackInSight = ({ action, status_before }: StepRow) =>
  (action === 'remove' || action === 'hold') && !outOfSight.includes(status_before ?? '')
