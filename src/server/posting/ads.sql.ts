import { raw } from 'sql-template-tag'
import type { Currency } from '#contract/currencies.ts'
import type { OwnedAd } from '#contract/posting.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import { type AttributeColumns, attributeColumns } from '#server/attributes/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** The columns that the seller's form fills, without attributes. */
type FormColumns = {
  category_id: number
  category_type: string
  governorate_id: number
  city_id: number
  zone_id: number
  name: string
  description: string
  price: number | null
  show_price: boolean
  price_currency: Currency
  price_dollars: number | null
  rate_id: number | null
  price_kind: PriceKind | null
  price_period: PricePeriod | null
  address: string | null
  show_address: boolean
  phone: string | null
  show_phone: boolean
  /** The facts in both languages, for search. */
  fact_words: string
}
export type AdColumns = FormColumns & AttributeColumns

/** A record and not a list: a column that is missing here does not compile. */
const formColumns: Record<keyof FormColumns, true> = {
  category_id: true,
  category_type: true,
  governorate_id: true,
  city_id: true,
  zone_id: true,
  name: true,
  description: true,
  price: true,
  show_price: true,
  price_currency: true,
  price_dollars: true,
  rate_id: true,
  price_kind: true,
  price_period: true,
  address: true,
  show_address: true,
  phone: true,
  show_phone: true,
  fact_words: true,
}
export const writtenColumns = [...Object.keys(formColumns), ...attributeColumns]
const columnList = raw(writtenColumns.join(', '))

