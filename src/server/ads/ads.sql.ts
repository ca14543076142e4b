import { join, raw } from 'sql-template-tag'
import type { AdCard } from '#contract/ads.ts'
import type { Currency } from '#contract/currencies.ts'
import type { ExchangeRate } from '#contract/money.ts'
import type { PriceKind, PricePeriod } from '#contract/price-kinds.ts'
import { type AttributeColumns, attributeColumns, type CardColumns, cardColumns } from '#server/attributes/index.ts'
import { type Db, prepared, sql } from '#server/platform/db.ts'
import { type SellerCardJson, sellerCardColumn } from '#server/sellers/index.ts'

export type CardRow = {
  id: number
  seller_id: number
  name: string
  price: number | null
  price_currency: Currency
  /** Null like the price when it is hidden. */
  price_dollars: number | null
  price_kind: PriceKind | null
  price_period: PricePeriod | null
  category_id: number
  governorate_id: number
  zone_id: number
  image: ImageRow | null
  images_count: number
  published_at: Date
  /** Null if it is not later than a day after the publication. */
  confirmed_at: Date | null
  is_featured: boolean
  is_reserved: boolean
  is_new: boolean
  price_drop: number | null
  seller_kind: AdCard['seller_kind']
} & CardColumns
export type ImageRow = { name: string; width: number; height: number; placeholder: string }

const ofAd = (columns: string[]) => join(columns.map((column) => raw(`a.${column}`)))

/** The visible part of an ad in a list. A hidden price is not selected, so it cannot leak. */
export const listColumns = sql`
  a.id::float8 as id, a.seller_id::float8 as seller_id, a.name, case when a.show_price then a.price end::float8 as price,
  a.price_currency, case when a.show_price then a.price_dollars end::float8 as price_dollars, a.price_kind, a.price_period, a.category_id, a.governorate_id, a.zone_id, a.published_at,
  case when a.confirmed_at > a.published_at + interval '1 day' then a.confirmed_at end as confirmed_at,
  coalesce(a.featured_until > now(), false) as is_featured,
  exists (select from deals d where d.ad_id = a.id and d.reserved_until is not null) as is_reserved, coalesce(a.first_seen_at, a.created_at) > now() - interval '24 hours' as is_new,
  case when a.show_price and a.price_dropped_at > now() - interval '30 days' then a.price_drop end as price_drop,
  (select u.kind from users u where u.id = a.seller_id) as seller_kind,
  ${ofAd(cardColumns)},
  (select jsonb_build_object('name', i.name, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
   from ad_images i where i.ad_id = a.id and i.position = 0) as image,
  (select count(*)::int from ad_images i where i.ad_id = a.id) as images_count`

/** Cards in the order of `ids`, in one statement. */
export const findCards = (db: Db, ids: number[]) =>
  db.rows<CardRow>(
    prepared(
      'cards',
      sql`
    select ${listColumns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join ads a on a.id = wanted.id order by wanted.place`,
    ),
  )

export const findActiveCards = (db: Db, ids: number[]) =>
  db.rows<CardRow>(
    prepared(
      'active_cards',
      sql`
    select ${listColumns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join ads a on a.id = wanted.id and a.status = 'active' order by wanted.place`,
    ),
  )

/** Active ads whose shown price fell within the last 30 days, the latest first. */
export const findPriceDrops = (db: Db, limit: number) =>
  db.rows<CardRow>(sql`
    select ${listColumns} from ads a
    where a.price_drop is not null and a.show_price and a.status = 'active'
      and a.price_dropped_at > now() - interval '30 days'
    order by a.price_dropped_at desc, a.id desc limit ${limit}`)

export type SellerAdsFilter = {
  sellerId: number
  /** Ads of these categories only; null for all. */
  categoryIds: number[] | null
  search: string | null
  sort: keyof typeof sellerOrders
}

/** Hidden prices come last in both directions, and reveal nothing by their place. */
const sellerOrders = {
  newest: sql`a.published_at desc, a.id desc`,
  lowest: sql`case when a.show_price then a.price end asc nulls last, a.id desc`,
  highest: sql`case when a.show_price then a.price end desc nulls last, a.id desc`,
}

export const findSellerAds = (db: Db, filter: SellerAdsFilter, skip: number, limit: number) =>
  db.rows<CardRow & { total: number }>(
    prepared(
      `seller_ads_${filter.sort}`,
      sql`
    select ${listColumns}, count(*) over ()::int as total from ads a
    where a.seller_id = ${filter.sellerId} and a.status = 'active'
      and (${filter.categoryIds}::int[] is null or a.category_id = any(${filter.categoryIds}))
      and (${filter.search}::text is null or strpos(plain_text(a.name), plain_text(${filter.search})) > 0)
    order by ${sellerOrders[filter.sort]} offset ${skip} limit ${limit}`,
    ),
  )

