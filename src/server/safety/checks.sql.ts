import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** The shop for its agents: what they do together is the act of one seller. */
const sellerOf = (user: ReturnType<typeof sql>) =>
  sql`coalesce((select g.shop_id from shop_agents g where g.user_id = ${user} order by g.shop_id limit 1), ${user})`

export type DeviceRow = { device_hash: Buffer; people: number[]; sellers: number }

const devicesOfUser = 10
const accountsOfDevice = 200

/**
 * Browsers of the user with the accounts that posted or began a chat since then. Staff test with several accounts, and demo
 * accounts are shared, so neither counts.
 */
export const findSharedDevices = (tx: Db, userId: number, since: Date) =>
  tx.rows<DeviceRow>(sql`
    with mine as materialized (
      select device_hash from devices where user_id = ${userId} and last_used_at > ${since}
      order by last_used_at desc limit ${devicesOfUser})
    select mine.device_hash, array_agg(one.id::float8 order by one.id) as people, count(distinct one.seller)::int as sellers
    from mine cross join lateral (
      select u.id, ${sellerOf(sql`u.id`)} as seller
      from (select user_id from devices d where d.device_hash = mine.device_hash and d.last_used_at > ${since}
        limit ${accountsOfDevice}) d
      join users u on u.id = d.user_id
      where u.staff_role is null and not u.is_demo and u.deleted_at is null and (
        exists (select from ads a where a.seller_id = u.id and a.created_at > ${since})
        or exists (select from conversation_members m join conversations c on c.id = m.conversation_id
          where m.user_id = u.id and c.started_by = u.id and c.created_at > ${since}))) one
    group by mine.device_hash`)

export type CheckedAd = { seller_id: number; status: string; name: string; description: string; price: number | null }

export const findCheckedAd = (tx: Db, id: number) =>
  tx.row<CheckedAd>(sql`
    select seller_id::float8 as seller_id, status, name, description, price::float8 as price from ads where id = ${id}`)

/** Photos of the ad that ads of other sellers showed before. A source that moderators hid or closed does not count. */
export const findTakenPhotos = (tx: Db, adId: number, limit: number) =>
  tx.rows<{ name: string; source_ad_id: number; source_seller_id: number }>(sql`
    select p.name, p.source_ad_id::float8 as source_ad_id, o.seller_id::float8 as source_seller_id
    from repeated_photos p
      join ads a on a.id = p.ad_id
      join ad_images i on i.ad_id = p.ad_id and i.name = p.name
      join ads o on o.id = p.source_ad_id
      join users s on s.id = o.seller_id
    where p.ad_id = ${adId} and o.status not in ('held', 'removed') and s.banned_at is null
      and ${sellerOf(sql`o.seller_id`)} <> ${sellerOf(sql`a.seller_id`)}
    order by p.name limit ${limit}`)

type TextUse = { kind: 'ad' | 'message'; subjectId: number; userId: number; textKey: Buffer; now: Date }

export const upsertTextUse = (tx: Db, { kind, subjectId, userId, textKey, now }: TextUse) =>
  tx.rows(sql`
    insert into text_uses (kind, subject_id, user_id, text_key, used_at)
    values (${kind}, ${subjectId}, ${userId}, ${textKey}, ${now})
    on conflict (kind, subject_id) do update set text_key = excluded.text_key, used_at = excluded.used_at`)

const usesRead = 500

/** Accounts with this text in an ad that is offered, one row for each. */
export const findAdsWithText = (tx: Db, textKey: Buffer, since: Date) =>
  tx.rows<{ user_id: number; seller: number; ad_id: number }>(sql`
    select t.user_id::float8 as user_id, min(${sellerOf(sql`t.user_id`)})::float8 as seller, max(a.id)::float8 as ad_id
    from (select user_id, subject_id from text_uses where kind = 'ad' and text_key = ${textKey} and used_at > ${since}
      order by used_at desc limit ${usesRead}) t
      join ads a on a.id = t.subject_id
    where a.status in ('active', 'paused', 'held') group by t.user_id order by t.user_id`)

/** How many people each account sent this first message to. */
export const findSendersOfText = (tx: Db, textKey: Buffer, since: Date, fewest: number) =>
  tx.rows<{ user_id: number; people: number }>(sql`
    select t.user_id::float8 as user_id, count(distinct m.other_id)::int as people
    from (select user_id, subject_id from text_uses where kind = 'message' and text_key = ${textKey} and used_at > ${since}
      order by used_at desc limit ${usesRead}) t
      join conversation_members m on m.conversation_id = t.subject_id and m.user_id = t.user_id
    group by t.user_id having count(distinct m.other_id) >= ${fewest} order by t.user_id`)

/** The hash of the first message of a conversation, if its text is long or names a number. The text itself is not read. */
export const findFirstMessageKey = (tx: Db, conversationId: number, userId: number, letters: number) =>
  tx.row<{ text_key: Buffer }>(sql`
    select text_key from messages
    where conversation_id = ${conversationId} and seq = 1 and sender_id = ${userId} and text_key is not null and body is not null
      and (char_length(body) >= ${letters} or body ~ '[0-9٠-٩]{7}')`)

export const deleteOldTexts = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'text_uses', where: sql`used_at < ${before}` })
