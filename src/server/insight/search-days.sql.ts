// What people typed into the search, by day.
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import type { DayRange } from './days.ts'

export type CountedSearch = { day: string; query: string; senderKey: Buffer; searches: number; isEmpty: boolean }

/** One statement, so that a sender is counted once. */
export const insertSearches = (db: Db, counted: CountedSearch[]) =>
  db.rows(sql`
    with given as (
      select * from unnest(
        ${counted.map(({ day }) => day)}::date[], ${counted.map(({ query }) => query)}::text[],
        ${counted.map(({ senderKey }) => senderKey)}::bytea[], ${counted.map(({ searches }) => searches)}::int[],
        ${counted.map(({ searches, isEmpty }) => (isEmpty ? searches : 0))}::int[]) as search (day, query, sender_key, searches, empty_searches)),
    fresh as (
      insert into search_senders (day, query, sender_key) select distinct day, query, sender_key from given order by 1, 2, 3
      on conflict do nothing returning day, query)
    insert into search_days as d (day, query, searches, empty_searches, senders)
    select g.day, g.query, sum(g.searches), sum(g.empty_searches),
      (select count(*) from fresh f where f.day = g.day and f.query = g.query)
    from given g group by g.day, g.query order by g.day, g.query
    on conflict (day, query) do update set searches = d.searches + excluded.searches,
      empty_searches = d.empty_searches + excluded.empty_searches, senders = d.senders + excluded.senders`)

export type SearchRow = { query: string; searches: number; empty_searches: number; senders: number }

/** Only days on which enough addresses typed the same: what one person typed is theirs. */
export const findSearches = (db: Db, { from, to }: DayRange, leastSenders: number, isEmpty: boolean, limit: number) =>
  db.rows<SearchRow>(sql`
    select query, sum(searches)::int as searches, sum(empty_searches)::int as empty_searches, sum(senders)::int as senders
    from search_days
    where day between ${from}::date and ${to}::date and senders >= ${leastSenders}
      and (not ${isEmpty}::boolean or empty_searches > 0)
    group by query order by ${isEmpty ? sql`empty_searches` : sql`searches`} desc, query limit ${limit}`)

export const deleteSearchesBefore = (db: Db, day: string) =>
  deleteInSteps(db, { table: 'search_days', where: sql`day < ${day}::date` })

/** They are never shown. */
export const deleteRareSearchesBefore = (db: Db, day: string, leastSenders: number) =>
  deleteInSteps(db, { table: 'search_days', where: sql`day < ${day}::date and senders < ${leastSenders}` })

export const deleteSendersBefore = (db: Db, day: string) =>
  deleteInSteps(db, { table: 'search_senders', where: sql`day < ${day}::date` })
