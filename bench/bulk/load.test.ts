import { expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertSellers } from './bulk.sql.ts'
import { loadBulkAds } from './load.ts'

const many = 2_000
/** Large enough to recreate the indexes. */
const load = (db: Database, onProgress: Parameters<typeof loadBulkAds>[2] = () => {}) =>
  loadBulkAds(db, many, onProgress, { manyAds: many })

test('a load interrupted while creating indexes keeps the old indexes, and the next load finishes it', async () => {
  const db = await cloneDatabase()
  const before = await indexesOf(db)
  const interrupt = (_: number, __: number, label: string) => {
    if (label.startsWith('Making the indexes')) throw new Error('interrupted')
  }
  await expect(load(db, interrupt)).rejects.toThrow('interrupted')
  expect(await indexesOf(db)).toEqual(before)
  expect(await unlisted(db)).toBeGreaterThan(0)

  await loadBulkAds(db, 100, () => {})
  expect(await indexesOf(db)).toEqual(before)
  expect(await unlisted(db)).toBe(0)
  expect(await countOf(db, 'ads')).toBe(many + 100)
  expect(await countOf(db, 'ad_images')).toBe(many + 100)
})

test('after a load every page of the search tables is all-visible, so that lists use index-only scans', async () => {
  const db = await cloneDatabase()
  await load(db)
  const hidden = await db.rows(sql`
    select relname from pg_class where relname in ('search_cars', 'search_sale', 'search_rent', 'search_other')
      and relallvisible < relpages`)
  expect(hidden).toEqual([])
})

test('a load interrupted while writing ads leaves no rows', async () => {
  const db = await cloneDatabase()
  const interrupt = (done: number, _: number, label: string) => {
    if (label === 'Writing ads…' && done > 0) throw new Error('interrupted')
  }
  await expect(loadBulkAds(db, 5_000, interrupt)).rejects.toThrow('interrupted')
  expect(await countOf(db, 'ads')).toBe(0)
})

test('loads that follow each other at once name their sellers differently', async () => {
  const db = await cloneDatabase()
  const client = await db.pool.connect()
  try {
    const loads = [await insertSellers(client, 11), await insertSellers(client, 11), await insertSellers(client, 1)]
    const ids = loads.flatMap(({ rows }) => [Number(rows[0]?.first), Number(rows[0]?.last)])
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(5)
  } finally {
    client.release()
  }
})

test('an ad posted after a load gets a later id and is listed in search', async () => {
  const db = await cloneDatabase()
  const mine = await insertAd(db, { category: 'sports-bicycles', name: 'دراجة هوائية للبيع' })
  await loadBulkAds(db, 200, () => {})
  const later = await insertAd(db, { category: 'sports-bicycles', name: 'دراجة نارية للبيع' })
  expect(later).toBeGreaterThan(mine + 200)
  expect(await unlisted(db)).toBe(0)
})

const indexesOf = async (db: Database) =>
  (await db.rows(sql`select indexdef from pg_indexes where tablename like 'search\\_%' order by 1`)).map(
    (row) => row.indexdef,
  )

/** The number of active ads missing in search_ads, and of rows there without an active ad. */
async function unlisted(db: Database) {
  const found = await db.row<{ ads: number }>(sql`
    select count(*)::integer as ads from (select id from ads where status = 'active') a
    full join search_ads s using (id) where a.id is null or s.id is null`)
  return found?.ads
}

async function countOf(db: Database, table: 'ads' | 'ad_images') {
  const found = await db.row<{ ads: number }>(
    table === 'ads'
      ? sql`select count(*)::integer as ads from ads`
      : sql`select count(*)::integer as ads from ad_images`,
  )
  return found?.ads
}
