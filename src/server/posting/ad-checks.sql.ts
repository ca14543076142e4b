import { raw } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import { second } from '#server/platform/time.ts'
import { answersWithin, expiresSoon, silentFor, spreadOver } from './check-periods.ts'

const interval = (milliseconds: number) => raw(`interval '${milliseconds / second} seconds'`)

/** The period of `a`. */
const period = raw(
  `(case a.category_type ${Object.entries(silentFor)
    .map(([type, time]) => `when '${type}' then interval '${time / second} seconds'`)
    .join(' ')} end)`,
)

/**
 * Gives ads without a date their next check: a period after their last change. Those that were silent before there were checks
 * come on different days.
 */
export const scheduleAdChecks = (tx: Db, now: Date, limit: number) =>
  tx.rows<{ id: number }>(sql`
    update ads a set check_step = 0, check_at = greatest(
      greatest(a.published_at, a.confirmed_at, a.updated_at) + ${period},
      case when greatest(a.published_at, a.confirmed_at, a.updated_at) < ${now}::timestamptz - interval '1 day'
        then ${now}::timestamptz + interval '1 day' + a.id * 7919 % ${spreadOver / second} * interval '1 second' end)
    where id in (
      select id from ads where status = 'active' and check_at is null limit ${limit} for no key update skip locked)
    returning id::float8 as id`)

export type SilentAdRow = { id: number; seller_id: number; check_at: Date }

/**
 * The next step of ads that are due: asked (1) or warned (2). Ads of the same sellers that are due within a day come along, so
 * that a seller gets one notification. An ad that is about to expire is announced instead.
 */
export const advanceChecks = (tx: Db, now: Date, step: 1 | 2, limit: number) =>
  tx.rows<SilentAdRow & { is_due: boolean }>(sql`
    with sellers as materialized (
      select distinct seller_id from (
        select seller_id from ads where status = 'active' and check_step = ${step - 1} and check_at <= ${now}
        order by check_at limit ${limit}) due),
    picked as materialized (
      select a.id from ads a where a.seller_id in (select seller_id from sellers) and a.status = 'active'
        and a.check_step = ${step - 1} and a.check_at <= ${now}::timestamptz + interval '1 day'
      order by a.id limit ${limit * 5} for no key update skip locked)
    update ads a set
      check_step = case when a.expires_at > ${now}::timestamptz + ${interval(expiresSoon)} then ${step} else 0 end,
      check_at = case when a.expires_at > ${now}::timestamptz + ${interval(expiresSoon)}
        then ${now}::timestamptz + ${interval(answersWithin)} else greatest(a.expires_at, ${now}) + interval '1 day' end
    from picked where a.id = picked.id
    returning a.id::float8 as id, a.seller_id::float8 as seller_id, a.check_at, a.check_step = ${step} as is_due`)

export type PausedAdRow = { id: number; seller_id: number; category_id: number; governorate_id: number }

export const pauseAds = (tx: Db, now: Date, limit: number) =>
  tx.rows<PausedAdRow>(sql`
    update ads set status = 'paused', paused_for = 'silence', updated_at = ${now}
    where id in (
      select id from ads where status = 'active' and check_step = 2 and check_at <= ${now}
      order by check_at limit ${limit} for no key update skip locked)
    returning id::float8 as id, seller_id::float8 as seller_id, category_id, governorate_id`)

/** A seller who answers in a chat about an ad is not asked about it; at most one write a day. */
export const postponeCheck = (tx: Db, conversationId: number, senderId: number, now: Date) =>
  tx.rows(sql`
    update ads a set check_step = 0, check_at = ${now}::timestamptz + ${period}
    from conversations c where c.id = ${conversationId} and a.id = c.ad_id and a.seller_id = ${senderId}
      and a.status = 'active' and a.check_at < ${now}::timestamptz + ${period} - interval '1 day'`)

export type CheckedAdRow = {
  id: number
  seller_id: number
  name: string
  status: string
  is_open: boolean
  confirmed_at: Date | null
  image: { name: string; width: number; height: number; placeholder: string } | null
}

const isOpen = sql`(a.status = 'active' or a.paused_for is not null)`

/** Deleted ads and those of closed accounts are no longer asked about. */
export const findCheckedAds = (db: Db, ids: number[]) =>
  db.rows<CheckedAdRow>(sql`
    select a.id::float8 as id, a.seller_id::float8 as seller_id, a.name, a.status, ${isOpen} as is_open, a.confirmed_at,
      (select jsonb_build_object('name', i.name, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
       from ad_images i where i.ad_id = a.id and i.position = 0) as image
    from ads a join users u on u.id = a.seller_id and u.banned_at is null and u.deleted_at is null
    where a.id = any(${ids}::bigint[]) and a.status <> 'deleted' order by array_position(${ids}::bigint[], a.id)`)

/** What was paused for silence returns, with a new term if it is over. */
export const confirmAds = (tx: Db, ids: number[], now: Date, expiresAt: Date) =>
  tx.rows<PausedAdRow & { was_paused: boolean }>(sql`
    with found as materialized (
      select a.id, a.status from ads a where a.id = any(${ids}::bigint[]) and ${isOpen} order by a.id for no key update),
    confirmed as (
      update ads a set confirmed_at = ${now}, check_at = null, check_step = 0
      from found where a.id = found.id and found.status = 'active' returning a.*),
    returned as (
      update ads a set status = 'active', confirmed_at = ${now}, updated_at = ${now},
        expires_at = case when a.expires_at <= ${now} then ${expiresAt} else a.expires_at end,
        expiry_notified_at = case when a.expires_at > ${now} then a.expiry_notified_at end
      from found where a.id = found.id and found.status = 'paused' returning a.*)
    select id::float8 as id, seller_id::float8 as seller_id, category_id, governorate_id, was_paused from (
      select id, seller_id, category_id, governorate_id, false as was_paused from confirmed
      union all select id, seller_id, category_id, governorate_id, true from returned) changed`)
