// Statements of the bulk load. They take a client of their own, whose statements may last.
import type pg from 'pg'
import { raw } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import type { CategoryLeaf, PlaceLeaf } from './generate-ads.ts'

/** The few commits are synchronous: vacuum calls nothing visible to everyone that may not be on the disk yet. */
export const waitLong = (client: pg.PoolClient) =>
  client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = on`)

/** Triggers and foreign keys rest, as far as this account may say so: each would be asked a million times. */
export async function restTriggers(client: pg.PoolClient) {
  const { rows } = await client.query<{ may: boolean }>(
    sql`select rolsuper as may from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.may) await client.query('set session_replication_role = replica')
  else await client.query('alter table ads disable trigger user')
  return !!rows[0]?.may
}

export const wakeTriggers = (client: pg.PoolClient, wereAll: boolean) =>
  client.query(wereAll ? 'set session_replication_role = origin' : 'alter table ads enable trigger user')

export async function findLeaves(client: pg.PoolClient) {
  const categories = await client.query<CategoryLeaf>(sql`
    select c.id, c.type, c.deal, c.name_ar, c.name_en, p.name_ar as parent_ar, p.name_en as parent_en,
      coalesce(m.popularity_rank, c.position) as rank
    from categories c left join categories p on p.id = c.parent_id left join car_makes m on m.id = c.make_id
    where not exists (select from categories k where k.parent_id = c.id) order by c.id`)
  const places = await client.query<PlaceLeaf>(sql`
    select z.id, z.governorate_id, z.city_id, z.name_ar, z.name_en, g.position as rank
    from zones z join zones g on g.id = z.governorate_id
    where not exists (select from zones k where k.parent_id = z.id) order by z.id`)
  return { categories: categories.rows, places: places.rows }
}

export const insertSellers = (client: pg.PoolClient, count: number) =>
  client.query<{ first: string; last: string }>(sql`
    with made as (
      insert into users (user_name, full_name)
      select 'bulk' || floor(extract(epoch from clock_timestamp()))::bigint || n, 'Bulk Seller ' || n
      from generate_series(1, ${count}::integer) n returning id)
    select min(id) as first, max(id) as last from made`)

/** Taken at once, so that an ad posted meanwhile gets a later number. */
export async function reserveAdIds(client: pg.PoolClient, count: number) {
  const { rows } = await client.query<{ id: string }>(sql`
    with taken as (
      select greatest(nextval(pg_get_serial_sequence('ads', 'id')), (select coalesce(max(id), 0) + 1 from ads)) as id)
    select id, setval(pg_get_serial_sequence('ads', 'id'), id + ${count}::bigint - 1) from taken`)
  return Number(rows[0]?.id)
}

export const copyAds = `copy ads (id, seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description,
  status, price, show_price, condition, published_at, year, kilometers, transmission, fuel, appearance_id, deal, area, rooms,
  floor, extras) from stdin`

export const copyImages = 'copy ad_images (ad_id, position, name, width, height, placeholder) from stdin'

export const dropIndexes = (client: pg.PoolClient, part: string) =>
  client.query(sql`select drop_search_indexes(${part})`)
export const createIndexes = (client: pg.PoolClient, part: string) =>
  client.query(
    sql`select create_search_indexes(${part}), create_facet_indexes(${part}), create_attribute_index(${part})`,
  )

/** A file of its own again: on a server that starts with wal_level=minimal its rows need no log. */
export const emptyIfUnused = (client: pg.PoolClient, part: string) =>
  client.query(`do $$ begin
    if not exists (select from search_${part}) then truncate search_${part}; end if;
  end $$`)

export const projectAds = (client: pg.PoolClient, part: string, regime: number, from: number, until: number) =>
  client.query(sql`
    insert into ${raw(`search_${part}`)}
    select * from search_source where id >= ${from} and id < ${until} and regime = ${regime}`)

/** Index-only walks need to know which pages all can see. */
export const vacuum = (client: pg.PoolClient, tables: string) => client.query(`vacuum ${tables}`)
export const analyze = (client: pg.PoolClient, tables: string) => client.query(`analyze ${tables}`)

/** Suggestions and corrections are learned from the ads: at the next occasion rather than in hours. */
export const unlearn = (client: pg.PoolClient) =>
  client.query(sql`update seed_versions set seeded_at = 'epoch' where name = 'search'`)

/** Something a load has still to do with its ads, kept in the database until it is done. */
export type BulkStep = { name: string; first: number; until: number }

export const insertSteps = (client: pg.PoolClient, names: string[], range: { first: number; until: number }) =>
  client.query(sql`
    insert into seed_versions (name, hash)
    select 'bulk ' || name, ${`${range.first}-${range.until}`} from unnest(${names}::text[]) name`)

export async function findSteps(client: pg.PoolClient) {
  const { rows } = await client.query<BulkStep>(sql`
    select substr(name, 6) as name, split_part(hash, '-', 1)::float8 as first, split_part(hash, '-', 2)::float8 as until
    from seed_versions where name like 'bulk %'`)
  return rows
}

export const deleteStep = (client: pg.PoolClient, { name }: BulkStep) =>
  client.query(sql`delete from seed_versions where name = ${`bulk ${name}`}`)

export async function inOneTransaction(client: pg.PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
