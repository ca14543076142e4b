// Matches of ads and searches, and who is notified of them.
import { type Db, sql } from '#server/platform/db.ts'
import type { CanonicalQuery } from './canonical-query.ts'
import type { Labels } from './label.ts'
import { isShownTo } from './saved-searches.sql.ts'

type NewMatches = { adId: number; searchIds: number[]; reason: string; now: Date }

/** Only for searches that someone waits for. A match with the same reason is not repeated. */
export const insertMatches = (tx: Db, { adId, searchIds, reason, now }: NewMatches) =>
  tx.rows<{ search_id: number }>(sql`
    insert into search_matches (search_id, ad_id, reason, matched_at)
    select found.id, ${adId}, ${reason}, ${now} from unnest(${searchIds}::bigint[]) as found(id)
    where exists (select from saved_searches s where s.search_id = found.id and s.paused_at is null)
      or exists (select from inquiries i where i.search_id = found.id and i.status = 'active')
    on conflict do nothing returning search_id::float8 as search_id`)

/** Null for an ad that is not listed any more. */
export const findListedSeller = (tx: Db, adId: number) =>
  tx.row<{ seller_id: number }>(sql`
    select seller_id::float8 as seller_id from ads where id = ${adId} and status = 'active'`)

export type Recipient = { user_id: number; name: string | null; labels: Labels; reason: string; is_single: boolean }

type Part = {
  adId: number
  sellerId: number
  matchedAt: Date
  changedAt: Date
  after: number
  limit: number
  perHour: number
}

/**
 * The next people by id, each once however many of their searches match. Counts the notifications of the hour: beyond
 * `perHour` of a search, its next ads wait for a digest at the end of the hour.
 */
export const countRecipients = (tx: Db, { adId, sellerId, matchedAt, changedAt, after, limit, perHour }: Part) => {
  const isOver = sql`(s.hour_started_at is null or s.hour_started_at <= ${matchedAt}::timestamptz - interval '1 hour')`
  const isTooMany = sql`(not ${isOver} and s.hour_count >= ${perHour})`
  return tx.rows<Recipient>(sql`
    with due as (
      select distinct on (s.user_id) s.id, s.user_id, s.name, s.search_id, m.reason
      from search_matches m join saved_searches s on s.search_id = m.search_id
      where m.ad_id = ${adId} and m.matched_at = ${matchedAt} and s.frequency = 'instant' and s.paused_at is null
        and s.created_at <= ${changedAt} and s.user_id > ${after} and s.user_id <> ${sellerId}
        and not exists (select from hide_rules h
          where h.user_id = s.user_id and (h.seller_id = ${sellerId} or h.ad_id = ${adId}))
      order by s.user_id, s.id limit ${limit}),
    counted as (
      update saved_searches s set
        hour_started_at = case when ${isOver} then ${matchedAt}::timestamptz else s.hour_started_at end,
        hour_count = case when ${isOver} then 1 else least(s.hour_count + 1, ${perHour} + 1) end,
        digest_since = case when ${isTooMany} and s.digest_due_at is null then ${matchedAt}::timestamptz else s.digest_since end,
        digest_due_at = case when ${isTooMany} then coalesce(s.digest_due_at, s.hour_started_at + interval '1 hour')
          else s.digest_due_at end
      from due where s.id = due.id
      returning due.user_id, due.name, due.search_id, due.reason, s.hour_count <= ${perHour} as is_single)
    select counted.user_id::float8 as user_id, counted.name, c.labels, counted.reason, counted.is_single
    from counted join compiled_searches c on c.id = counted.search_id order by counted.user_id`)
}

/** Held until the transaction ends; false while another process sends digests, so that a person gets one and not two. */
export async function tryLockDigests(tx: Db): Promise<boolean> {
  const row = await tx.row<{ is_locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('saved_search_digests', 0)) as is_locked`)
  return row?.is_locked ?? false
}

export type DueSearch = {
  id: number
  user_id: number
  name: string | null
  labels: Labels
  query: CanonicalQuery
  /** Ads that matched since the last digest, at most `countTo`. */
  ad_ids: number[]
}

type DueQuestion = { now: Date; until: Date; people: number; countTo: number }

/** All due searches of some people. */
export const lockDueSearches = (tx: Db, { now, until, people, countTo }: DueQuestion) =>
  tx.rows<DueSearch>(sql`
    with due as (
      select s.* from saved_searches s
      where s.digest_due_at <= ${now} and s.user_id in (
        select user_id from saved_searches where digest_due_at <= ${now} order by digest_due_at limit ${people})
      for update)
    select s.id::float8 as id, s.user_id::float8 as user_id, s.name, c.labels, c.query, array(
        select distinct m.ad_id::float8 from search_matches m join ads a on a.id = m.ad_id
        where m.search_id = s.search_id and m.matched_at >= s.digest_since and m.matched_at < ${until}
          and ${isShownTo(sql`s.user_id`)}
        limit ${countTo}) as ad_ids
    from due s join compiled_searches c on c.id = s.search_id order by s.user_id, s.id`)

export const updateDigestTimes = (tx: Db, ids: number[], until: Date, nextDailyDigest: Date) =>
  tx.rows(sql`
    update saved_searches set digest_since = ${until},
      digest_due_at = case when frequency = 'daily' then ${nextDailyDigest}::timestamptz end
    where id = any(${ids}::bigint[])`)
