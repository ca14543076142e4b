// What the dictionary of queries is built from.
import { type Db, sql } from '#server/platform/db.ts'
import type { CategoryRow, ZoneRow } from './dictionary-types.ts'

/** Makes and models are categories with aliases of their own. Names of merged categories mean the one that has their ads. */
export const findCategoryWords = (db: Db) =>
  db.rows<CategoryRow>(sql`
    select c.id, c.parent_id, c.slug, c.type, c.make_id, c.model_id, array[c.name_ar, c.name_en] as names,
      case when c.model_id is null then coalesce(m.aliases_ar || m.aliases_en, '{}')
        else o.aliases_ar || o.aliases_en end || coalesce(s.names, '{}') as aliases,
      coalesce(s.slugs, '{}') as merged_slugs, coalesce(n.ads, 0)::integer as ads
    from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
    left join search_counts n on n.category_id = c.id and n.zone_id = 0
    left join (select merged_into, array_agg(name_ar) || array_agg(name_en) as names, array_agg(slug) as slugs
      from categories
      where merged_into is not null group by merged_into) s on s.merged_into = c.id
    where c.merged_into is null`)

/** Names of merged places mean the one that has their ads. search_counts has the ads of every zone under category 0, and those of every category under zone 0. */
export const findZoneWords = (db: Db) =>
  db.rows<ZoneRow>(sql`
    with merged as (
      select m.merged_into, array_agg(distinct m.id) as ids, array_agg(distinct w.name) as names
      from zones m, unnest(array[m.name_ar, m.name_en] || m.aliases_ar || m.aliases_en) w(name)
      where m.merged_into is not null group by 1)
    select z.id, z.parent_id, z.slug, z.level, array[z.name_ar, z.name_en] as names,
      z.aliases_ar || z.aliases_en || coalesce(m.names, '{}') as aliases, coalesce(m.ids, '{}') as merged_ids,
      coalesce(n.ads, 0)::integer as ads
    from zones z left join search_counts n on n.category_id = 0 and n.zone_id = z.id left join merged m on m.merged_into = z.id
    where z.merged_into is null`)

/** The most frequent words: rarer ones are mostly typing errors and numbers. */
export const findVocabulary = (db: Db, limit: number) =>
  db.rows<{ word: string; ads: number }>(
    sql`select word, ads from search_words where ads > 0 order by ads desc, word limit ${limit}`,
  )

/** Changes when the words were counted again, or when operators have changed categories or places. */
export const findDictionaryVersion = (db: Db) =>
  db.row<{ version: string | null }>(sql`
    select concat(s.hash, s.seeded_at, ' ', v.structure) as version
    from catalog_versions v left join seed_versions s on s.name = 'search' where v.name = 'catalog'`)
