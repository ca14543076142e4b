import type { WeekHours } from '#contract/shops.ts'
import { type Db, prepared, sql } from '#server/platform/db.ts'

export type ShopRow = {
  zone_id: number
  address: string | null
  hours: WeekHours | null
  phone: string | null
  cover: string | null
  opened_at: Date
}

/** A number that is no longer verified for the account is not shown. */
const verifiedPhone = sql`
  case when s.phone = u.phone or exists (select from user_phones p where p.user_id = s.user_id and p.phone = s.phone)
    then s.phone end`

export const findShop = (db: Db, userId: number) =>
  db.row<ShopRow>(
    prepared(
      'shop',
      sql`
    select s.zone_id, s.address, s.hours, ${verifiedPhone} as phone, s.cover, s.opened_at
    from shops s join users u on u.id = s.user_id
    where s.user_id = ${userId} and u.banned_at is null and u.deleted_at is null`,
    ),
  )

/** The account, so that two changes of one shop follow each other. */
export const lockAccount = (tx: Db, userId: number) =>
  tx.row<{ cover: string | null; zone_id: number | null; has_shop: boolean; full_name: string }>(sql`
    select s.cover, s.zone_id, s.user_id is not null as has_shop, u.full_name
    from users u left join shops s on s.user_id = u.id where u.id = ${userId} for update of u`)

type NewShop = Omit<ShopRow, 'opened_at'> & { now: Date }

export const upsertShop = (tx: Db, userId: number, { zone_id, address, hours, phone, cover, now }: NewShop) =>
  tx.rows(sql`
    insert into shops (user_id, zone_id, address, hours, phone, cover, opened_at)
    values (${userId}, ${zone_id}, ${address}, ${hours && JSON.stringify(hours)}::jsonb, ${phone}, ${cover}, ${now})
    on conflict (user_id) do update set zone_id = excluded.zone_id, address = excluded.address, hours = excluded.hours,
      phone = excluded.phone, cover = excluded.cover`)

export const updateShopAccount = (tx: Db, userId: number, fullName: string, about: string | null) =>
  tx.rows(sql`
    update users set full_name = ${fullName}, has_name = true, about = ${about},
      kind = case when kind = 'person' then 'dealer' else kind end
    where id = ${userId} and deleted_at is null`)

export const deleteShop = (tx: Db, userId: number) =>
  tx.row<{ cover: string | null }>(sql`delete from shops where user_id = ${userId} returning cover`)

/** True for the first time on this day. */
export const insertShopReveal = async (tx: Db, shopId: number, viewerId: number, now: Date) =>
  (await tx.row(sql`
    insert into shop_phone_reveals (shop_id, viewer_id, revealed_on, revealed_at)
    values (${shopId}, ${viewerId}, (${now}::timestamptz at time zone 'Asia/Damascus')::date, ${now})
    on conflict do nothing returning 1 as inserted`)) !== undefined
