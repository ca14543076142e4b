// Words and counts, derived from the ads and from db/seed.
import { type Db, sql } from '#server/platform/db.ts'

export const deleteWords = (db: Db) => db.rows(sql`delete from search_words`)

/** Upper case marks a filter token, not a word. `known`: words of the dictionary count even if no ad contains them. */
export const insertWords = (db: Db, known: string[]) =>
  db.rows(sql`
    insert into search_words (word, ads)
    select word, max(ads) from (
      select word, ndoc as ads from ts_stat('select doc from search_ads') where word !~ '^[A-Z]' and length(word) <= 40
      union all select word, 0 from unnest(${known}::text[]) word) w
    group by word`)

export const analyzeWords = (db: Db) => db.rows(sql`analyze search_words`)

/** Autovacuum analyzes growing partitions; a bulk load or a first start cannot wait for it. */
export const analyzePartitions = (db: Db) => db.rows(sql`analyze search_cars, search_sale, search_rent, search_other`)

export const deleteCounts = (db: Db) => db.rows(sql`delete from search_counts`)

export const insertCounts = (db: Db) =>
  db.rows(sql`
    with leaves as (
      select coalesce(c4, c3, c2, c1) as category_id, zone_id, count(*) as ads from search_ads group by 1, 2
    )
    insert into search_counts (category_id, zone_id, ads)
    select category.id, place.id, sum(l.ads)
    from leaves l
    join search_categories c using (category_id)
    join search_places p using (zone_id),
      unnest(0::smallint || c.path) category(id), unnest(0::smallint || p.path) place(id)
    group by 1, 2`)

/** The version of the derived data. Raise it when the statements change, so that every database refreshes. */
const version = 'words-3'

/** One process refreshes, and the others see that it does. If it is killed, another one begins after the lease. */
export async function claimRefreshWhenDue(db: Db): Promise<boolean> {
  await db.rows(sql`
    insert into seed_versions (name, hash, seeded_at) values ('search', '', 'epoch') on conflict (name) do nothing`)
  const claimed = await db.row(sql`
    update seed_versions set hash = ${version}, seeded_at = now() - interval '3 hours' + interval '20 minutes'
    where name = 'search' and (hash <> ${version} or seeded_at < now() - interval '3 hours') returning name`)
  return claimed !== undefined
}

/** The next refresh counts again, instead of in some hours. */
export const expireSearchStatistics = (tx: Db) =>
  tx.rows(sql`update seed_versions set seeded_at = 'epoch' where name = 'search'`)

export const saveRefreshed = (db: Db) =>
  db.rows(sql`
    insert into seed_versions (name, hash) values ('search', ${version})
    on conflict (name) do update set hash = excluded.hash, seeded_at = now()`)
