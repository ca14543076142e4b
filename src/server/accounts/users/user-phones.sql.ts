import { type Db, sql } from '#server/platform/db.ts'

export type UserPhoneRow = { phone: string; is_own: boolean; ads: number }

/** The account's own phone first, then the others by age. `ads`: how many listed ads show the phone. */
export const findUserPhones = (db: Db, userId: number) =>
  db.rows<UserPhoneRow>(sql`
    select p.phone, p.is_own, (
      select count(*)::int from ads a
      where a.seller_id = ${userId} and a.phone = p.phone and a.show_phone and a.status in ('active', 'paused')) as ads
    from (
      select phone, true as is_own, null as verified_at from users where id = ${userId} and phone is not null
      union all
      select x.phone, false, x.verified_at from user_phones x join users u on u.id = x.user_id
      where x.user_id = ${userId} and x.phone is distinct from u.phone) p
    order by p.is_own desc, p.verified_at, p.phone`)

export const findVerifiedPhone = (db: Db, userId: number, phone: string) =>
  db.row<{ phone: string }>(sql`
    select phone from users where id = ${userId} and phone = ${phone}
    union all select phone from user_phones where user_id = ${userId} and phone = ${phone}
    limit 1`)

export const upsertUserPhone = (db: Db, userId: number, phone: string, now: Date) =>
  db.rows(sql`
    insert into user_phones (user_id, phone, verified_at) values (${userId}, ${phone}, ${now})
    on conflict (user_id, phone) do update set verified_at = excluded.verified_at`)

/** Returns the row if the phone was one of the user's further phones. */
export const deleteUserPhone = (db: Db, userId: number, phone: string) =>
  db.row<{ phone: string }>(sql`
    delete from user_phones where user_id = ${userId} and phone = ${phone} returning phone`)

/** Hides the phone in all ads of the seller. Returns the ads whose pages changed. */
export const hidePhoneInAds = (db: Db, userId: number, phone: string) =>
  db.rows<{ id: number }>(sql`
    update ads set show_phone = false, phone = null where seller_id = ${userId} and phone = ${phone}
    returning id::float8 as id`)
