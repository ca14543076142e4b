import type { Frequency } from '#contract/saved-search-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import type { CanonicalQuery } from './canonical-query.ts'
import type { Labels } from './label.ts'

export type SavedSearchRow = {
  id: number
  name: string | null
  labels: Labels
  query: CanonicalQuery
  frequency: Frequency
  is_paused: boolean
  new_count: number
  created_at: Date
}

/** Ads that are not shown to the person do not count: own and hidden ones, those of blocked people, those that are not listed. */
export const isShownTo = (userId: ReturnType<typeof sql>) => sql`
  a.status = 'active' and a.seller_id <> ${userId} and a.seller_id <> all(array(
    select blocked_id from blocks where blocker_id = ${userId}
    union all select blocker_id from blocks where blocked_id = ${userId}))
  and not exists (select from hide_rules h where h.user_id = ${userId} and (h.seller_id = a.seller_id or h.ad_id = a.id))`

const columns = (countTo: number) => sql`
  s.id::float8 as id, s.name, c.labels, c.query, s.frequency, s.paused_at is not null as is_paused, s.created_at,
  case when s.paused_at is not null then 0 else (
    select count(*)::int from (
      select distinct m.ad_id from search_matches m join ads a on a.id = m.ad_id
      where m.search_id = s.search_id and m.matched_at > s.seen_at and ${isShownTo(sql`s.user_id`)}
      limit ${countTo}) new) end as new_count`

export const findSavedSearches = (db: Db, userId: number, countTo: number) =>
  db.rows<SavedSearchRow>(sql`
    select ${columns(countTo)} from saved_searches s join compiled_searches c on c.id = s.search_id
    where s.user_id = ${userId} order by s.id desc`)

export const findSavedSearch = (db: Db, userId: number, id: number, countTo: number) =>
  db.row<SavedSearchRow>(sql`
    select ${columns(countTo)} from saved_searches s join compiled_searches c on c.id = s.search_id
    where s.user_id = ${userId} and s.id = ${id}`)

/** Two tabs cannot save at the same time, so the number of searches is exact. */
export const lockSavedSearches = (tx: Db, userId: number) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_searches:${userId}`}, 0))`)

export const findIdOf = (tx: Db, userId: number, searchId: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from saved_searches where user_id = ${userId} and search_id = ${searchId}`)

export const countSavedSearches = async (tx: Db, userId: number) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from saved_searches where user_id = ${userId}`))
    ?.count ?? 0

export const insertSavedSearch = (tx: Db, userId: number, searchId: number, now: Date) =>
  tx.row<{ id: number }>(sql`
    insert into saved_searches (user_id, search_id, frequency, created_at, seen_at)
    values (${userId}, ${searchId}, 'instant', ${now}, ${now}) returning id::float8 as id`)

export const updateQuery = (tx: Db, userId: number, id: number, searchId: number, now: Date) =>
  tx.row<{ id: number }>(sql`
    update saved_searches set search_id = ${searchId}, seen_at = ${now}, created_at = ${now}
    where user_id = ${userId} and id = ${id} returning id::float8 as id`)

export const updateName = (tx: Db, userId: number, id: number, name: string | null) =>
  tx.rows(sql`update saved_searches set name = ${name} where user_id = ${userId} and id = ${id}`)

/** A digest counts from now on, so that the change announces nothing old. */
export const updateFrequency = (tx: Db, userId: number, id: number, frequency: Frequency, change: DigestTimes) =>
  tx.rows(sql`
    update saved_searches set frequency = ${frequency}, hour_started_at = null, hour_count = 0,
      digest_since = ${change.now}, digest_due_at = ${change.nextDigest}
    where user_id = ${userId} and id = ${id} and frequency <> ${frequency}`)

export type DigestTimes = { now: Date; nextDigest: Date | null }

export const pauseSearch = (tx: Db, userId: number, id: number, now: Date) =>
  tx.rows(sql`
    update saved_searches set paused_at = ${now}, digest_due_at = null
    where user_id = ${userId} and id = ${id} and paused_at is null`)

/** What matched during the pause is not announced afterwards. */
export const resumeSearch = (tx: Db, userId: number, id: number, now: Date, nextDailyDigest: Date) =>
  tx.rows(sql`
    update saved_searches set paused_at = null, seen_at = ${now}, digest_since = ${now},
      digest_due_at = case when frequency = 'daily' then ${nextDailyDigest}::timestamptz end
    where user_id = ${userId} and id = ${id} and paused_at is not null`)

export const updateSeen = (tx: Db, userId: number, id: number, now: Date) =>
  tx.rows(sql`update saved_searches set seen_at = ${now} where user_id = ${userId} and id = ${id}`)

export const deleteSavedSearch = (tx: Db, userId: number, id: number) =>
  tx.rows(sql`delete from saved_searches where user_id = ${userId} and id = ${id}`)

const isUnused = sql`
  not exists (select from saved_searches s where s.search_id = c.id)
    and not exists (select from inquiries i where i.search_id = c.id)`

/** Locked, so that none of them is saved again before it is deleted. */
export const lockUnusedSearches = (tx: Db, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id::float8 as id from compiled_searches c
    where ${isUnused} limit ${limit} for update skip locked`)

/** A statement of its own: it sees what was saved until the lock. */
export const deleteUnusedSearches = (tx: Db, ids: number[]) =>
  tx.rows(sql`
    delete from compiled_searches c where c.id = any(${ids}::bigint[]) and ${isUnused}`)

export const deleteOldMatches = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'search_matches', where: sql`matched_at < ${before}` })
