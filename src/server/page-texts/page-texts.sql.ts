import type { ArticleName } from '#contract/desk-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** `text_ar` and `text_en`: both null in a version that returned to the shipped text. */
export type PageTextRow = {
  name: ArticleName
  version: number
  text_ar: string | null
  text_en: string | null
  based_on: string
  changed_by: number | null
  full_name: string | null
  changed_at: Date
}

const columns = sql`t.name, t.version, t.text_ar, t.text_en, t.based_on, t.changed_by::float8 as changed_by, u.full_name,
  t.changed_at`

export const findPageText = (db: Db, name: ArticleName) =>
  db.row<PageTextRow>(sql`
    select ${columns} from page_texts t left join users u on u.id = t.changed_by
    where t.name = ${name} order by t.version desc limit 1`)

export const findPageTextVersion = (db: Db, name: ArticleName, version: number) =>
  db.row<PageTextRow>(sql`
    select ${columns} from page_texts t left join users u on u.id = t.changed_by
    where t.name = ${name} and t.version = ${version}`)

/** One row for each page, so few. */
export const findPageTexts = (db: Db) =>
  db.rows<PageTextRow>(sql`
    select distinct on (t.name) ${columns} from page_texts t left join users u on u.id = t.changed_by
    order by t.name, t.version desc`)

/** Two editors of one page follow each other. */
export const lockPageText = (tx: Db, name: ArticleName) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`page text ${name}`}, 0))`)

type NewText = { version: number; ar: string | null; en: string | null; basedOn: string; changedBy: number; now: Date }

export const insertPageText = (tx: Db, name: ArticleName, draft: NewText) =>
  tx.rows(sql`
    insert into page_texts (name, version, text_ar, text_en, based_on, changed_by, changed_at)
    values (${name}, ${draft.version}, ${draft.ar}, ${draft.en}, ${draft.basedOn}, ${draft.changedBy}, ${draft.now})`)
