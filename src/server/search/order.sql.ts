// The orders of the home list: by time, by a value of the ad, by distance.
import type { Sql } from 'sql-template-tag'
import type { Sort } from '#contract/ad-choices.ts'
import { sql } from '#server/platform/db.ts'
import type { Position } from './cursor.ts'

/** `has`: ads without the value are not listed, and partial indexes need the condition. */
type ValueOrder = { value: Sql; has: Sql; isAscending: boolean }

const priceOrder = { value: sql`price`, has: sql`price is not null` }
const valueOrders: Partial<Record<Sort, ValueOrder>> = {
  lowest: { ...priceOrder, isAscending: true },
  highest: { ...priceOrder, isAscending: false },
  year: { value: sql`year`, has: sql`year is not null`, isAscending: false },
  mileage: { value: sql`kilometers`, has: sql`kilometers is not null`, isAscending: true },
  area: { value: sql`area`, has: sql`area is not null`, isAscending: false },
  // Hundredths of a pound: a whole number, so that a cursor finds its place again.
  price_per_metre: {
    value: sql`(price * 100 / area)`,
    has: sql`price is not null and area is not null`,
    isAscending: true,
  },
}

export const isByValue = (sort: Sort) => valueOrders[sort] !== undefined
export const isAscending = (sort: Sort) => valueOrders[sort]?.isAscending === true

/** The pages of these orders are counted: their cursor is the time of the first page, and newer ads are left out. */
export const isCounted = (sort: Sort) => sort === 'best' || sort === 'nearest'

/** The value by which a partition is ordered; the outer orders need it as the column `value`. */
export const sortValue = (sort: Sort): Sql => {
  const order = valueOrders[sort]
  return order ? sql`${order.value}::bigint` : sql`null::bigint`
}

export const newestFirst = sql`published_at desc, id desc`

/** Inside a partition, in terms of its columns, so that its indexes serve the order. */
export function orderInPartition(sort: Sort): Sql {
  const order = valueOrders[sort]
  if (!order) return newestFirst
  return order.isAscending ? sql`${order.value}, id` : sql`${order.value} desc, id desc`
}

/** The same among rows of all partitions, with `value`, `published_at` and `id`. */
export function orderOf(sort: Sort): Sql {
  if (sort === 'nearest') return sql`value, published_at desc, id desc`
  if (!isByValue(sort)) return newestFirst
  return isAscending(sort) ? sql`value, id` : sql`value desc, id desc`
}

/**
 * The place in the order as a number that JavaScript represents exactly: microseconds, a value, or for the nearest ads the
 * rank of the zone before the time.
 */
export function keyOf(sort: Sort): Sql {
  if (sort === 'nearest') return sql`(1000 - value)::float8 * 1e10 + extract(epoch from published_at)::float8`
  return isByValue(sort) ? sql`value::float8` : sql`(extract(epoch from published_at) * 1000000)::float8`
}

export const hasValue = (sort: Sort): Sql[] => [valueOrders[sort]?.has ?? []].flat()

export function behind(sort: Sort, { key, id }: Position): Sql {
  // A double represents the seconds since 1970 to a quarter of a microsecond.
  const time = sql`to_timestamp(${key}::float8 / 1000000)`
  if (isCounted(sort)) return sql`published_at <= ${time}`
  const order = valueOrders[sort]
  if (!order) return sql`(published_at, id) < (${time}, ${id})`
  return order.isAscending ? sql`(${order.value}, id) > (${key}, ${id})` : sql`(${order.value}, id) < (${key}, ${id})`
}
