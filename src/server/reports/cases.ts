// A case as its author and the moderators read it.
import { caseNumber } from '#contract/desk-choices.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import type { Case, SubjectSnapshot } from '#contract/reports.ts'
import { type Catalog, categoryName, zoneName } from '#server/catalog/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { type CaseRow, countCasesOf, findCase, findCasesOf } from './cases.sql.ts'
import type { ReportsContext } from './context.ts'
import type { Snapshot, Subject } from './subjects.ts'

export async function listMine({ db }: ReportsContext, actor: Actor, page: number) {
  const [rows, count] = await Promise.all([
    findCasesOf(db, actor.id, skipTo(page), perPage),
    countCasesOf(db, actor.id, countLimit + 1),
  ])
  return { items: rows.map(caseOf), paginate: cappedPage(page, count?.total ?? 0) }
}

export async function existingCase(db: Db, id: number): Promise<CaseRow> {
  const row = await findCase(db, id)
  if (!row) throw notFound('case_not_found')
  return row
}

export function caseOf(row: CaseRow): Case {
  const { id, kind, subject, subject_id, type, title, body, status, answer, created_at, decided_at } = row
  const name = row.snapshot.name
  return {
    id,
    number: caseNumber(id),
    kind,
    subject,
    subject_id,
    subject_name: typeof name === 'string' ? name : null,
    type,
    title,
    body,
    status,
    answer,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

export const authorOf = ({ author_id, author_name, author_picture }: CaseRow) =>
  author_id === null ? null : { id: author_id, full_name: author_name, picture: author_picture }

/** The subject of a report; null for a complaint. */
export const subjectOf = ({ subject, subject_id }: CaseRow): Subject | null =>
  subject === null || subject_id === null ? null : { kind: subject, id: subject_id }

/** Key of the lock that serializes decisions and reports about one subject. */
export function lockKeyOf(row: CaseRow) {
  const subject = subjectOf(row)
  return subject ? `${subject.kind}:${subject.id}` : `complaint:${row.id}`
}

/** A snapshot is empty after the account of its owner was deleted. */
export function faceOf(catalog: Catalog, language: Language, snapshot: Partial<Snapshot>): SubjectSnapshot {
  const { name = null, text = null, price = null, category_id, zone_id, pictures = [], status = null } = snapshot
  return {
    name,
    text,
    price,
    category: typeof category_id === 'number' ? categoryName(catalog, language, category_id) : null,
    place: typeof zone_id === 'number' ? zoneName(catalog, language, zone_id) : null,
    pictures,
    status,
  }
}
