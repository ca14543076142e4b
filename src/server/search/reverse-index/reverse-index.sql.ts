// Compiled searches and their keys, and the statements that compare an ad with all searches it may fulfil.
import { type Db, sql } from '#server/platform/db.ts'
import type { CompiledSearch } from './compile-search.ts'
import { checkedValues } from './key-check.ts'

/** What the index knows of one ad. It can be read before a change and compared after it. */
export type SearchDocument = {
  partition: number
  price: number | null
  zone_id: number
  columns: Record<string, unknown>
  attributes: Record<string, unknown>
  /** A tsvector as text. */
  doc: string
}

/** Only ads that are listed have a document. */
export const findDocument = (db: Db, adId: number) =>
  db.row<SearchDocument>(sql`
    select partition, price::float8 as price, zone_id, attributes, strip(doc)::text as doc,
      jsonb_build_object('partition', partition, 'c1', c1, 'c2', c2, 'c3', c3, 'c4', c4, 'governorate_id', governorate_id,
        'city_id', city_id, 'subdistrict_id', subdistrict_id, 'zone_id', zone_id, 'condition', condition, 'year', year,
        'kilometers', kilometers, 'area', area, 'appearance_id', appearance_id, 'transmission', transmission, 'fuel', fuel,
        'rooms', rooms, 'floor', floor,
        'extras', array(select bit from unnest(array[1, 2, 4, 8, 16]) bit where extras & bit <> 0)) as columns
    from search_ads, (values (1, 1), (2, 2), (3, 4), (4, 8)) as bits(own_regime, partition)
    where id = ${adId} and regime = own_regime`)

/**
 * The keys that an ad with these words and `pairs` has, if it passes their checks. All of it is read from one index. The cases are
 * in the order of their cost: PostgreSQL would choose another one.
 */
export const findPassedKeys = (db: Db, document: SearchDocument, pairs: string[]) => {
  const { situation, categories, places, atLeast, atMost } = checkedValues(document)
  return db.rows<{ id: number; is_complete: boolean }>(sql`
    select k.search_id::float8 as id, k.is_complete from compiled_search_keys k
    where k.key = any(array(select unnest(tsvector_to_array(${document.doc}::tsvector) || ${pairs}::text[])))
      and case
        when k.situations & ${situation}::integer = 0 then false
        when k.price_from > ${atLeast}::bigint then false
        when k.price_to < ${atMost}::bigint then false
        when k.category_id <> all(${categories}::smallint[]) then false
        when k.place <> all(${places}::integer[]) then false
        when not ${JSON.stringify(document.attributes)}::jsonb @? k.attribute_filter then false
        when not ${JSON.stringify(document.columns)}::jsonb @? k.fact_filter then false
        when not ${document.doc}::tsvector @@ k.words then false
        else true end`)
}

/** Those of `ids` whose conditions all hold. An array, because a join would start a scan for each of them. */
export const findFulfilled = (db: Db, document: SearchDocument, ids: number[]) =>
  db.rows<{ id: number }>(sql`
    select id::float8 as id from compiled_searches
    where id = any(${ids}::bigint[]) and partitions & ${document.partition}::smallint <> 0
      and (price_from is null or price_from <= ${document.price}::bigint)
      and (price_to is null or price_to >= ${document.price}::bigint)
      and (zones is null or ${document.zone_id}::smallint = any(zones))
      and (column_filter is null or ${JSON.stringify(document.columns)}::jsonb @? column_filter)
      and (attribute_filter is null or ${JSON.stringify(document.attributes)}::jsonb @? attribute_filter)
      and (words is null or ${document.doc}::tsvector @@ words)`)

export type StoredSearch = CompiledSearch & { hash: string; query: object; labels: object; version: string }

/** Returns the id of the search with this hash, new or not. The row is locked, so that no job deletes it before it is used. */
export async function insertCompiledSearch(tx: Db, search: StoredSearch): Promise<number> {
  const row = await tx.row<{ id: number; is_new: boolean }>(sql`
    insert into compiled_searches
      (hash, query, labels, version, partitions, words, price_from, price_to, zones, column_filter, attribute_filter)
    values (${search.hash}, ${JSON.stringify(search.query)}::jsonb, ${JSON.stringify(search.labels)}::jsonb, ${search.version}, ${search.partitions},
      ${search.words}::tsquery, ${search.priceFrom}, ${search.priceTo}, ${search.zones}::smallint[],
      ${search.columnFilter}::jsonpath, ${search.attributeFilter}::jsonpath)
    on conflict (hash) do update set hash = excluded.hash
    returning id::float8 as id, xmax = 0 as is_new`)
  if (!row) throw new Error('The insert returned no id.')
  if (row.is_new) await insertKeys(tx, row.id, search)
  return row.id
}

const insertKeys = (tx: Db, id: number, { keys, check, priceFrom, priceTo }: CompiledSearch) =>
  tx.rows(sql`
    insert into compiled_search_keys
      (key, search_id, situations, category_id, place, price_from, price_to, words, fact_filter, attribute_filter, is_complete)
    select key, ${id}::bigint, ${check.situations}::integer, ${check.categoryId}::smallint, ${check.place}::integer,
      ${priceFrom}::bigint, ${priceTo}::bigint, ${check.words}::tsquery, ${check.factFilter}::jsonpath,
      ${check.attributeFilter}::jsonpath, ${check.isComplete}::boolean
    from (select distinct key from unnest(${keys}::text[]) key) keys`)

/** Lists of these categories or places. */
export type ChangedLists = { thing: 'category' | 'zone'; ids: number[] }

/** Some searches that were compiled with another version; with `of` only those of these lists. */
export const lockOutdatedSearches = (tx: Db, versions: string[], limit: number, of: ChangedLists | null) =>
  tx.rows<{ id: number; query: Record<string, unknown> }>(sql`
    select id::float8 as id, query from compiled_searches
    where version <> all(${versions}::text[]) and ${of ? isOfLists(of) : sql`true`}
    limit ${limit} for update skip locked`)

const isOfLists = ({ thing, ids }: ChangedLists) =>
  thing === 'category'
    ? sql`query -> 'categories_ids' ->> -1 = any(${ids.map(String)}::text[])`
    : sql`(query ->> 'zone_id' = any(${ids.map(String)}::text[]) or query -> 'zones_ids' ?| ${ids.map(String)}::text[])`

export async function updateCompiledSearch(tx: Db, id: number, version: string, search: CompiledSearch) {
  await tx.rows(sql`
    update compiled_searches set version = ${version}, partitions = ${search.partitions}, words = ${search.words}::tsquery,
      price_from = ${search.priceFrom}, price_to = ${search.priceTo}, zones = ${search.zones}::smallint[],
      column_filter = ${search.columnFilter}::jsonpath, attribute_filter = ${search.attributeFilter}::jsonpath
    where id = ${id}`)
  await tx.rows(sql`delete from compiled_search_keys where search_id = ${id}`)
  await insertKeys(tx, id, search)
}
