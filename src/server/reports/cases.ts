// A case as its author and as moderators read it.
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { type Case, caseNumber, type SubjectSnapshot } from '#contract/reports.ts'
import { type Catalog, categoryName, zoneName } from '#server/catalog/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { cappedPage, countLimit, skipTo } from '#server/platform/paging.ts'
import { type CaseRow, countCasesOf, findCase, findCasesOf } from './cases.sql.ts'
import type { ReportsContext } from './index.ts'
import type { Snapshot, Subject } from './subjects.ts'

export async function listMine({ db }: ReportsContext, actor: Actor, page: number) {
  const [rows, counted] = await Promise.all([
    findCasesOf(db, actor.id, skipTo(page), perPage),
    countCasesOf(db, actor.id, countLimit + 1),
  ])
  return { items: rows.map(caseOf), paginate: cappedPage(page, counted?.total ?? 0) }
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

/** What a report is about; nothing for a complaint, which is about us. */
export const subjectOf = ({ subject, subject_id }: CaseRow): Subject | null =>
  subject === null || subject_id === null ? null : { kind: subject, id: subject_id }

/** Decisions and reports that concern one thing wait for each other under this name. */
export function lockNameOf(row: CaseRow) {
  const thing = subjectOf(row)
  return thing ? `${thing.kind}:${thing.id}` : `complaint:${row.id}`
}

/** Nothing is left of a snapshot once the account it showed is gone. */
export function faceOf(catalog: Catalog, language: Language, kept: Partial<Snapshot>): SubjectSnapshot {
  const { name = null, text = null, price = null, category_id, zone_id, pictures = [], status = null } = kept
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
