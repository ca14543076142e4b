import { caseNumber } from '#contract/desk-choices.ts'
import type { Language } from '#contract/language.ts'
import type { Case, ReportDraft } from '#contract/reports.ts'
import { reportTexts } from '#i18n/server-texts.ts'
import { consumeDailyQuota, requestOrigin } from '#server/accounts/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http-error.ts'
import { findOpenReport, insertCase, lockSubject } from './cases.sql.ts'
import { caseOf, existingCase } from './cases.ts'
import type { ReportsContext } from './context.ts'
import { holdAutomatically } from './holds.ts'
import { shouldHold, weightOf } from './report-weight.ts'
import { findSubject, type Subject, snapshotOf, subjectKey, subjectKinds } from './subjects.ts'

/** Blocked users can report each other: a report is not a contact. */
export async function fileReport(
  context: ReportsContext,
  actor: Actor,
  visitor: Visitor,
  language: Language,
  draft: ReportDraft,
): Promise<Case> {
  const submission = { clientId: draft.client_id, thing: 'case', body: draft } as const
  const { id } = await context.db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    return runOnce(tx, actor, submission, () => insertReport(context, tx, actor, visitor, language, draft))
  })
  return caseOf(await existingCase(context.db, id))
}

async function insertReport(
  context: ReportsContext,
  tx: Db,
  actor: Actor,
  visitor: Visitor,
  language: Language,
  draft: ReportDraft,
): Promise<number> {
  const { clock, secret } = context
  const subject: Subject = { kind: draft.subject, id: draft.subject_id }
  await lockSubject(tx, subjectKey(subject))
  const openReport = await findOpenReport(tx, actor.id, subject.kind, subject.id)
  if (openReport) throw new HttpError(409, 'already_reported', { details: { number: caseNumber(openReport.id) } })
  await subjectKinds[subject.kind].assertVisible?.(tx, actor, subject.id)
  const row = await findSubject(tx, subject)
  if (!row || !subjectKinds[subject.kind].shown.includes(row.status)) throw notFound('subject_not_found')
  if (row.owner_id === actor.id) throw forbidden('own_thing')
  await consumeDailyQuota(tx, clock, actor, 'report')

  const { type } = draft
  const report = await insertCase(tx, {
    kind: 'report',
    authorId: actor.id,
    subject: subject.kind,
    subjectId: subject.id,
    ownerId: row.owner_id,
    snapshot: snapshotOf(row),
    type,
    title: draft.title ?? reportTexts[language].types[type],
    body: ('description' in draft ? draft.description : 'body' in draft ? draft.body : null) ?? '',
    weight: await weightOf(tx, clock, actor.id),
    ...requestOrigin(secret, visitor),
    now: new Date(clock.now()),
  })
  if (subject.kind === 'ad' && (await shouldHold(tx, subject, clock.now()))) await holdAutomatically(context, tx, row)
  return report?.id ?? 0
}
