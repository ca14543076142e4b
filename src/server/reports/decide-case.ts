// A moderator's decision: applied to the subject, logged, and sent to its owner and to everyone who reported it.
import { caseNumber } from '#contract/desk-choices.ts'
import type { Case, Decision, DecisionAction } from '#contract/reports.ts'
import { endRequestsOfCases, requestApproval } from '#server/approvals/index.ts'
import { banUser, isEstablished } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import { type CaseRow, findCase, findOwnReport, lockSubject } from './cases.sql.ts'
import { existingCase, lockKeyOf, subjectOf } from './cases.ts'
import { finishClaim } from './claims.ts'
import type { ReportsContext } from './context.ts'
import { closeComplaint, closeReports, insertStep } from './moderation.sql.ts'
import { moveAd } from './move-ad.ts'
import { announceReturn, notifyOwner, type Outcome } from './owner-notifications.ts'
import { assertNotOwn, needsColleague } from './permissions.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Subject, subjectKinds } from './subjects.ts'

export async function decideCase(
  context: ReportsContext,
  moderator: Actor,
  caseId: number,
  decision: Decision,
): Promise<void> {
  await context.db.transaction((tx) => decideIn(context, tx, moderator, caseId, decision))
}

/** Returns the id of the step; null if a colleague is asked first. Every refusal comes before the first change. */
export async function decideIn(
  context: ReportsContext,
  tx: Db,
  moderator: Actor,
  caseId: number,
  decision: Decision,
): Promise<number | null> {
  const caseRow = await lockCase(tx, caseId)
  const subject = subjectOf(caseRow)
  const row = subject ? await findSubject(tx, subject) : undefined
  assertNotOwn(moderator, caseRow, row)
  // One decision closes all reports about the subject, so it must not be one of the moderator's own.
  if (subject && (await findOwnReport(tx, moderator.id, subject.kind, subject.id))) throw forbidden('own_thing')
  if (caseRow.status !== 'open') throw new HttpError(409, 'case_decided')
  if (await needsColleague({ ...context, db: tx }, moderator, caseRow)) throw forbidden('needs_colleague')
  if (!decisionsFor(caseRow).includes(decision.action)) throw invalid({ action: [{ code: 'unknown_value' }] })
  await finishClaim(context, tx, moderator, lockKeyOf(caseRow))
  if (decision.action === 'ban' && row && (await isEstablished(tx, row.owner_id, context.clock.now()))) {
    await askForBan(context, tx, moderator, { caseRow, ownerId: row.owner_id, decision })
    return null
  }
  return applyAndClose({ context, tx, moderator, caseRow, subject, row, decision })
}

/** An established member is banned by two people: the case stays open, and its log says that a colleague is asked. */
async function askForBan(
  { clock }: ReportsContext,
  tx: Db,
  moderator: Actor,
  { caseRow, ownerId, decision }: { caseRow: CaseRow; ownerId: number; decision: Decision },
) {
  const reason = decision.note && decision.note.length >= 3 ? decision.note.slice(0, 500) : `rule: ${decision.rule}`
  await requestApproval(tx, clock, moderator, {
    action: 'ban_user',
    subject: 'user',
    subjectId: ownerId,
    payload: { case_id: caseRow.id, decision },
    reason,
  })
  await insertStep(tx, {
    moderatorId: moderator.id,
    caseId: caseRow.id,
    subject: caseRow.subject,
    subjectId: caseRow.subject_id,
    action: 'ask_ban',
    rule: decision.rule,
    note: decision.note,
    now: new Date(clock.now()),
  })
}

/** The ban that a colleague approved: the decision of the moderator who asked takes effect, if the case is still open. */
export async function decideApprovedBan(
  context: ReportsContext,
  tx: Db,
  { caseId, decision, moderator }: { caseId: number; decision: Decision; moderator: Actor },
): Promise<'decided' | 'closed_before'> {
  const found = await findCase(tx, caseId)
  if (!found) return 'closed_before'
  await lockSubject(tx, lockKeyOf(found))
  const caseRow = await existingCase(tx, caseId)
  const subject = subjectOf(caseRow)
  const row = subject ? await findSubject(tx, subject) : undefined
  if (caseRow.status === 'dismissed') throw new HttpError(409, 'case_dismissed')
  if (caseRow.status !== 'open' || !row) return 'closed_before'
  await applyAndClose({ context, tx, moderator, caseRow, subject, row, decision })
  return 'decided'
}

type CaseDecision = {
  context: ReportsContext
  tx: Db
  moderator: Actor
  caseRow: CaseRow
  subject: Subject | null
  row: SubjectRow | undefined
  decision: Decision
}

