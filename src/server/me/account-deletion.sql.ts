import { type Db, sql } from '#server/platform/db.ts'

/** Banned accounts stay, because deletion would be a way around the ban. */
export const findDueAccounts = (db: Db, now: Date, limit: number) =>
  db.rows<{ id: number }>(sql`
    select id::float8 as id from users where deletes_at <= ${now} and deleted_at is null and banned_at is null
    order by deletes_at limit ${limit}`)

/** No row if the user has cancelled the deletion or another process has the lock. */
export const lockDueAccount = (tx: Db, id: number, now: Date) =>
  tx.row<{ phone: string | null }>(sql`
    select phone from users
    where id = ${id} and deletes_at <= ${now} and deleted_at is null and banned_at is null for update skip locked`)

/** The new user name cannot be taken, because user names contain no colon. A trigger ends the sessions. */
export const anonymiseUser = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`
    update users set full_name = '———', user_name = 'deleted:' || id, user_name_shape = null, about = null, picture = null,
      phone = null, email = null, unverified_email = null, password_hash = null, staff_role = null, kind = 'person', last_seen_at = null,
      limits = '{}', limits_end_at = null, limits_rule = null, deletes_at = null, deleted_at = ${now}
    where id = ${id}`)

/** The avatar, the cover of the shop and the images of the user's ads. */
export const findImageNamesOf = (tx: Db, id: number) =>
  tx.rows<{ name: string }>(sql`
    select picture as name from users where id = ${id} and picture is not null
    union all select cover from shops where user_id = ${id} and cover is not null
    union all select i.name from ad_images i join ads a on a.id = i.ad_id where a.seller_id = ${id}
    union all select poster ->> 'name' from ad_files where owner_id = ${id} and poster is not null`)

/** The rows of ads and inquiries stay without content, because conversations refer to them. */
export async function blankPostsOf(tx: Db, id: number) {
  await tx.rows(sql`delete from ad_images where ad_id in (select id from ads where seller_id = ${id})`)
  await tx.rows(sql`delete from repeated_photos where ad_id in (select id from ads where seller_id = ${id})`)
  await tx.rows(sql`delete from repeated_photos where source_ad_id in (select id from ads where seller_id = ${id})`)
  await tx.rows(
    sql`update photo_requests set shown_at = null where ad_id in (select id from ads where seller_id = ${id})`,
  )
  await tx.rows(sql`update ad_files set ad_id = null, owner_id = null where owner_id = ${id}`)
  await tx.rows(sql`delete from ad_prices where ad_id in (select id from ads where seller_id = ${id})`)
  await tx.rows(sql`delete from phone_reveals where ad_id in (select id from ads where seller_id = ${id})`)
  await tx.rows(sql`
    update ads set name = '—————', description = '——————————', phone = null, show_phone = false,
      address = null, show_address = false where seller_id = ${id}`)
  await tx.rows(sql`
    update inquiries set name = '—————', content = '———————————————', budget = null, budget_dollars = null, search_id = null
    where author_id = ${id}`)
  await tx.rows(sql`
    delete from inquiry_matches where inquiry_id in (select id from inquiries where author_id = ${id})
      or ad_id in (select id from ads where seller_id = ${id})`)
}

export async function deleteActivityOf(tx: Db, id: number, phone: string | null) {
  // First: what follows looks at the conversations of the user, not at those of a shop.
  await tx.rows(sql`delete from shop_agents where user_id = ${id}`)
  await tx.rows(sql`delete from shop_invitations where phone = ${phone}`)
  await tx.rows(sql`delete from staff_invitations where phone = ${phone}`)
  await tx.rows(sql`delete from follows where follower_id = ${id} or seller_id = ${id}`)
  await tx.rows(sql`delete from blocks where blocker_id = ${id} or blocked_id = ${id}`)
  await tx.rows(sql`delete from ad_likes where user_id = ${id}`)
  await tx.rows(sql`delete from favourites where user_id = ${id}`)
  await tx.rows(sql`delete from hide_rules where user_id = ${id} or seller_id = ${id}`)
  await tx.rows(sql`delete from saved_searches where user_id = ${id}`)
  await tx.rows(sql`delete from experience_ratings where user_id = ${id}`)
  await tx.rows(sql`delete from notifications where user_id = ${id} or actor_id = ${id}`)
  await tx.rows(sql`delete from muted_notifications where user_id = ${id}`)
  await tx.rows(sql`delete from shops where user_id = ${id}`)
  await tx.rows(sql`delete from shop_phone_reveals where viewer_id = ${id}`)
  await tx.rows(sql`delete from digested_notifications where user_id = ${id}`)
  await tx.rows(sql`delete from digest_hours where user_id = ${id}`)
  await tx.rows(sql`delete from pending_digests where user_id = ${id}`)
  await tx.rows(sql`delete from submissions where user_id = ${id}`)
  await tx.rows(sql`delete from ratings where seller_id = ${id}`)
  await tx.rows(sql`delete from meetup_links where user_id = ${id}`)
  // Moderation decisions stay without the reporter, and reports about the user without the snapshot.
  await tx.rows(sql`delete from cases where author_id = ${id}`)
  await tx.rows(sql`update cases set snapshot = '{}' where subject_owner_id = ${id}`)
  await tx.rows(sql`delete from case_signals where case_id in (select id from cases where subject_owner_id = ${id})`)
  await tx.rows(sql`delete from text_uses where user_id = ${id}`)
  await tx.rows(sql`delete from user_phones where user_id = ${id}`)
  await tx.rows(sql`delete from user_days where user_id = ${id}`)
  await tx.rows(sql`delete from recovery_codes where user_id = ${id}`)
  await tx.rows(sql`delete from account_recoveries where user_id = ${id}`)
  await tx.rows(sql`delete from user_notes where user_id = ${id}`)
  // What staff asked about the person, open or decided: the reason is free text.
  await tx.rows(sql`delete from staff_requests where subject = 'user' and subject_id = ${id}`)
  // The sweep removes the file and then the row.
  await tx.rows(sql`update account_exports set expires_at = least(expires_at, requested_at) where user_id = ${id}`)
  await tx.rows(sql`delete from passkeys where user_id = ${id}`)
  await tx.rows(sql`delete from passkey_challenges where user_id = ${id}`)
  await tx.rows(sql`delete from email_codes where user_id = ${id}`)
  await tx.rows(sql`delete from devices where user_id = ${id}`)
  await tx.rows(sql`delete from codes where user_id = ${id} or phone = ${phone}`)
}
