import { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Currency } from '#contract/currencies.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import { type Db, sql } from '#server/platform/db.ts'
import type { Partition } from '#server/search/index.ts'

export type ThingRow = {
  seller_id: number
  category_id: number
  zone_id: number
  deal: string | null
  condition: string | null
  price_kind: PriceKind | null
  price_period: PricePeriod | null
  year: number | null
  kilometers: number | null
  transmission: string | null
  area: number | null
  rooms: number | null
  attributes: Record<string, unknown>
}

const thingColumns = sql`a.seller_id::float8 as seller_id, a.category_id, a.zone_id, a.deal, a.condition, a.price_kind, a.price_period, a.year, a.kilometers,
  a.transmission, a.area, a.rooms, a.attributes`

export const findThing = (db: Db, adId: number) =>
  db.row<ThingRow>(sql`select ${thingColumns} from ads a where a.id = ${adId} and a.status = 'active'`)

export type CandidateRow = ThingRow & {
  id: number
  name: string
  price: number
  price_currency: Currency
  price_dollars: number | null
}

/** Bounds of columns that the walk indexes hold. */
export type CandidateFilter = {
  path: number[]
  zoneId: number | null
  year: [number, number] | null
  area: [number, number] | null
}

/** The newest are enough to know a price. */
const newest = 400

/** Walks the newest ads of the category along its index, which holds the bounds too; the rows are read for those only. */
export const findCandidates = (db: Db, partition: Partition, filter: CandidateFilter) =>
  db.rows<CandidateRow>(sql`
    select a.id::float8 as id, a.name, walk.price::float8 as price, a.price_currency,
      a.price_dollars::float8 as price_dollars, ${thingColumns}
    from (
      select id, price from ${raw(`search_${partition}`)}
      where ${inCategory(filter.path)} and price > 0 ${bounds(filter)}
      order by published_at desc, id desc limit ${newest}) walk
    join ads a on a.id = walk.id`)

function bounds({ zoneId, year, area }: CandidateFilter): Sql {
  const parts = [
    ...(zoneId === null ? [] : [sql`zone_id = ${zoneId}`]),
    ...(year ? [sql`year between ${year[0]} and ${year[1]}`] : []),
    ...(area ? [sql`area between ${area[0]} and ${area[1]}`] : []),
  ]
  return parts.length ? sql`and ${join(parts, ' and ')}` : empty
}

/** Level 4 has no index and filters level 3. */
function inCategory([, second = null, third = null, fourth = null]: (number | null)[]): Sql {
  if (third === null) return sql`c2 = ${second}::smallint`
  if (fourth === null) return sql`c3 = ${third}::smallint`
  return sql`c3 = ${third}::smallint and c4 = ${fourth}::smallint`
}
