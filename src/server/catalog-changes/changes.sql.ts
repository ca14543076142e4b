// Changes of categories and places whose ads follow in the background. Both kinds have a table with the same columns.
import { raw } from 'sql-template-tag'
import { type Db, sql } from '#server/platform/db.ts'
import type { StaleName } from '#server/search/index.ts'

/** What is changed. The table of its changes and the column of ads begin with this word. */
export type ChangedThing = 'category' | 'zone'

export type ChangeRow = {
  id: number
  kind: 'rename' | 'move' | 'merge'
  thing_id: number
  into_id: number | null
  /** The categories or places whose ads follow. */
  thing_ids: number[]
  ads_total: number
  ads_done: number
  parts_left: number
}

const tableOf = (thing: ChangedThing) => raw(`${thing}_changes`)
const idOf = (thing: ChangedThing) => raw(`${thing}_id`)
const idsOf = (thing: ChangedThing) => raw(`${thing}_ids`)
const columnsOf = (thing: ChangedThing) =>
  sql`id, kind, ${idOf(thing)} as thing_id, into_id, ${idsOf(thing)} as thing_ids, ads_total, ads_done, parts_left`

export type NewChange = Pick<ChangeRow, 'kind' | 'thing_id' | 'into_id' | 'thing_ids'> & { stale_names: StaleName[] }

/** Nothing is inserted while another change runs. */
export const insertChange = (tx: Db, thing: ChangedThing, change: NewChange, parts: number, now: Date) =>
  tx.row<{ id: number }>(sql`
    insert into ${tableOf(thing)} (kind, ${idOf(thing)}, into_id, ${idsOf(thing)}, stale_names, ads_total, parts_left,
      started_at, updated_at)
    select ${change.kind}, ${change.thing_id}, ${change.into_id}, ${change.thing_ids}::smallint[],
      ${JSON.stringify(change.stale_names)}::jsonb,
      (select count(*) from ads where ${idOf(thing)} = any(${change.thing_ids}::smallint[])
        and (status = 'active' or ${change.kind} = 'merge'))::integer, ${parts}, ${now}, ${now}
    where not exists (select from ${tableOf(thing)} where finished_at is null)
    returning id`)

export const findRunning = (db: Db, thing: ChangedThing) =>
  db.row<ChangeRow>(sql`select ${columnsOf(thing)} from ${tableOf(thing)} where finished_at is null`)

export const findChange = (db: Db, thing: ChangedThing, id: number) =>
  db.row<ChangeRow>(sql`select ${columnsOf(thing)} from ${tableOf(thing)} where id = ${id} and finished_at is null`)

/** The last statement of a part: it holds the row until the commit. */
export const addProgress = (
  tx: Db,
  thing: ChangedThing,
  id: number,
  { ads, isPartDone, now }: { ads: number; isPartDone: boolean; now: Date },
) =>
  tx.row<{ parts_left: number }>(sql`
    update ${tableOf(thing)} set ads_done = ads_done + ${ads}, updated_at = ${now},
      parts_left = parts_left - ${Number(isPartDone)}::smallint
    where id = ${id} and finished_at is null returning parts_left`)

export const finishChange = (tx: Db, thing: ChangedThing, id: number, now: Date) =>
  tx.rows(sql`update ${tableOf(thing)} set finished_at = ${now}, updated_at = ${now} where id = ${id}`)

/** A change without progress, such as after a crash that used up the attempts of its tasks. */
export const restartStuck = (tx: Db, thing: ChangedThing, before: Date, parts: number, now: Date) =>
  tx.row<{ id: number }>(sql`
    update ${tableOf(thing)} set parts_left = ${parts}, ads_done = 0, updated_at = ${now}
    where id in (select id from ${tableOf(thing)} where finished_at is null and updated_at < ${before} limit ${1})
    returning id`)

/** Where a part goes on: behind this ad of the category or place at this position of the list. */
export type Position = { place: number; after: number }

/** The next ads of all parts in order, of every status: along an index, however many others there are. */
export const findNextAds = (tx: Db, thing: ChangedThing, ids: number[], { place, after }: Position, limit: number) =>
  tx.rows<{ place: number; id: number }>(sql`
    select t.place::integer as place, n.id::float8 as id
    from unnest(${ids}::smallint[]) with ordinality t(id, place)
    cross join lateral (
      select a.id from ads a
      where a.${idOf(thing)} = t.id and a.id > case when t.place = ${place} then ${after} else 0 end::bigint
      order by a.id limit ${limit}) n
    where t.place >= ${place}
    order by t.place, n.id limit ${limit}`)

/** Locked until the transaction ends. `isMerge`: of every status. */
export async function lockAds(tx: Db, thing: ChangedThing, things: number[], ids: number[], isMerge: boolean) {
  const rows = await tx.rows<{ id: number }>(sql`
    select id::float8 as id from ads
    where id = any(${ids}::bigint[]) and ${idOf(thing)} = any(${things}::smallint[]) and (${isMerge} or status = 'active')
    order by id for no key update`)
  return rows.map(({ id }) => id)
}

/** Saved searches whose place or last category is one of these, counted up to a limit. */
export const countSavedSearches = (ids: number[], thing: ChangedThing, limit: number) => sql`
  (select count(*) from (select from saved_searches s join compiled_searches c on c.id = s.search_id
    where ${
      thing === 'category'
        ? sql`c.query -> 'categories_ids' ->> -1 = any(${ids.map(String)}::text[])`
        : sql`(c.query ->> 'zone_id' = any(${ids.map(String)}::text[])
            or c.query -> 'zones_ids' ?| ${ids.map(String)}::text[])`
    } limit ${limit}) s)::integer`
