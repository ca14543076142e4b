import { empty, join, type Sql } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import { type CardRow, listColumns } from './ads.sql.ts'

/** `words` and `score` use the column `doc` of the search table. */
export type FeaturedFilter = {
  categoryIds: number[] | null
  place: Sql | null
  price: { from?: number | undefined; to?: number | undefined }
  words: Sql | null
  score: Sql | null
}

export const findFeatured = (db: Db, filter: FeaturedFilter, skip: number, limit: number) =>
  db.rows<CardRow & { total: number }>(sql`
    select ${listColumns}, count(*) over ()::int as total from ads a where ${conditionsOf(filter)}
    order by ${scoreOf(filter)} a.published_at desc, a.id desc offset ${skip} limit ${limit}`)

/** The number of featured ads of each category. Featured ads are few: staff choose them. */
export const countFeatured = (db: Db, filter: FeaturedFilter) =>
  db.rows<{ id: number; count: number }>(sql`
    select a.category_id as id, count(*)::int as count from ads a
    where ${conditionsOf({ ...filter, categoryIds: null })} group by a.category_id`)

const conditionsOf = ({ categoryIds, place, price: { from, to }, words }: FeaturedFilter) =>
  join(
    [
      sql`a.featured_until > now() and a.status = 'active'`,
      ...(categoryIds ? [sql`a.category_id = any(${categoryIds}::smallint[])`] : []),
      // A hidden price matches no range: its place in the list would reveal it.
      ...(from === undefined ? [] : [sql`a.show_price and a.price >= ${from}`]),
      ...(to === undefined ? [] : [sql`a.show_price and a.price <= ${to}`]),
      ...(place || words
        ? [sql`exists (select from search_ads where search_ads.id = a.id and ${inSearch(place, words)})`]
        : []),
    ],
    ' and ',
  )

const inSearch = (place: Sql | null, words: Sql | null) =>
  join(
    [place, words].filter((one) => one !== null),
    ' and ',
  )

const scoreOf = ({ score }: FeaturedFilter) =>
  score ? sql`(select ${score} from search_ads where search_ads.id = a.id) desc,` : empty
