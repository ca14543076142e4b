// Statements of the bulk load. They run on clients without a statement timeout.
import type pg from 'pg'
import { raw } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import type { CategoryLeaf, PlaceLeaf } from './generate-ads.ts'

/** Commits are synchronous: vacuum marks no page as all-visible before its commit is on the disk. */
export const removeTimeout = (client: pg.PoolClient) =>
  client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = on`)

/** Disables triggers, and for a superuser foreign keys too: they would run for every ad. */
export async function disableTriggers(client: pg.PoolClient) {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    sql`select rolsuper from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.rolsuper) await client.query('set session_replication_role = replica')
  else await client.query('alter table ads disable trigger user')
  return !!rows[0]?.rolsuper
}

export const enableTriggers = (client: pg.PoolClient, wereAllDisabled: boolean) =>
  client.query(wereAllDisabled ? 'set session_replication_role = origin' : 'alter table ads enable trigger user')

/** `slugs`: only these categories. */
export async function findLeaves(client: pg.PoolClient, slugs: string[] | null) {
  const categories = await client.query<CategoryLeaf>(sql`
    select c.id, c.type, c.deal, c.name_ar, c.name_en, p.name_ar as parent_ar, p.name_en as parent_en,
      coalesce(m.popularity_rank, c.position) as rank
    from categories c left join categories p on p.id = c.parent_id left join car_makes m on m.id = c.make_id
    where not exists (select from categories k where k.parent_id = c.id)
      and (${slugs}::text[] is null or c.slug = any(${slugs}::text[])) order by c.id`)
  const places = await client.query<PlaceLeaf>(sql`
    select z.id, z.governorate_id, z.city_id, z.name_ar, z.name_en, g.position as rank
    from zones z join zones g on g.id = z.governorate_id
    where not exists (select from zones k where k.parent_id = z.id) order by z.id`)
  return { categories: categories.rows, places: places.rows }
}

/** Their names contain their ids, so that no two loads choose the same ones. */
export const insertSellers = (client: pg.PoolClient, count: number) =>
  client.query<{ first: string; last: string }>(sql`
    with ids as (
      select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, ${count}::integer)),
    sellers as (
      insert into users (id, user_name, full_name) overriding system value
      select id, 'bulk_seller_' || id, 'Bulk Seller ' || id from ids returning id)
    select min(id) as first, max(id) as last from sellers`)

/** Reserves all ids at once, so that an ad posted during the load gets a later id. */
export async function reserveAdIds(client: pg.PoolClient, count: number) {
  const { rows } = await client.query<{ id: string }>(sql`
    with taken as (
      select greatest(nextval(pg_get_serial_sequence('ads', 'id')), (select coalesce(max(id), 0) + 1 from ads)) as id)
    select id, setval(pg_get_serial_sequence('ads', 'id'), id + ${count}::bigint - 1) from taken`)
  return Number(rows[0]?.id)
}

export const copyAds = `copy ads (id, seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description,
  status, price, show_price, condition, published_at, year, kilometers, transmission, fuel, appearance_id, deal, area, rooms,
  floor, extras, attributes) from stdin`

export const copyImages = 'copy ad_images (ad_id, position, name, width, height, placeholder) from stdin'

/** Returns the statements that create the indexes again. */
export async function dropIndexes(client: pg.PoolClient, part: string): Promise<string[]> {
  const { rows } = await client.query<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = current_schema() and tablename = ${`search_${part}`}`,
  )
  await client.query(sql`select drop_search_indexes(${part})`)
  return rows.map(({ indexdef }) => indexdef)
}

export async function createIndexes(client: pg.PoolClient, statements: string[]) {
  for (const statement of statements) await client.query(statement)
}

/** Truncating in the same transaction lets PostgreSQL skip the WAL when it runs with wal_level=minimal. */
export const emptyIfUnused = (client: pg.PoolClient, part: string) =>
  client.query(`do $$ begin
    if not exists (select from search_${part}) then truncate search_${part}; end if;
  end $$`)

export const projectAds = (client: pg.PoolClient, part: string, regime: number, from: number, until: number) =>
  client.query(sql`
    insert into ${raw(`search_${part}`)}
    select * from search_source where id >= ${from} and id < ${until} and regime = ${regime}`)

/** Updates the visibility map that index-only scans need. */
export const vacuum = (client: pg.PoolClient, tables: string) => client.query(`vacuum ${tables}`)
/** Whether a transaction kept the last vacuum from marking pages. */
export async function hasHiddenPages(client: pg.PoolClient, tables: string[]) {
  const names = tables.flatMap((list) => list.split(', '))
  const { rows } = await client.query(
    sql`select from pg_class where relname = any(${names}::text[]) and relallvisible < relpages limit 1`,
  )
  return rows.length > 0
}

export const analyze = (client: pg.PoolClient, tables: string) => client.query(`analyze ${tables}`)

/** Makes the next refresh rebuild suggestions and corrections now instead of in some hours. */
export const expireSearchRefresh = (client: pg.PoolClient) =>
  client.query(sql`update seed_versions set seeded_at = 'epoch' where name = 'search'`)

/** A pending step of a load, stored until it is done. */
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
