import { empty, join, type Sql } from 'sql-template-tag'
import { type Db, prepared, sql } from '#server/platform/db.ts'

export type InquiryRow = {
  id: number
  name: string
  content: string
  status: 'active' | 'closed'
  category_id: number
  governorate_id: number | null
  author_id: number
  full_name: string
  picture: string | null
  comments_count: number
  created_at: Date
  budget: number | null
  budget_dollars: number | null
}

const inquiryColumns = sql`
  i.id::float8 as id, i.name, i.content, i.status, i.category_id, i.governorate_id,
  u.id::float8 as author_id, u.full_name, u.picture, i.created_at,
  i.budget::float8 as budget, i.budget_dollars::float8 as budget_dollars,
  (select count(*)::int from comments c join users w on w.id = c.author_id
   where c.inquiry_id = i.id and c.hidden_at is null and c.deleted_at is null and w.banned_at is null
     and not exists (select from comments p where p.id = c.parent_id and p.hidden_at is not null)) as comments_count`

/** `words` is a condition on `doc`; the rows with the highest score come first, then the newest. */
export type InquiryFilter = {
  topCategoryId: number | null
  governorateId: number | null
  words: Sql | null
  score: Sql | null
}

export const findInquiries = (db: Db, filter: InquiryFilter, skip: number, limit: number) =>
  db.rows<InquiryRow>(sql`
    select ${inquiryColumns} from (
      select * from inquiries where ${conditionsOf(filter)}
      order by ${filter.score ? sql`${filter.score} desc, ` : empty} created_at desc, id desc
      offset ${skip} limit ${limit}) i
    join users u on u.id = i.author_id
    order by ${filter.score ? sql`${filter.score} desc, ` : empty} i.created_at desc, i.id desc`)

/** Exact up to `limit`, so that a count does not cost more than a page. */
export const countInquiries = (db: Db, filter: InquiryFilter, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (select from inquiries where ${conditionsOf(filter)} limit ${limit}) counted`)

/** The number of inquiries of each top category; reads at most `limit`. */
export const countByCategory = (db: Db, filter: InquiryFilter, limit: number) =>
  db.rows<{ id: number; count: number }>(sql`
    select top_category_id as id, count(*)::int as count from (
      select top_category_id from inquiries where ${conditionsOf({ ...filter, topCategoryId: null })} limit ${limit}) counted
    group by top_category_id`)

const conditionsOf = ({ topCategoryId, governorateId, words }: InquiryFilter) =>
  join(
    [
      sql`status = 'active'`,
      ...(topCategoryId === null ? [] : [sql`top_category_id = ${topCategoryId}::smallint`]),
      ...(governorateId === null ? [] : [sql`governorate_id = ${governorateId}::smallint`]),
      ...(words ? [words] : []),
    ],
    ' and ',
  )

export const findInquiriesByAuthor = (db: Db, authorId: number, limit: number) =>
  db.rows<InquiryRow>(
    prepared(
      'author_inquiries',
      sql`
    select ${inquiryColumns} from inquiries i join users u on u.id = i.author_id
    where i.author_id = ${authorId} and i.status = 'active' order by i.created_at desc limit ${limit}`,
    ),
  )

export const findInquiryCards = (db: Db, ids: number[]) =>
  db.rows<InquiryRow>(sql`
    select ${inquiryColumns} from unnest(${ids}::bigint[]) with ordinality as requested(id, position)
    join inquiries i on i.id = requested.id join users u on u.id = i.author_id order by requested.position`)

export const findInquiry = (db: Db, id: number) =>
  db.row<InquiryRow>(sql`
    select ${inquiryColumns} from inquiries i join users u on u.id = i.author_id
    where i.id = ${id} and i.status in ('active', 'closed')`)
