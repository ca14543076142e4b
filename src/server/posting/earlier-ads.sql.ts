import { raw } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import { sameNameText, sameText } from './duplicates.sql.ts'
import { renewedEvery } from './status-transitions.ts'

const comparedAtMost = 300
/** What ended longer ago is another story. */
const rememberedDays = 180
/** A car is driven on while it is for sale. */
const drivenAtMost = 20_000
const copiedPrices = 100

/** Ended ads in the category of `m`, of the same seller or with the same shown, and so verified, phone. */
const earlier = raw(`
  o.id <> m.id and o.category_id = m.category_id and o.status in ('deleted', 'expired', 'sold')
  and o.updated_at > m.created_at - interval '${rememberedDays} days'
  and (o.seller_id = m.seller_id or o.show_phone and m.show_phone and o.phone = m.phone)`)

/** Two index reads: a condition with "or" would read all ads. */
const candidates = raw(`
  select * from (
    (select o.* from ads o, mine m where o.seller_id = m.seller_id and ${earlier.sql}
     order by o.published_at desc, o.id desc limit ${comparedAtMost})
    union
    (select o.* from ads o, mine m where o.phone = m.phone and o.phone is not null and ${earlier.sql}
     order by o.updated_at desc limit ${comparedAtMost})) found`)

/**
 * The newest ended ad that the new one repeats in words. Not one that was sold: shops sell the same thing again and again. A
 * different year, floor or mileage is a different item.
 */
export const findEarlierByText = (tx: Db, adId: number) =>
  tx.row<{ id: number }>(sql`
    with mine as materialized (
      select *, plain_text(name) as plain_name, plain_text(name || ' ' || description) as plain from ads where id = ${adId}),
    others as materialized (
      select o.id, o.published_at, plain_text(o.name) as plain_name, plain_text(o.name || ' ' || o.description) as plain
      from (${candidates}) o, mine m
      where o.status <> 'sold' and coalesce(o.year = m.year, true)
        and coalesce(m.kilometers between o.kilometers and o.kilometers + ${drivenAtMost}, true)
        and coalesce(o.area = m.area, true) and coalesce(o.rooms = m.rooms, true) and coalesce(o.floor = m.floor, true))
    select o.id::float8 as id from others o, mine m
    where similarity(o.plain, m.plain) >= ${sameText}
      or (o.plain_name = m.plain_name and similarity(o.plain, m.plain) >= ${sameNameText})
    order by o.published_at desc limit 1`)

export const findEarlierImages = (tx: Db, adId: number) =>
  tx.rows<{ ad_id: number; name: string }>(sql`
    with mine as materialized (select * from ads where id = ${adId}), others as materialized (${candidates})
    select i.ad_id::float8 as ad_id, i.name from others o join ad_images i on i.ad_id = o.id
    where i.name like 'ad/%' order by o.published_at desc, i.ad_id`)

/** Takes over the first day, and the place in lists unless the earlier ad could have been renewed now. */
export const continueAd = (tx: Db, adId: number, earlierId: number) =>
  tx.rows(sql`
    update ads a set relisted_from = o.id, first_seen_at = least(coalesce(o.first_seen_at, o.created_at), a.created_at),
      published_at = case when o.published_at > a.created_at - ${renewedEvery} * interval '1 millisecond'
        then least(o.published_at, a.published_at) else a.published_at end
    from ads o where a.id = ${adId} and o.id = ${earlierId}`)

/** The price line goes on. Call before the price of the new ad is stored. */
export const copyPrices = (tx: Db, adId: number, earlierId: number, now: Date) =>
  tx.rows(sql`
    insert into ad_prices (ad_id, changed_at, price, dollars, was_shown)
    select ${adId}, changed_at, price, dollars, was_shown from ad_prices
    where ad_id = ${earlierId} and changed_at < ${now} order by changed_at desc limit ${copiedPrices}
    on conflict do nothing`)
