import type { Language } from '#contract/language.ts'
import type { CaseDetails, LogEntry } from '#contract/reports.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { type CaseRow, findCasesAbout, findOwner } from './cases.sql.ts'
import { authorOf, caseOf, existingCase, faceOf, subjectOf } from './cases.ts'
import { assertModerator, decisionsFor } from './decide-case.ts'
import type { ReportsContext } from './index.ts'
import { findSteps, type StepRow } from './moderation.sql.ts'
import { findPrices } from './subjects.sql.ts'
import { findSubject, type Subject, snapshotOf, subjectKinds } from './subjects.ts'
import { canUndo } from './undo-decision.ts'

const othersShown = 50
const stepsShown = 200

/** Everything a moderator needs to decide one case: the thing then and now, its owner, and what was said and done. */
export async function readCaseDetails(
  reports: ReportsContext,
  moderator: Actor,
  language: Language,
  id: number,
): Promise<CaseDetails> {
  assertModerator(moderator)
  const { db, catalog } = reports
  const found = await existingCase(db, id)
  const thing = subjectOf(found)
  const row = thing ? await findSubject(db, thing) : undefined
  const [owner, others, prices, steps] = await Promise.all([
    readOwner(db, found),
    thing ? findCasesAbout(db, thing.kind, thing.id, id, othersShown) : [],
    readPrices(db, thing),
    findSteps(db, found.subject, found.subject_id, id, stepsShown),
  ])
  return {
    case: caseOf(found),
    author: authorOf(found),
    weight: found.weight,
    ...owner,
    actions: isOpenTo(moderator, found) ? decisionsFor(found) : [],
    path: thing && row ? pathOf(thing, row) : null,
    subject_status: row?.status ?? null,
    reported: thing && faceOf(catalog, language, found.snapshot),
    now: row ? faceOf(catalog, language, snapshotOf(row)) : null,
    prices,
    others: others.map((other) => ({ case: caseOf(other), author: authorOf(other) })),
    log: steps.map((step) => entryOf(step, canUndo(step, steps) && !isOwn(moderator, found))),
  }
}

const isOwn = (moderator: Actor, { subject_owner_id, kind, author_id }: CaseRow) =>
  subject_owner_id === moderator.id || (kind === 'complaint' && author_id === moderator.id)

const isOpenTo = (moderator: Actor, found: CaseRow) => found.status === 'open' && !isOwn(moderator, found)

/** What nobody else can open has no page for a moderator either: it is all on the desk. */
function pathOf(thing: Subject, row: NonNullable<Awaited<ReturnType<typeof findSubject>>>) {
  const { shown, pathOf: path } = subjectKinds[thing.kind]
  return shown.includes(row.status) ? path(row) : null
}

type OwnerPart = Pick<CaseDetails, 'owner' | 'owner_is_banned' | 'owner_upheld_count'>

async function readOwner(db: Db, { subject_owner_id: id, subject, subject_id }: CaseRow): Promise<OwnerPart> {
  const row = id === null ? undefined : await findOwner(db, id, subject, subject_id)
  if (id === null || !row) return { owner: null, owner_is_banned: false, owner_upheld_count: 0 }
  const { full_name, picture, is_banned, upheld_count } = row
  return { owner: { id, full_name, picture }, owner_is_banned: is_banned, owner_upheld_count: upheld_count }
}

async function readPrices(db: Db, thing: Subject | null) {
  const rows = thing?.kind === 'ad' ? await findPrices(db, thing.id) : []
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
