import { defaultLanguage, type Language } from '#contract/language.ts'
import type { CaseDetails, LogEntry } from '#contract/reports.ts'
import { isEstablished } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { type CaseRow, findCasesAbout, findOwner } from './cases.sql.ts'
import { authorOf, caseOf, existingCase, faceOf, lockKeyOf, subjectOf } from './cases.ts'
import { readClaims } from './claims.ts'
import type { ReportsContext } from './context.ts'
import { decisionsFor } from './decide-case.ts'
import { findSteps, type StepRow } from './moderation.sql.ts'
import { assertReadable, needsColleague } from './permissions.ts'
import { readSignals } from './signals.ts'
import { findPrices } from './subjects.sql.ts'
import { findSubject, type Subject, snapshotOf, subjectKinds } from './subjects.ts'
import { canUndo } from './undo-decision.ts'

const maxOthers = 50
const maxSteps = 200

/** Everything a moderator needs to decide one case: the subject then and now, its owner, other reports and the log. */
export async function readCaseDetails(
  context: ReportsContext,
  moderator: Actor,
  language: Language,
  id: number,
): Promise<CaseDetails> {
  const { db, catalog } = context
  const caseRow = await existingCase(db, id)
  assertReadable(moderator, caseRow)
  const subject = subjectOf(caseRow)
  const row = subject ? await findSubject(db, subject) : undefined
  const [owner, others, prices, steps, claims, isForColleague, signals] = await Promise.all([
    readOwner(context, caseRow),
    subject ? findCasesAbout(db, subject.kind, subject.id, id, maxOthers) : [],
    readPrices(db, subject),
    findSteps(db, caseRow.subject, caseRow.subject_id, id, maxSteps),
    readClaims(context, moderator, [lockKeyOf(caseRow)]),
    needsColleague(context, moderator, caseRow),
    readSignals(db, [id]),
  ])
  return {
    case: caseOf(caseRow),
    author: authorOf(caseRow),
    author_language: caseRow.author_language ?? defaultLanguage,
    weight: caseRow.weight,
    ...owner,
    actions: caseRow.status === 'open' && !isForColleague ? decisionsFor(caseRow) : [],
    needs_colleague: isForColleague && caseRow.status === 'open',
    claim: claims.get(lockKeyOf(caseRow)) ?? null,
    path: subject && row ? pathOf(subject, row) : null,
    subject_status: row?.status ?? null,
    reported: subject && faceOf(catalog, language, caseRow.snapshot),
    now: row ? faceOf(catalog, language, snapshotOf(row)) : null,
    prices,
    signals,
    others: others.map((other) => ({ case: caseOf(other), author: authorOf(other) })),
    log: steps.map((step) => entryOf(step, canUndo(step, steps))),
  }
}

/** Null for content without a public page. */
function pathOf(subject: Subject, row: NonNullable<Awaited<ReturnType<typeof findSubject>>>) {
  const { shown, pathOf: path } = subjectKinds[subject.kind]
  return shown.includes(row.status) ? path(row) : null
}

type OwnerPart = Pick<CaseDetails, 'owner' | 'owner_is_banned' | 'owner_is_established' | 'owner_upheld_count'>

async function readOwner({ db, clock }: ReportsContext, caseRow: CaseRow): Promise<OwnerPart> {
  const { subject_owner_id: id, subject, subject_id } = caseRow
  const row = id === null ? undefined : await findOwner(db, id, subject, subject_id)
  if (id === null || !row)
    return { owner: null, owner_is_banned: false, owner_is_established: false, owner_upheld_count: 0 }
  const { full_name, picture, is_banned, upheld_count } = row
  return {
    owner: { id, full_name, picture },
    owner_is_banned: is_banned,
    owner_is_established: await isEstablished(db, id, clock.now()),
    owner_upheld_count: upheld_count,
  }
}

async function readPrices(db: Db, subject: Subject | null) {
  const rows = subject?.kind === 'ad' ? await findPrices(db, subject.id) : []
  return rows.map(({ price, changed_at }) => ({ price, changed_at: changed_at.toISOString() }))
}

function entryOf(step: StepRow, can_undo: boolean): LogEntry {
  const { id, moderator_id, moderator_name, moderator_picture, action, rule, note, undoes, is_undone, created_at } =
    step
  return {
    id,
    moderator:
      moderator_id === null ? null : { id: moderator_id, full_name: moderator_name, picture: moderator_picture },
    action,
    rule,
    note,
    undoes,
    is_undone,
    can_undo,
    created_at: created_at.toISOString(),
  }
}
