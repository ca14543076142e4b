import type { Case, ReportDraft } from '#contract/reports.ts'
import { caseNumber } from '#contract/reports.ts'
import { consumeDailyQuota, requestOrigin } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http-error.ts'
import { findOpenReport, insertCase, lockSubject } from './cases.sql.ts'
import { caseOf, existingCase } from './cases.ts'
import { holdAutomatically } from './holds.ts'
import type { ReportsContext } from './index.ts'
import { shouldHold, weightOf } from './report-weight.ts'
import { findSubject, type Subject, snapshotOf, subjectKey, subjectKinds } from './subjects.ts'

/** Blocks do not matter here: to report is not to make contact. */
export async function fileReport(
  reports: ReportsContext,
  actor: Actor,
  visitor: Visitor,
  draft: ReportDraft,
): Promise<Case> {
  const submission = { clientId: draft.client_id, thing: 'case', body: draft } as const
  const { id } = await reports.db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    return runOnce(tx, actor, submission, () => file(reports, tx, actor, visitor, draft))
  })
  return caseOf(await existingCase(reports.db, id))
}

async function file(
  reports: ReportsContext,
  tx: Db,
  actor: Actor,
  visitor: Visitor,
  draft: ReportDraft,
): Promise<number> {
  const { clock, secret } = reports
  const thing: Subject = { kind: draft.subject, id: draft.subject_id }
  await lockSubject(tx, subjectKey(thing))
  const open = await findOpenReport(tx, actor.id, thing.kind, thing.id)
  if (open) throw new HttpError(409, 'already_reported', { details: { number: caseNumber(open.id) } })
  await subjectKinds[thing.kind].mayReport?.(tx, actor, thing.id)
  const row = await findSubject(tx, thing)
  if (!row || !subjectKinds[thing.kind].shown.includes(row.status)) throw notFound('subject_not_found')
  if (row.owner_id === actor.id) throw forbidden('own_thing')
  await consumeDailyQuota(tx, clock, actor, 'report')

  const { type, title } = draft
  const made = await insertCase(tx, {
    kind: 'report',
    authorId: actor.id,
    subject: thing.kind,
    subjectId: thing.id,
    ownerId: row.owner_id,
    snapshot: snapshotOf(row),
    type,
    title,
    body: 'body' in draft ? draft.body : draft.description,
    weight: await weightOf(tx, clock, actor.id),
    ...requestOrigin(secret, visitor),
    now: new Date(clock.now()),
  })
  if (thing.kind === 'ad' && (await shouldHold(tx, thing, clock.now()))) await holdAutomatically(reports, tx, row)
  return made?.id ?? 0
}
