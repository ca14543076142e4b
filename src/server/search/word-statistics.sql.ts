// Words, synonyms and counts, derived from the ads and from db/seed.
import { type Db, sql } from '#server/platform/db.ts'

export const lockSynonyms = (db: Db) => db.rows(sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`)

export const findSynonymsHash = (db: Db) =>
  db.row<{ hash: string }>(sql`select hash from seed_versions where name = 'synonyms'`)

export const saveSynonymsHash = (db: Db, hash: string) =>
  db.rows(sql`
    insert into seed_versions (name, hash) values ('synonyms', ${hash})
    on conflict (name) do update set hash = excluded.hash, seeded_at = now()`)

export const deleteSynonyms = (db: Db) => db.rows(sql`delete from search_synonyms`)

/** Groups of phrases with the same meaning; each is stored as the stems of its words, in order. */
export const insertSynonyms = (db: Db, groups: string) =>
  db.rows(sql`
    with phrases as (
      select g.place as group_id, stems.phrase
      from jsonb_array_elements(${groups}::jsonb) with ordinality g(phrases, place),
        jsonb_array_elements_text(g.phrases) p(phrase),
        lateral (
          select string_agg((tsvector_to_array(search_vector(w.word)))[1], ' ' order by w.place) as phrase
          from regexp_split_to_table(trim(plain_text(p.phrase)), ' +') with ordinality w(word, place)) stems
    )
    insert into search_synonyms (phrase, synonym)
    select distinct a.phrase, b.phrase from phrases a join phrases b using (group_id)
    where a.phrase <> b.phrase and a.phrase <> '' and b.phrase <> ''`)

export const deleteWords = (db: Db) => db.rows(sql`delete from search_words`)

/** Upper case marks a filter token, not a word. Synonyms count as words even if no ad contains them. */
export const insertWords = (db: Db) =>
  db.rows(sql`
    insert into search_words (word, ads)
    select word, max(ads) from (
      select word, ndoc as ads from ts_stat('select doc from search_ads') where word !~ '^[A-Z]' and length(word) <= 40
      union all select phrase, 1 from search_synonyms where phrase !~ ' ') w
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
const version = 'words-1'

/** One process refreshes, and the others see that it does. If it is killed, another one begins after the lease. */
export async function claimRefreshWhenDue(db: Db): Promise<boolean> {
  await db.rows(sql`
    insert into seed_versions (name, hash, seeded_at) values ('search', '', 'epoch') on conflict (name) do nothing`)
  const claimed = await db.row(sql`
    update seed_versions set hash = ${version}, seeded_at = now() - interval '3 hours' + interval '20 minutes'
    where name = 'search' and (hash <> ${version} or seeded_at < now() - interval '3 hours') returning name`)
  return claimed !== undefined
}

export const saveRefreshed = (db: Db) =>
  db.rows(sql`
    insert into seed_versions (name, hash) values ('search', ${version})
    on conflict (name) do update set hash = excluded.hash, seeded_at = now()`)
