import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'
import type { CompiledSearch } from '#server/search/index.ts'

type Filled = CompiledSearch & { query: object }

/** Many rows at once; the columns are those of `insertCompiledSearch`. Each has one person. */
export async function insertSearches(db: Database, searches: Filled[]) {
  const rows = searches.map((search) => ({
    ...search,
    hash: createHash('sha256').update(JSON.stringify(search.query)).digest('hex'),
  }))
  await db.pool.query(
    `insert into compiled_searches
       (hash, query, labels, version, partitions, words, price_from, price_to, zones, column_filter, attribute_filter)
     select distinct on (hash) hash, query, '{"ar": "x", "en": "x"}', '1', partitions, words::tsquery, "priceFrom", "priceTo",
       zones, "columnFilter"::jsonpath, "attributeFilter"::jsonpath
     from jsonb_to_recordset($1::jsonb) as s(hash text, query jsonb, partitions smallint, words text, "priceFrom" bigint,
       "priceTo" bigint, zones smallint[], "columnFilter" text, "attributeFilter" text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  await db.pool.query(
    `insert into compiled_search_keys
       (key, search_id, situations, category_id, place, price_from, price_to, words, fact_filter, attribute_filter, is_complete)
     select key, c.id, s.situations, s."categoryId", s.place, c.price_from, c.price_to, s.words::tsquery,
       s."factFilter"::jsonpath, s."attributeFilter"::jsonpath, s."isComplete"
     from jsonb_to_recordset($1::jsonb) as s(hash text, keys jsonb, situations integer, "categoryId" smallint, place integer,
         words text, "factFilter" text, "attributeFilter" text, "isComplete" boolean)
       join compiled_searches c using (hash), jsonb_array_elements_text(s.keys) key
     on conflict do nothing`,
    [JSON.stringify(rows.map(({ hash, keys, check }) => ({ hash, keys, ...check })))],
  )
  await db.pool.query(
    `insert into saved_searches (user_id, search_id, frequency, created_at, seen_at)
     select 1 + (row_number() over ()) % (select count(*) from users), c.id, 'off', now(), now()
     from jsonb_to_recordset($1::jsonb) as s(hash text) join compiled_searches c using (hash)
     on conflict do nothing`,
    [JSON.stringify(rows.map(({ hash }) => ({ hash })))],
  )
}

/** People who saved one search that the ad fulfils. */
export async function insertSubscribers(db: Database, adId: number, count: number) {
  await db.pool.query(
    `insert into users (user_name, full_name) select 'searcher_' || n, 'Searcher' from generate_series(1, $1) n
     on conflict do nothing`,
    [count],
  )
  await db.pool.query(
    `with search as (
       insert into compiled_searches (hash, query, labels, version, partitions)
       values ('fan-out', '{}', '{"ar": "x", "en": "x"}', '1', 15) returning id),
     filed as (
       insert into compiled_search_keys (key, search_id)
       select (tsvector_to_array(doc))[1], search.id from search_ads, search where search_ads.id = $1)
     insert into saved_searches (user_id, search_id, frequency, created_at, seen_at)
     select u.id, search.id, 'instant', now() - interval '1 hour', now() from users u, search
     where u.user_name like 'searcher\\_%'`,
    [adId],
  )
}

export async function deleteSearches(db: Database) {
  await db.pool.query(`truncate saved_searches, search_matches, compiled_search_keys`)
  // Inquiries refer to compiled searches, so these cannot be truncated. In steps, because a statement has a time limit.
  await db.pool.query(`update inquiries set search_id = null where search_id is not null`)
  const deleteSome = () =>
    db.pool.query(`delete from compiled_searches where id in (select id from compiled_searches limit 2000)`)
  while ((await deleteSome()).rowCount);
  await db.pool.query(`delete from notifications where kind = 'saved_search'`)
}

export async function findSampleAds(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from search_ads where id in (
       select 1 + (n::bigint * 7919 * 17) % (select max(id) from ads) from generate_series(1, $1) n) order by id limit $1`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Searches that the words of an ad find, before their conditions are checked; pairs of category and place are a few more. */
export async function countCandidates(db: Database, doc: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(distinct search_id)::int as count from compiled_search_keys where key = any(tsvector_to_array($1::tsvector))`,
    [doc],
  )
  return rows[0]?.count ?? 0
}

export async function findTotals(db: Database): Promise<{ distinct: number; saved: number }> {
  const { rows } = await db.pool.query<{ distinct: number; saved: number }>(
    `select (select count(*)::int from compiled_searches) as distinct, (select count(*)::int from saved_searches) as saved`,
  )
  return rows[0] ?? { distinct: 0, saved: 0 }
}
