import { countSavedSearches, type TreeRow } from '#server/catalog-changes/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** What operators can change of a place, and where it is. */
export type EditablePlace = TreeRow & {
  governorate_id: number
  city_id: number | null
  level: string
  aliases_ar: string[]
  aliases_en: string[]
  latitude: number | null
  longitude: number | null
  is_hidden: boolean
}

/** Parents before their children. */
export const findPlaces = (db: Db) =>
  db.rows<EditablePlace>(sql`
    select id, parent_id, governorate_id, city_id, level, name_ar, name_en, aliases_ar, aliases_en, latitude, longitude,
      hidden_at is not null as is_hidden, merged_into
    from zones order by level <> 'governorate', level <> 'district', level <> 'subdistrict', id`)

/** Marks the rows as edited, so that a release leaves them alone. One statement: its trigger reads all places. */
export const updatePlaces = (tx: Db, rows: EditablePlace[], now: Date) =>
  tx.rows(sql`
    update zones z set parent_id = n.parent_id, governorate_id = n.governorate_id, city_id = n.city_id,
      name_ar = n.name_ar, name_en = n.name_en, aliases_ar = n.aliases_ar, aliases_en = n.aliases_en,
      latitude = n.latitude, longitude = n.longitude, merged_into = n.merged_into,
      hidden_at = case when n.is_hidden then coalesce(z.hidden_at, ${now}) end, edited_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id smallint, parent_id smallint, governorate_id smallint,
      city_id smallint, name_ar text, name_en text, aliases_ar text[], aliases_en text[], latitude float8, longitude float8,
      merged_into smallint, is_hidden boolean)
    where z.id = n.id`)

/** Ids below this belong to the files of a release. */
const firstOwnId = 20_000

type NewPlace = Pick<
  EditablePlace,
  'parent_id' | 'governorate_id' | 'city_id' | 'level' | 'name_ar' | 'name_en' | 'latitude' | 'longitude'
>

/** A city is its own city. */
export const insertPlace = (tx: Db, row: NewPlace, now: Date) =>
  tx.row<{ id: number }>(sql`
    insert into zones (id, slug, parent_id, governorate_id, city_id, level, name_ar, name_en, latitude, longitude, source,
      edited_at)
    select n.id, 'own-' || n.id, ${row.parent_id}, ${row.governorate_id},
      case when ${row.level} = 'district' then n.id else ${row.city_id}::smallint end, ${row.level}, ${row.name_ar},
      ${row.name_en}, ${row.latitude}, ${row.longitude}, 'operators', ${now}
    from (select greatest(${firstOwnId}, coalesce(max(id), 0) + 1)::smallint as id from zones) n
    returning id`)

type Touched = { ads: number; inquiries: number; saved_searches: number; shops: number }

/** Counted up to a limit, so that the page never waits for a scan of all saved searches. */
export const countTouched = (db: Db, ids: number[], limit: number) =>
  db.row<Touched>(sql`
    select
      (select count(*) from ads where zone_id = any(${ids}::smallint[]) and status = 'active')::integer as ads,
      (select count(*) from (select from inquiries where governorate_id = any(${ids}::smallint[]) and status = 'active'
        limit ${limit}) s)::integer as inquiries,
      (select count(*) from (select from shops where zone_id = any(${ids}::smallint[]) limit ${limit}) s)::integer as shops,
      ${countSavedSearches(ids, 'zone', limit)} as saved_searches`)

/** Gives ads the place that has their old one now, with its city and governorate. The caller indexes them. */
export async function moveAdsToCurrentPlace(tx: Db, ids: number[]) {
  await tx.rows(sql`select set_config('souqna.indexes_ads_itself', 'on', true)`)
  await tx.rows(sql`
    update ads a set zone_id = t.id, city_id = coalesce(t.city_id, t.id), governorate_id = t.governorate_id
    from zones z join zones t on t.id = coalesce(z.merged_into, z.id)
    where a.id = any(${ids}::bigint[]) and z.id = a.zone_id`)
  await tx.rows(sql`select set_config('souqna.indexes_ads_itself', 'off', true)`)
}

/** Moves shops of merged places. Returns how many. */
export async function followShops(tx: Db, limit: number): Promise<number> {
  const rows = await tx.rows(sql`
    with wrong as (
      select s.user_id, z.merged_into from shops s join zones z on z.id = s.zone_id
      where z.merged_into is not null order by s.user_id limit ${limit} for no key update of s)
    update shops s set zone_id = w.merged_into from wrong w where s.user_id = w.user_id returning s.user_id`)
  return rows.length
}

/** Ads that a process with an old catalog has put into a place or city that was merged since `since`. */
export async function findLeftovers(tx: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id::float8 as id from zone_changes c join zones z on z.id = any(c.zone_ids) join ads a on a.zone_id = z.id
    where c.kind = 'merge' and c.finished_at > ${since} and (z.merged_into is not null
      or a.city_id <> coalesce(z.city_id, z.id) or a.governorate_id <> z.governorate_id)
      and not exists (select from zone_changes where finished_at is null)
    order by a.id limit ${limit} for no key update of a`)
  return rows.map(({ id }) => id)
}