export const countSellerAds = (db: Db, sellerId: number) =>
  db.rows<{ category_id: number; count: number }>(
    prepared(
      'seller_stock',
      sql`
    select category_id, count(*)::int as count from ads where seller_id = ${sellerId} and status = 'active'
    group by category_id`,
    ),
  )

export const countCategories = (db: Db, ids: number[], limit: number) =>
  db.rows<{ id: number; count: number }>(sql`
    select category_id as id, count(*)::int as count from ads where id = any(${ids}::bigint[])
    group by category_id order by count desc, id limit ${limit}`)

export type AdRow = CardRow & {
  description: string
  status: 'active' | 'sold' | 'expired'
  address: string | null
  has_phone: boolean
  category_type: string
  city_id: number
  images: ImageRow[]
  view_count: number
  likes_count: number
  /** Null if it is within a week before the publication. */
  first_seen_at: Date | null
  price_history: { price: number; changed_at: string }[]
  /** By which its dollars were converted. */
  rate: ExchangeRate | null
  /** Most ads have none of these, and then no statement has to look for them. */
  has_comments: boolean
  has_files: boolean
  has_repeated_photo: boolean
  has_fresh_photo: boolean
  /** The newest active ads of the seller; this one may be among them. */
  seller_ad_ids: number[]
  /** Null if the seller has no page. */
  seller: SellerCardJson | null
} & AttributeColumns

export type ComparedRow = CardRow & {
  status: AdRow['status']
  category_type: string
  city_id: number
  seller_name: string
  seller_since: Date
} & AttributeColumns

/** In the order of `ids`, in one statement. */
export const findComparedAds = (db: Db, ids: number[]) =>
  db.rows<ComparedRow>(
    prepared(
      'compared_ads',
      sql`
    select ${listColumns}, a.status, a.category_type, a.city_id, ${ofAd(attributeColumns)},
      s.full_name as seller_name, s.created_at as seller_since
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join ads a on a.id = wanted.id and a.status in ('active', 'sold', 'expired')
    join users s on s.id = a.seller_id order by wanted.place`,
    ),
  )

/** Other ads of the seller on the page of an ad. */
export const sellerAdsLength = 6

/** Address, price and price history only if the seller shows them; of the phone only whether there is one. */
export const findAd = (db: Db, id: number) =>
  db.row<AdRow>(
    prepared(
      'ad',
      sql`
    select ${listColumns}, a.description, a.status, case when a.show_address then a.address end as address,
      a.show_phone and a.phone is not null and a.status = 'active' as has_phone, a.category_type, a.city_id,
      exists (select from comments c where c.ad_id = a.id) as has_comments,
      exists (select from ad_files f where f.ad_id = a.id) as has_files,
      exists (select from repeated_photos r where r.ad_id = a.id) as has_repeated_photo,
      exists (select from photo_requests q where q.ad_id = a.id and q.shown_at is not null) as has_fresh_photo,
      a.view_count, (select count(*)::int from ad_likes l where l.ad_id = a.id) as likes_count,
      case when coalesce(a.first_seen_at, a.created_at) < a.published_at - interval '7 days'
        then coalesce(a.first_seen_at, a.created_at) end as first_seen_at,
      (select jsonb_build_object('old_pounds', r.old_pounds, 'valid_from', r.valid_from)
       from exchange_rates r where a.show_price and r.id = a.rate_id) as rate,
      ${ofAd(attributeColumns)},
      coalesce((select jsonb_agg(jsonb_build_object(
          'name', i.name, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder) order by i.position)
        from ad_images i where i.ad_id = a.id), '[]') as images,
      coalesce((select jsonb_agg(jsonb_build_object('price', p.price, 'changed_at', p.changed_at) order by p.changed_at)
        from ad_prices p where a.show_price and p.ad_id = a.id and p.was_shown and p.price is not null), '[]') as price_history,
      array(select o.id::float8 from ads o where o.seller_id = a.seller_id and o.status = 'active'
        order by o.published_at desc, o.id desc limit ${sellerAdsLength + 1}) as seller_ad_ids,
      ${sellerCardColumn(sql`a.seller_id`)} as seller
    from ads a where a.id = ${id} and a.status in ('active', 'sold', 'expired')`,
    ),
  )
