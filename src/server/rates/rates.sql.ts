import { type Db, sql } from '#server/platform/db.ts'

export type RateRow = { id: number; old_pounds: number; valid_from: Date }

export const findRate = (db: Db) =>
  db.row<RateRow>(sql`select id, old_pounds, valid_from from exchange_rates order by id desc limit 1`)

export const findRates = (db: Db, limit: number) =>
  db.rows<RateRow & { set_by: string }>(
    sql`select id, old_pounds, valid_from, set_by from exchange_rates order by id desc limit ${limit}`,
  )

export const countDollarAds = (db: Db, most: number) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from ads where price_currency = 'usd' limit ${most}) counted`)

/** Writers of prices in dollars share it; a new rate waits for them, so that none of them keeps the old one. */
export const lockRate = (tx: Db, isShared: boolean) =>
  tx.rows(
    isShared
      ? sql`select pg_advisory_xact_lock_shared(hashtextextended('exchange_rate', 0))`
      : sql`select pg_advisory_xact_lock(hashtextextended('exchange_rate', 0))`,
  )

export const insertRate = (tx: Db, oldPounds: number, setBy: string, now: Date) =>
  tx.row<RateRow>(sql`
    insert into exchange_rates (old_pounds, valid_from, set_by) values (${oldPounds}, ${now}, ${setBy})
    returning id, old_pounds, valid_from`)

export const lockDollarAds = (tx: Db, after: number, limit: number) =>
  tx.rows<{ id: number; seller_id: number }>(sql`
    select id::float8 as id, seller_id::float8 as seller_id from ads where price_currency = 'usd' and id > ${after}
    order by id limit ${limit} for no key update`)

/** Rounded as dollarsToPounds does. A price that would be greater than the highest one stays there. */
const inPounds = (dollars: ReturnType<typeof sql>, { old_pounds }: RateRow) =>
  sql`least(10000000000000, (${dollars} * ${old_pounds}::bigint + 50) / 100)`

export const repriceAds = (tx: Db, ids: number[], rate: RateRow) =>
  tx.rows(sql`
    update ads set price = ${inPounds(sql`price_dollars`, rate)}, rate_id = ${rate.id}
    where id = any(${ids}::bigint[]) and rate_id <> ${rate.id}`)

/** The history follows: otherwise a new rate would look like a new price. */
export const repriceHistory = (tx: Db, ids: number[], rate: RateRow) =>
  tx.rows(sql`
    update ad_prices set price = ${inPounds(sql`dollars`, rate)}
    where ad_id = any(${ids}::bigint[]) and dollars is not null`)
