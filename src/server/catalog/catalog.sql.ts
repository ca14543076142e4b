import { type Db, sql } from '#server/platform/db.ts'

export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  level: number
  type: string
  icon: string
  color: string | null
  nav_position: number | null
  deal: 'sale' | 'rent' | null
  name_ar: string
  name_en: string
  /** No new ads, and in no list of categories. Its ads stay. */
  is_hidden: boolean
  /** Its ads move to this category, and its address leads there. */
  merged_into: number | null
  /** Operators have changed it, so it may be elsewhere than before. */
  is_edited: boolean
  /** Keys of facts that the team has switched off, here and below. */
  facts_off: string[]
  /** Other names of the car make or model, if it is one. */
  aliases: string[]
}

/** Raised by every change of the catalog. */
export async function findCatalogVersion(db: Db): Promise<number> {
  const row = await db.row<{ version: number }>(sql`select version from catalog_versions where name = 'catalog'`)
  return row?.version ?? 0
}

/** Locks the row, so that a second change waits for the first one to commit. */
export async function raiseCatalogVersion(tx: Db, isStructural: boolean, now: Date): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`
    update catalog_versions
    set version = version + 1, structure = structure + ${Number(isStructural)}::integer, changed_at = ${now}
    where name = 'catalog' returning version`)
  return row?.version ?? 0
}

/** Parents before children, siblings by position. */
export const findCategories = (db: Db) =>
  db.rows<CategoryRow>(sql`
    select c.id, c.parent_id, c.slug, c.level, c.type, c.icon, c.color, c.nav_position, c.deal, c.name_ar, c.name_en,
      c.hidden_at is not null as is_hidden, c.merged_into, c.edited_at is not null as is_edited,
      coalesce(c.facts_off, '{}') as facts_off,
      case when c.model_id is not null then o.aliases_ar || o.aliases_en
        when c.make_id is not null then m.aliases_ar || m.aliases_en else '{}' end as aliases
    from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
    order by c.level, c.parent_id, c.position, c.id`)

export type ZoneRow = {
  id: number
  parent_id: number | null
  level: string
  name_ar: string
  name_en: string
  aliases: string[]
  latitude: number | null
  longitude: number | null
  is_hidden: boolean
  /** Its ads move to this place, and its address leads there. */
  merged_into: number | null
  /** Operators have changed it, so it may be elsewhere than before. */
  is_edited: boolean
}

/** Governorates first, then the cities and zones of each governorate. Parents come before their children. */
export const findZones = (db: Db) =>
  db.rows<ZoneRow>(sql`
    select z.id, z.parent_id, z.level, z.name_ar, z.name_en, z.aliases_ar || z.aliases_en as aliases, z.latitude, z.longitude,
      z.hidden_at is not null as is_hidden, z.merged_into, z.edited_at is not null as is_edited
    from zones z join zones g on g.id = z.governorate_id
    order by z.level <> 'governorate', g.position, z.level <> 'district', z.level <> 'subdistrict', z.position, z.id`)

export type AppearanceRow = { id: number; slug: string; name_ar: string; name_en: string }

export const findCarAppearances = (db: Db) =>
  db.rows<AppearanceRow>(sql`select id, slug, name_ar, name_en from car_appearances order by id`)

export const findSeedHash = (db: Db) =>
  db.row<{ hash: string }>(sql`select hash from seed_versions where name = 'reference'`)

export const saveSeedHash = (db: Db, hash: string) =>
  db.rows(sql`
    insert into seed_versions (name, hash) values ('reference', ${hash})
    on conflict (name) do update set hash = excluded.hash, seeded_at = now()`)

/** One process seeds at a time; the others wait and then find the hash. */
export const lockSeeding = (db: Db) => db.rows(sql`select pg_advisory_xact_lock(hashtextextended('reference data', 0))`)

export const upsertCarMakes = (db: Db, rows: string) =>
  db.rows(sql`
    insert into car_makes select * from jsonb_populate_recordset(null::car_makes, ${rows}::jsonb)
    on conflict (id) do update set
      slug = excluded.slug, name_ar = excluded.name_ar, name_en = excluded.name_en, country = excluded.country,
      country_ar = excluded.country_ar, country_en = excluded.country_en,
      popularity_rank = excluded.popularity_rank,
      aliases_ar = excluded.aliases_ar, aliases_en = excluded.aliases_en`)

export const upsertCarAppearances = (db: Db, rows: string) =>
  db.rows(sql`
    insert into car_appearances select * from jsonb_populate_recordset(null::car_appearances, ${rows}::jsonb)
    on conflict (id) do update set
      slug = excluded.slug, name_ar = excluded.name_ar, name_en = excluded.name_en`)

export const upsertCarModels = (db: Db, rows: string) =>
  db.rows(sql`
    insert into car_models select * from jsonb_populate_recordset(null::car_models, ${rows}::jsonb)
    on conflict (id) do update set
      make_id = excluded.make_id, slug = excluded.slug, name_ar = excluded.name_ar, name_en = excluded.name_en,
      appearances = excluded.appearances, aliases_ar = excluded.aliases_ar, aliases_en = excluded.aliases_en`)

/** A row that operators have edited stays as it is. */
export const upsertCategories = (db: Db, rows: string) =>
  db.rows(sql`
    insert into categories select * from jsonb_populate_recordset(null::categories, ${rows}::jsonb)
    on conflict (id) do update set
      parent_id = excluded.parent_id, slug = excluded.slug, level = excluded.level, position = excluded.position,
      type = excluded.type, icon = excluded.icon, color = excluded.color, nav_position = excluded.nav_position,
      deal = excluded.deal, make_id = excluded.make_id, model_id = excluded.model_id,
      name_ar = excluded.name_ar, name_en = excluded.name_en
    where categories.edited_at is null`)

/** A row that operators have edited stays as it is. */
export const upsertZones = (db: Db, rows: string) =>
  db.rows(sql`
    insert into zones select * from jsonb_populate_recordset(null::zones, ${rows}::jsonb)
    on conflict (id) do update set
      parent_id = excluded.parent_id, governorate_id = excluded.governorate_id, city_id = excluded.city_id,
      slug = excluded.slug, level = excluded.level, position = excluded.position,
      name_ar = excluded.name_ar, name_en = excluded.name_en,
      aliases_ar = excluded.aliases_ar, aliases_en = excluded.aliases_en,
      latitude = excluded.latitude, longitude = excluded.longitude, pcode = excluded.pcode, source = excluded.source
    where zones.edited_at is null`)
