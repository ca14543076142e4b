import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { loadBulkAds } from '#bench/bulk/load.ts'
import { randomQueries } from '#bench/bulk/random-queries.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { sql } from '#server/platform/db.ts'
import { searchAds } from '#server/search/search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from '#server/search/search-metadata.ts'
import { refreshWords } from '#server/search/word-statistics.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { compileSearch } from './compile-search.ts'
import { matchDocument, readDocument } from './match-ad.ts'
import { insertCompiledSearch } from './reverse-index.sql.ts'

const db = await cloneDatabase()
const ads = 600
const categories: Record<string, number> = {}
const zones: Record<string, number> = {}
let metadata: SearchMetadata

beforeAll(async () => {
  await loadBulkAds(db, ads, () => {})
  for (const { id, slug } of (await db.pool.query('select id, slug from zones')).rows) zones[slug] = id
  for (const { id, slug } of (await db.pool.query('select id, slug from categories')).rows) categories[slug] = id
  await refreshWords(db)
  metadata = await readSearchMetadata(db)
}, 60_000)

async function store(query: HomeQuery): Promise<number | null> {
  const compiled = compileSearch(metadata, query)
  if (!compiled) return null
  const hash = createHash('sha256').update(JSON.stringify(query)).digest('hex')
  return insertCompiledSearch(db, { ...compiled, hash, query, labels: {}, version: '1' })
}

/** All pages of the list, without corrections and without giving anything up. */
async function listAll(query: HomeQuery): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const page = await searchAds(db, metadata, { ...query, isStrict: true, ...(cursor && { cursor }) })
    ids.push(...page.ids)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids.sort((a, b) => a - b)
}

const handWritten = (): HomeQuery[] => [
  { search: 'سيارة بدمشق تحت 50 مليون' },
  { search: 'kia rio' },
  { search: 'شقة للإيجار' },
  { search: 'ايفون بدون كرتونة' },
  { search: 'ارخص غسالة' },
  { search: 'هيونداي 2010 اوتوماتيك', zone_id: zones.damascus ?? 0 },
  { search: 'سيارات', categories_ids: [categories.cars ?? 0] },
  { statuses: ['new', 'rent'] },
  { statuses: ['used', 'rent'], condition: 'used' },
  { zones_ids: [zones.damascus ?? 0, zones.aleppo ?? 0] },
  { zone_id: zones['damascus-city'] ?? zones.damascus ?? 0, within: '25' },
  { zone_id: zones.homs ?? 0, within: '50', search: 'سيارة' },
  { priceFrom: 1_000_000 },
  { priceTo: 0 },
  { extras: ['elevator', 'security'] },
  { bodyTypes: ['sedan', 'suv'], mileageTo: 100_000 },
  { yearFrom: 2010, roomsFrom: 1 },
  { mileageFrom: 0, mileageTo: 600_000, deal: 'sale' },
]

test('an ad fulfils exactly the searches whose list contains it', async () => {
  const plain = await randomQueries(db, 160, false)
  const worded = await randomQueries(db, 160, true)
  const queries = [...plain, ...worded, ...handWritten()].map(({ page: _, sort: __, ...query }) => query)
  const expected = new Map<number, string>()
  const byId = new Map<number, HomeQuery>()
  for (const query of queries) {
    const id = await store(query)
    if (id === null) continue
    byId.set(id, query)
    expected.set(id, (await listAll(query)).join())
  }
  expect(byId.size).toBeGreaterThan(220)

  const found = new Map<number, number[]>([...byId.keys()].map((id) => [id, []]))
  for (const { id } of await db.rows<{ id: number }>(sql`select id::float8 as id from search_ads order by id`)) {
    const document = await readDocument(db, id)
    if (!document) throw new Error(`ad ${id} has no document`)
    for (const search of await matchDocument(db, document)) found.get(search)?.push(id)
  }
  const differences = [...byId].filter(([id]) => found.get(id)?.join() !== expected.get(id)).map(([, query]) => query)
  expect(differences).toEqual([])
  expect([...found.values()].filter(({ length }) => length).length).toBeGreaterThan(150)
}, 240_000)

test('a search that demands nothing cannot be filed', () => {
  expect(compileSearch(metadata, {})).toBeNull()
  expect(compileSearch(metadata, { mileageFrom: 0, mileageTo: 600_000 })).toBeNull()
  expect(compileSearch(metadata, { sort: 'lowest' })).toBeNull()
})

test('a search with words is filed under them also before the first statistics', () => {
  const none = { rows: 0, shares: new Map<string, number>(), rarest: 0 }
  const words = { cars: none, sale: none, rent: none, other: none }
  expect(compileSearch({ ...metadata, words }, { search: 'زمردة' })?.keys).toContain('زمرد')
})

test('a search is filed under its rarest demand, and a wide area under its governorates', () => {
  const rio = compileSearch(metadata, { search: 'كيا ريو', categories_ids: [categories.cars ?? 0] })
  expect(rio?.keys).not.toContain(`${categories.cars} *`)
  const around = compileSearch(metadata, { zone_id: zones.damascus ?? 0, within: '50' })
  expect(around?.keys.length).toBeLessThanOrEqual(40 * 4)
})

test('an ad that is not listed has no document', async () => {
  const id = await insertAd(db, { category: 'mobiles-phones', name: 'هاتف جديد', status: 'paused' })
  expect(await readDocument(db, id)).toBeUndefined()
})
