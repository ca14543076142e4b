// What a moderator decides: done to the thing, told to its owner, answered to everybody who reported it, and logged.

import { type Case, caseNumber, type Decision, type DecisionAction } from '#contract/reports.ts'
import { banUser } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import { type CaseRow, lockSubject } from './cases.sql.ts'
import { existingCase, lockNameOf, subjectOf } from './cases.ts'
import type { ReportsContext } from './index.ts'
import { closeComplaint, closeReports, insertStep } from './moderation.sql.ts'
import { notifyOwner, type Outcome } from './owner-notifications.ts'
import type { SubjectRow } from './subjects.sql.ts'
import { findSubject, type Subject, subjectKinds } from './subjects.ts'

export async function decideCase(
  reports: ReportsContext,
  moderator: Actor,
  caseId: number,
  decision: Decision,
): Promise<void> {
  assertModerator(moderator)
  await reports.db.transaction(async (tx) => {
    const found = await takeCase(tx, caseId)
    const thing = subjectOf(found)
    const row = thing ? await findSubject(tx, thing) : undefined
    assertNotOwn(moderator, found, row)
    if (found.status !== 'open') throw new HttpError(409, 'case_decided')
    if (!decisionsFor(found).includes(decision.action)) throw invalid({ action: [{ code: 'unknown_value' }] })

    const done = thing ? await deeds[decision.action]({ reports, tx, moderator, thing, row, decision }) : untouched
    const step = await insertStep(tx, {
      moderatorId: moderator.id,
      caseId,
      subject: thing?.kind ?? null,
      subjectId: thing?.id ?? null,
      action: decision.action,
      rule: decision.rule,
      note: decision.note,
      statusBefore: done.before,
      now: new Date(reports.clock.now()),
    })
    if (thing && row) {
      const details = decision.rule ? { rule: decision.rule } : {}
      await notifyOwner(reports, tx, thing.kind, row, { what: done.told, details, stepId: step?.id })
    }
    // To hold is no decision yet: its reports stay in the queue until there is one.
    if (decision.action !== 'hold') await close(reports, tx, moderator, found, decision, step?.id ?? 0)
    if (thing && row) reports.dropTags(tx, subjectKinds[thing.kind].tagsOf(row))
  })
}

export function assertModerator(actor: Actor) {
  if (!actor.isModerator) throw forbidden()
}

/** Nobody judges what is theirs, nor what they complained of. */
export function assertNotOwn(moderator: Actor, found: CaseRow | undefined, row: SubjectRow | undefined) {
  const isOwn = row?.owner_id === moderator.id || found?.subject_owner_id === moderator.id
  const isOwnComplaint = found?.kind === 'complaint' && found.author_id === moderator.id
  if (isOwn || isOwnComplaint) throw forbidden('own_thing')
}

export const decisionsFor = ({ subject }: CaseRow): DecisionAction[] =>
  subject === null ? ['answer'] : subjectKinds[subject].decisions

/** With everything about the same thing held still. */
async function takeCase(tx: Db, id: number): Promise<CaseRow> {
  await lockSubject(tx, lockNameOf(await existingCase(tx, id)))
  return existingCase(tx, id)
}

type Deed = {
  reports: ReportsContext
  tx: Db
  moderator: Actor
  thing: Subject
  row: SubjectRow | undefined
  decision: Decision
}
/** The status before, where it changed, and what the owner is told. */
type Done = { before: string | null; told?: Outcome }

const untouched: Done = { before: null }

const deeds: Record<DecisionAction, (deed: Deed) => Promise<Done>> = {
  remove: async ({ reports, tx, thing, row, decision }) => {
    const now = new Date(reports.clock.now())
    const before = await subjectKinds[thing.kind].remove(tx, thing.id, decision.rule ?? '', now)
    return before ? { before: before.status, told: 'removed' } : { before: row?.status ?? null }
  },
  hold: async ({ tx, thing, row }) => {
    const before = await subjectKinds[thing.kind].hold(tx, thing.id)
    return before ? { before: before.status, told: 'held' } : { before: row?.status ?? null }
  },
  ban: async ({ reports, tx, moderator, row }) => {
    if (!row) throw notFound('seller_not_found')
    await banUser({ ...reports, db: tx }, moderator, row.owner_id)
    return untouched
  },
  dismiss: async ({ tx, thing }) => {
    const before = await subjectKinds[thing.kind].release(tx, thing.id)
    return before ? { before: before.status, told: 'restored' } : untouched
  },
  answer: async () => untouched,
}

const statusAfter: Record<DecisionAction, Case['status']> = {
  remove: 'upheld',
  hold: 'open',
  ban: 'upheld',
  dismiss: 'dismissed',
  answer: 'answered',
}

async function close(
  { clock, notify }: ReportsContext,
  tx: Db,
  moderator: Actor,
  found: CaseRow,
  { action, answer }: Decision,
  stepId: number,
) {
  const status = statusAfter[action]
  const closing = { status, answer: answer ?? '', moderatorId: moderator.id, stepId, now: new Date(clock.now()) }
  const thing = subjectOf(found)
  const closed = thing
    ? await closeReports(tx, thing.kind, thing.id, closing)
    : await closeComplaint(tx, found.id, closing)
  for (const { id, author_id } of closed) {
    if (author_id === null) continue
    const details = { number: caseNumber(id), status }
    await notify(tx, { to: author_id, kind: 'case_answered', caseId: id, details, again: stepId })
  }
}