async function applyAndClose(input: CaseDecision): Promise<number> {
  const { context, tx, moderator, caseRow, subject, row, decision } = input
  const effect = subject
    ? await applyDecision[decision.action]({ context, tx, moderator, subject, row, decision })
    : noEffect
  const step = await insertStep(tx, {
    moderatorId: moderator.id,
    caseId: caseRow.id,
    subject: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    action: decision.action,
    rule: decision.rule,
    note: decision.note,
    statusBefore: effect.statusBefore,
    details: effect.details,
    now: new Date(context.clock.now()),
  })
  if (subject && row) {
    const details = decision.rule ? { rule: decision.rule } : {}
    await notifyOwner(context, tx, subject.kind, row, { outcome: effect.outcome, details, stepId: step?.id })
    if (effect.outcome === 'restored') await announceReturn(context, tx, subject.kind, row)
  }
  // A hold is not final: the reports stay in the queue.
  if (decision.action !== 'hold') await closeCases(context, tx, moderator, caseRow, decision, step?.id ?? 0)
  if (subject && row) context.dropTags(tx, subjectKinds[subject.kind].tagsOf(row))
  return step?.id ?? 0
}

export const decisionsFor = ({ subject }: CaseRow): DecisionAction[] =>
  subject === null ? ['answer'] : subjectKinds[subject].decisions

/** Serializes decisions and reports about the same subject. */
async function lockCase(tx: Db, id: number): Promise<CaseRow> {
  await lockSubject(tx, lockKeyOf(await existingCase(tx, id)))
  return existingCase(tx, id)
}

type DecisionArguments = {
  context: ReportsContext
  tx: Db
  moderator: Actor
  subject: Subject
  row: SubjectRow | undefined
  decision: Decision
}
/** `outcome` is sent to the owner. */
type Effect = { statusBefore: string | null; outcome?: Outcome; details?: object }

const noEffect: Effect = { statusBefore: null }

const applyDecision: Record<DecisionAction, (input: DecisionArguments) => Promise<Effect>> = {
  remove: async ({ context, tx, subject, row, decision }) => {
    const now = new Date(context.clock.now())
    const before = await subjectKinds[subject.kind].remove(tx, subject.id, decision.rule ?? '', now)
    return before ? { statusBefore: before.status, outcome: 'removed' } : { statusBefore: row?.status ?? null }
  },
  hold: async ({ tx, subject, row }) => {
    const before = await subjectKinds[subject.kind].hold(tx, subject.id)
    return before ? { statusBefore: before.status, outcome: 'held' } : { statusBefore: row?.status ?? null }
  },
  warn: async ({ row }) => {
    if (!row) throw notFound('subject_not_found')
    return { ...noEffect, outcome: 'warned' }
  },
  move: async ({ context, tx, subject, decision }) => {
    const details = await moveAd(context.catalog, tx, subject.id, decision.category_id ?? 0)
    return { ...noEffect, outcome: 'moved', details }
  },
  ban: async ({ context, tx, moderator, row }) => {
    if (!row) throw notFound('seller_not_found')
    await banUser({ ...context, db: tx }, moderator, row.owner_id)
    return noEffect
  },
  dismiss: async ({ tx, subject }) => {
    const before = await subjectKinds[subject.kind].release(tx, subject.id)
    if (!before) return noEffect
    // The owner of a deleted ad sees the result only when restoring it.
    return { statusBefore: before.status, ...(!before.is_deleted && { outcome: 'restored' as const }) }
  },
  answer: async () => noEffect,
}

const statusAfter: Record<DecisionAction, Case['status']> = {
  remove: 'upheld',
  hold: 'open',
  warn: 'upheld',
  move: 'upheld',
  ban: 'upheld',
  dismiss: 'dismissed',
  answer: 'answered',
}

async function closeCases(
  { clock, notify }: ReportsContext,
  tx: Db,
  moderator: Actor,
  caseRow: CaseRow,
  { action, answer }: Decision,
  stepId: number,
) {
  const status = statusAfter[action]
  const closing = { status, answer: answer ?? '', moderatorId: moderator.id, stepId, now: new Date(clock.now()) }
  const subject = subjectOf(caseRow)
  const closedCases = subject
    ? await closeReports(tx, subject.kind, subject.id, closing)
    : await closeComplaint(tx, caseRow.id, closing)
  if (action === 'dismiss') {
    const caseIds = closedCases.map(({ id }) => id)
    await endRequestsOfCases({ clock, notify }, tx, moderator, { caseIds, reason: caseNumber(caseRow.id) })
  }
  for (const { id, author_id } of closedCases) {
    if (author_id === null) continue
    const details = { number: caseNumber(id), status }
    await notify(tx, { to: author_id, kind: 'case_answered', caseId: id, details, repeatKey: stepId })
  }
}
