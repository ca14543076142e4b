import { type Db, sql } from '#server/platform/db.ts'

export type InquiryColumns = {
  category_id: number
  top_category_id: number
  governorate_id: number | null
  name: string
  content: string
  budget: number | null
  budget_dollars: number | null
  search_id: number
}

export const insertInquiry = (tx: Db, authorId: number, columns: InquiryColumns, now: Date) =>
  tx.row<{ id: number }>(sql`
    insert into inquiries (author_id, category_id, top_category_id, governorate_id, name, content, budget, budget_dollars,
      search_id, created_at, updated_at)
    values (${authorId}, ${columns.category_id}, ${columns.top_category_id}, ${columns.governorate_id}, ${columns.name},
      ${columns.content}, ${columns.budget}, ${columns.budget_dollars}, ${columns.search_id}, ${now}, ${now})
    returning id::float8 as id`)

export const updateInquiry = (tx: Db, id: number, columns: InquiryColumns, now: Date) =>
  tx.rows(sql`
    update inquiries set category_id = ${columns.category_id}, top_category_id = ${columns.top_category_id},
      governorate_id = ${columns.governorate_id}, name = ${columns.name}, content = ${columns.content},
      budget = ${columns.budget}, budget_dollars = ${columns.budget_dollars}, search_id = ${columns.search_id}, updated_at = ${now}
    where id = ${id}`)

export type OwnInquiryRow = {
  id: number
  author_id: number
  status: 'active' | 'closed' | 'removed' | 'deleted'
  removed_rule: string | null
  deleted_from: 'active' | 'closed' | 'removed' | null
  deleted_at: Date | null
  name: string
  content: string
  category_id: number
  governorate_id: number | null
  budget: number | null
  budget_dollars: number | null
}

/** `isHeld`: locks the row until the transaction ends. */
export const findOwnInquiry = (db: Db, id: number, isHeld: boolean) =>
  db.row<OwnInquiryRow>(sql`
    select id::float8 as id, author_id::float8 as author_id, status, removed_rule, deleted_from, deleted_at, name, content,
      category_id, governorate_id, budget::float8 as budget, budget_dollars::float8 as budget_dollars
    from inquiries where id = ${id} ${isHeld ? sql`for no key update` : sql``}`)

export type InquiryStatusChange = {
  status: OwnInquiryRow['status']
  deleted_from: OwnInquiryRow['deleted_from']
  deleted_at: Date | null
}

export const updateInquiryStatus = (
  tx: Db,
  id: number,
  { status, deleted_from, deleted_at }: InquiryStatusChange,
  now: Date,
) =>
  tx.rows(sql`
    update inquiries set status = ${status}, deleted_from = ${deleted_from}, deleted_at = ${deleted_at}, updated_at = ${now}
    where id = ${id}`)