/** Serializes the posts of one seller, so that two simultaneous posts are compared as duplicates. */
export const lockPosting = (tx: Db, sellerId: number) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`posting:${sellerId}`}, 0))`)

export const insertAd = (tx: Db, sellerId: number, columns: AdColumns, now: Date, expiresAt: Date) =>
  tx.row<{ id: number }>(sql`
    insert into ads (seller_id, status, published_at, created_at, updated_at, expires_at, ${columnList})
    select ${sellerId}, 'active', ${now}, ${now}, ${now}, ${expiresAt}, ${columnList}
    from jsonb_populate_record(null::ads, ${JSON.stringify(columns)}::jsonb)
    returning id::float8 as id`)

export const updateAd = (tx: Db, id: number, columns: AdColumns, now: Date) =>
  tx.rows(sql`
    update ads set check_at = null, check_step = 0, (updated_at, confirmed_at, ${columnList}) = (
      select ${now}::timestamptz, ${now}::timestamptz, ${columnList} from jsonb_populate_record(null::ads, ${JSON.stringify(columns)}::jsonb))
    where id = ${id}`)

export type AdStatus = OwnedAd['status'] | 'deleted'

export type OwnAdRow = AdColumns & {
  id: number
  seller_id: number
  status: AdStatus
  removed_rule: string | null
  deleted_from: OwnedAd['status'] | null
  deleted_at: Date | null
  created_at: Date
  published_at: Date
  confirmed_at: Date | null
  expires_at: Date
  images: OwnedAd['images']
  last_price: number | null
  known_price: number | null
  was_rated: boolean
}

/** After this many days buyers know an ad and its price. */
export const settlesAfterDays = 7

/** `isHeld`: locks the row until the transaction ends. */
export const findOwnAd = (db: Db, id: number, isHeld: boolean, now: Date) =>
  db.row<OwnAdRow>(sql`
    select ${columnList}, id::float8 as id, seller_id::float8 as seller_id, price::float8 as price,
      price_dollars::float8 as price_dollars, status, removed_rule,
      deleted_from, deleted_at, created_at, published_at, confirmed_at, expires_at,
      coalesce(price, (
        select p.price from ad_prices p where p.ad_id = ads.id and p.price is not null
        order by p.changed_at desc limit 1))::float8 as last_price,
      (select p.price from ad_prices p where p.ad_id = ads.id and p.price is not null and p.changed_at <= greatest(
          ${now}::timestamptz - ${settlesAfterDays} * interval '1 day',
          (select max(c.decided_at) from cases c where c.subject = 'ad' and c.subject_id = ads.id))
        order by p.changed_at desc limit 1)::float8 as known_price,
      exists (select from ratings r where r.seller_id = ads.seller_id and r.created_at > ads.created_at) as was_rated,
      coalesce((select jsonb_agg(jsonb_build_object(
          'name', i.name, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder) order by i.position)
        from ad_images i where i.ad_id = ads.id), '[]') as images
    from ads where id = ${id} ${isHeld ? sql`for no key update` : sql``}`)

export type LastAdRow = Pick<
  AdColumns,
  'governorate_id' | 'city_id' | 'zone_id' | 'address' | 'show_address' | 'phone' | 'show_phone' | 'show_price'
>

export const findLastAd = (db: Db, sellerId: number) =>
  db.row<LastAdRow>(sql`
    select governorate_id, city_id, zone_id, address, show_address, phone, show_phone,
      show_price or coalesce(price_kind, 'on_request') <> 'on_request' as show_price
    from ads where seller_id = ${sellerId} and status <> 'removed' order by published_at desc, id desc limit 1`)

export const findAdStatus = (db: Db, id: number) =>
  db.row<{ status: AdStatus }>(sql`select status from ads where id = ${id}`)

/** The status and the columns that change with it. Absent columns keep their value. */
export type StatusChange = {
  status: AdStatus
  deleted_from?: string | null
  deleted_at?: Date | null
  published_at?: Date
  expires_at?: Date
  expiry_notified_at?: null
  confirmed_at?: Date
  check_at?: null
  check_step?: 0
}

export const updateAdStatus = (tx: Db, id: number, step: StatusChange, now: Date) =>
  tx.rows(sql`
    update ads a set (updated_at, status, deleted_from, deleted_at, published_at, expires_at, expiry_notified_at,
      confirmed_at, check_at, check_step) = (
      select ${now}::timestamptz, n.status, n.deleted_from, n.deleted_at, n.published_at, n.expires_at, n.expiry_notified_at,
        n.confirmed_at, n.check_at, n.check_step
      from jsonb_populate_record(a, ${JSON.stringify(step)}::jsonb) n)
    where a.id = ${id}`)

export type ImageRow = { name: string; width: number; height: number; placeholder: string }

export async function replaceImages(tx: Db, adId: number, images: ImageRow[]) {
  await tx.rows(sql`delete from ad_images where ad_id = ${adId}`)
  await tx.rows(sql`
    insert into ad_images (ad_id, position, name, width, height, placeholder)
    select ${adId}, place - 1, name, width, height, placeholder
    from rows from (jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as (name text, width smallint, height smallint, placeholder text)) with ordinality
      as image(name, width, height, placeholder, place)`)
}

/** Skips a price equal to the last one; a shown price is compared with the last shown one, so the history has no repeats. */
export const insertPrice = (tx: Db, adId: number, { price, price_dollars, show_price }: PriceColumns, now: Date) =>
  tx.rows(sql`
    insert into ad_prices (ad_id, changed_at, price, dollars, was_shown)
    select ${adId}, ${now}, ${price}::bigint, ${price_dollars}::bigint, ${show_price}
    where not exists (
      select from (
        select p.price, p.dollars from ad_prices p where p.ad_id = ${adId} and (p.was_shown or not ${show_price}::boolean)
        order by p.changed_at desc limit 1) last
      where (last.price, last.dollars) is not distinct from (${price}::bigint, ${price_dollars}::bigint))
    on conflict (ad_id, changed_at) do update set price = excluded.price, dollars = excluded.dollars, was_shown = excluded.was_shown`)

export type PriceColumns = Pick<
  AdColumns,
  'price' | 'show_price' | 'price_currency' | 'price_dollars' | 'rate_id' | 'price_kind' | 'price_period'
>

export const updatePrice = (tx: Db, id: number, columns: PriceColumns, now: Date) =>
  tx.rows(sql`
    update ads set price = ${columns.price}, show_price = ${columns.show_price}, price_kind = ${columns.price_kind},
      price_period = ${columns.price_period}, price_currency = ${columns.price_currency},
      price_dollars = ${columns.price_dollars}, rate_id = ${columns.rate_id}, updated_at = ${now},
      confirmed_at = ${now}, check_at = null, check_step = 0
    where id = ${id}`)

/** The lowest shown price since `since`, including the one that was in force then. */
export const findLowestPrice = (tx: Db, adId: number, since: Date) =>
  tx.row<{ price: number | null }>(sql`
    select min(p.price)::float8 as price from ad_prices p
    where p.ad_id = ${adId} and p.was_shown and p.changed_at >= coalesce(
      (select max(q.changed_at) from ad_prices q
       where q.ad_id = ${adId} and q.was_shown and q.changed_at <= ${since}), '-infinity')`)
