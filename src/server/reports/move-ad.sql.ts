import { raw } from 'sql-template-tag'
import { attributeColumns } from '#server/attributes/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** The columns of an ad that depend on its category. */
export type MovableFacts = {
  category_id: number
  category_type: string
  attributes: Record<string, unknown>
  [column: string]: unknown
}

const columnList = raw(['category_id', 'category_type', 'fact_words', ...attributeColumns].join(', '))

/** Locks the row until the transaction ends. */
export const findAdFacts = (tx: Db, id: number) =>
  tx.row<MovableFacts>(sql`select ${columnList} from ads where id = ${id} for update`)

export const updateAdFacts = (tx: Db, id: number, facts: MovableFacts) =>
  tx.rows(sql`
    update ads set (${columnList}) = (
      select ${columnList} from jsonb_populate_record(null::ads, ${JSON.stringify(facts)}::jsonb))
    where id = ${id}`)
