import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { seedReferenceData } from '#server/catalog/seed.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { jobs } from './jobs.ts'
import { reindexStaleAds } from './reindex.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { createSearchMetadataCache } from './search-metadata-cache.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
beforeAll(async () => {
  metadata = await readSearchMetadata(db)
})

const find = async (query: HomeQuery) => (await searchAds(db, metadata, query)).ids
const change = (id: number, set: string) => db.pool.query(`update ads set ${set} where id = $1`, [id])

test('finds an ad as soon as it is posted, and not after it is deleted', async () => {
  const id = await insertAd(db, { category: 'cars-kia-rio', name: 'سيارة زعفرانية نادرة' })
  expect(await find({ search: 'زعفرانية' })).toEqual([id])
  await db.pool.query('delete from ads where id = $1', [id])
  expect(await find({ search: 'زعفرانية' })).toEqual([])
})

test.each(['paused', 'sold', 'expired', 'removed', 'deleted'])('does not list an ad that is %s', async (status) => {
  const id = await insertAd(db, { category: 'cars-kia-rio', name: `عنوان ${status} فيروزي` })
  await change(id, `status = '${status}'`)
  expect(await find({ search: 'فيروزي' })).toEqual([])
  await change(id, `status = 'active'`)
  expect(await find({ search: 'فيروزي' })).toEqual([id])
  await change(id, `status = '${status}'`)
})

test('finds an ad at once after a change of its words, price, zone or category', async () => {
  const id = await insertAd(db, { category: 'cars-kia-rio', name: 'أول عنوان بنفسجي', price: 500 })
  await change(id, `name = 'ثاني عنوان كهرماني', price = 700, published_at = now() + interval '1 hour'`)
  expect(await find({ search: 'بنفسجي' })).toEqual([])
  expect(await find({ search: 'كهرماني', priceFrom: 600, priceTo: 800 })).toEqual([id])
  expect((await find({}))[0]).toBe(id)

  await db.pool.query(
    `update ads set (category_id, category_type) = (select id, type from categories where slug = 'properties-rent-villa'),
       (governorate_id, city_id, zone_id) = (select governorate_id, city_id, id from zones where slug = 'aleppo-city')
     where id = $1`,
    [id],
  )
  const aleppo = await idOf('zones', 'aleppo')
  expect(await find({ search: 'كهرماني', zone_id: aleppo, deal: 'rental' })).toEqual([id])
  expect(await find({ search: 'كهرماني', yearFrom: 1990 })).toEqual([])
})

test('does not reindex an ad when a view is counted', async () => {
  const id = await insertAd(db, { category: 'mobiles-phones', name: 'هاتف أرجواني' })
  const versionOf = async () => (await db.pool.query('select xmin from search_other where id = $1', [id])).rows[0].xmin
  const before = await versionOf()
  await change(id, 'view_count = view_count + 1')
  expect(await versionOf()).toBe(before)
})

test('a rolled back change is rolled back in search too', async () => {
  const client = await db.pool.connect()
  const id = await insertAd(db, { category: 'mobiles-phones', name: 'هاتف قرمزي' })
  await client.query('begin')
  await client.query('delete from ads where id = $1', [id])
  await client.query('rollback')
  client.release()
  expect(await find({ search: 'قرمزي' })).toEqual([id])
})

test('an ad with a hidden price is in no price filter and in no list sorted by price', async () => {
  const shown = await insertAd(db, { category: 'books-school', name: 'كتاب لازوردي معلن', price: 1234 })
  const hidden = await insertAd(db, {
    category: 'books-school',
    name: 'كتاب لازوردي مخفي',
    price: 1234,
    show_price: false,
  })
  expect(await find({ search: 'لازوردي' })).toEqual([hidden, shown])
  expect(await find({ search: 'لازوردي', priceFrom: 1 })).toEqual([shown])
  expect(await find({ search: 'لازوردي', priceTo: 2000 })).toEqual([shown])
  expect(await find({ priceFrom: 1234, priceTo: 1234 })).toEqual([shown])
  expect(await find({ search: 'لازوردي', sort: 'lowest' })).toEqual([shown])
  expect(await find({ search: 'لازوردي', sort: 'highest' })).toEqual([shown])
  await change(hidden, 'show_price = true')
  expect(await find({ search: 'لازوردي', priceFrom: 1 })).toEqual([hidden, shown])
})

describe('after the reference data renamed a category or zone', async () => {
  const searchMetadataCache = await createSearchMetadataCache(db)
  const reindex = jobs({ db, log: silentLog, searchMetadataCache }).find(({ name }) => name === 'search.reindex')

  test('new ads have the new name of the category at once, old ads after the job', async () => {
    const old = await insertAd(db, { category: 'other-exchange' })
    await seedWith('categories', 'other-exchange', { name_en: 'Gadgetry' })
    const id = await insertAd(db, { category: 'other-exchange' })
    expect(await find({ search: 'gadgetry' })).toEqual([id])
    await reindex?.run()
    expect(await find({ search: 'gadgetry' })).toEqual([id, old])
    expect(await reindexStaleAds(db)).toBe(0)
  })

  test('old ads have the new name of the zone after the job', async () => {
    const id = await insertAd(db, { category: 'other-exchange', zone: 'aleppo-city' })
    await seedWith('zones', 'aleppo-city', { name_en: 'Beroea' })
    expect(await find({ search: 'beroea' })).toEqual([])
    await reindex?.run()
    expect(await find({ search: 'beroea' })).toContain(id)
  })

  test('several processes can run the job at the same time', async () => {
    const id = await insertAd(db, { category: 'other-exchange' })
    await seedWith('categories', 'other-exchange', { name_en: 'Trinkets' })
    await Promise.all(Array.from({ length: 5 }, () => reindexStaleAds(db)))
    await reindexStaleAds(db)
    expect(await find({ search: 'trinkets' })).toContain(id)
    expect(await reindexStaleAds(db)).toBe(0)
  })
})

/** Seeds the reference data of the repository with one entry changed. */
async function seedWith(file: string, slug: string, change: object) {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-seed-'))
  await cp('db/seed', folder, { recursive: true })
  const entries: { slug: string }[] = JSON.parse(await readFile(`${folder}/${file}.json`, 'utf8'))
  const changed = entries.map((entry) => (entry.slug === slug ? { ...entry, ...change } : entry))
  await writeFile(`${folder}/${file}.json`, JSON.stringify(changed))
  expect(await seedReferenceData(db, () => {}, folder)).toBe(true)
  await rm(folder, { recursive: true })
}

async function idOf(table: string, slug: string): Promise<number> {
  return (await db.pool.query(`select id from ${table} where slug = $1`, [slug])).rows[0].id
}
