import { beforeAll, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { foldedWords, matchesStem } from '#contract/folding.ts'
import type { Db } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { findBroaderSearch } from './broaden-search.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshSuggestions, suggest } from './suggest.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const ids: Record<string, number> = {}
const names = new Map<number, string>()
const places: Record<string, number> = {}
const categories: Record<string, number> = {}

beforeAll(async () => {
  const rio = { category: 'cars-kia-rio', year: 2010, kilometers: 90_000, price: 100, appearance_id: 1 }
  await add('rio', { ...rio, name: 'كيا ريو نظيفة جداً', transmission: 'automatic', fuel: 'petrol', condition: 'used' })
  await add('camry', {
    category: 'cars-toyota-camry',
    year: 2019,
    kilometers: 20_000,
    price: 300,
    appearance_id: 1,
    name: 'تويوتا كامري فل كامل',
    transmission: 'automatic',
    fuel: 'hybrid',
    condition: 'used',
    zone: 'aleppo-city',
  })
  await add('hilux', {
    category: 'cars-toyota-hilux',
    year: 2015,
    kilometers: 700_000,
    price: 200,
    appearance_id: 6,
    name: 'Toyota Hilux for work',
    transmission: 'manual',
    fuel: 'diesel',
    condition: 'new',
    zone: 'homs-city',
  })
  await add('flat', {
    category: 'properties-sale-apartment',
    deal: 'sale',
    rooms: 3,
    area: 120,
    floor: 2,
    price: 5000,
    name: 'بيت طابق ثاني فرش كامل',
    extras: ['elevator', 'security'],
  })
  await add('rented', {
    category: 'properties-rent-apartment',
    deal: 'rental',
    rooms: 2,
    area: 80,
    floor: -1,
    price: 50,
    name: 'قبو سكني مرتب',
    extras: ['elevator'],
    condition: 'new',
  })
  await add('phone', { category: 'mobiles-phones', name: 'آيفون ١٣ برو ماكس', price: 90, condition: 'new' })
  await refreshWords(db)
  await refreshCounts(db)
  await refreshSuggestions(db)
  metadata = await readSearchMetadata(db)
  for (const { id, slug } of (await db.pool.query('select id, slug from zones')).rows) places[slug] = id
  for (const { id, slug } of (await db.pool.query('select id, slug from categories')).rows) categories[slug] = id
})

async function add(name: string, ad: Parameters<typeof insertAd>[1]) {
  ids[name] = await insertAd(db, ad)
  names.set(ids[name], name)
}

const search = (query: HomeQuery) => searchAds(db, metadata, query)
const find = async (query: HomeQuery) => (await search(query)).ids.map((id) => names.get(id)).sort()

test.each<[HomeQuery, string[]]>([
  [{ yearFrom: 2012, yearTo: 2016 }, ['hilux']],
  [{ mileageTo: 90_000 }, ['camry', 'rio']],
  [{ mileageFrom: 0, mileageTo: 600_000 }, ['camry', 'flat', 'hilux', 'phone', 'rented', 'rio']],
  [{ mileageFrom: 100_000, mileageTo: 600_000 }, ['hilux']],
  [{ bodyTypes: ['pickup', 'van'] }, ['hilux']],
  [{ transmission: ['manual'] }, ['hilux']],
  [{ fuel: ['hybrid', 'petrol'] }, ['camry', 'rio']],
  [{ condition: 'used' }, ['camry', 'rio']],
  [{ statuses: ['rent'] }, ['rented']],
  [{ statuses: ['used', 'rent'] }, ['camry', 'rented', 'rio']],
  [{ statuses: ['new'] }, ['hilux', 'phone', 'rented']],
  [{ statuses: ['used', 'rent'], condition: 'new' }, ['rented']],
  [{ deal: 'sale' }, ['flat']],
  [{ deal: 'rental' }, ['rented']],
  [{ roomsFrom: 3 }, ['flat']],
  [{ areaFrom: 70, areaTo: 90 }, ['rented']],
  [{ floorTo: 0 }, ['rented']],
  [{ extras: ['elevator'] }, ['flat', 'rented']],
  [{ extras: ['elevator', 'security'] }, ['flat']],
  [{ priceFrom: 90, priceTo: 200 }, ['hilux', 'phone', 'rio']],
  [{ priceFrom: 200, priceTo: 90 }, ['hilux', 'phone', 'rio']],
  [{ yearFrom: 2010, roomsFrom: 1 }, []],
])('the filter %j finds %j', async (query, expected) => {
  expect(await find(query)).toEqual(expected)
})

test('a category filter includes its subcategories; the last id of the path counts', async () => {
  expect(await find({ categories_ids: [categories.cars as number] })).toEqual(['camry', 'hilux', 'rio'])
  const toyota = [categories.cars, categories['cars-toyota']] as number[]
  expect(await find({ categories_ids: toyota })).toEqual(['camry', 'hilux'])
  expect(await find({ categories_ids: [categories.properties as number] })).toEqual(['flat', 'rented'])
})

test('a governorate, a city, a subdistrict and a neighbourhood each find their ads', async () => {
  for (const slug of ['damascus', 'damascus-damascus', 'damascus-city', 'damascus-city-bab-touma']) {
    expect(await find({ zone_id: places[slug], fuel: ['petrol'] })).toEqual(['rio'])
    expect(await find({ zone_id: places[slug], search: 'كيا' })).toEqual(['rio'])
  }
  expect(await find({ zone_id: places.aleppo })).toEqual(['camry'])
})

test.each([
  ['an unknown zone', { zone_id: 32_000 }, { zone_id: [{ code: 'unknown_value' }] }],
  ['an unknown category', { categories_ids: [32_000] }, { categories_ids: [{ code: 'unknown_value' }] }],
  ['a broken cursor', { cursor: 'n-1-e5-0-1' }, { cursor: [{ code: 'invalid' }] }],
  ['a cursor of another order', { cursor: 'n-2-e5-0-1-1-1', sort: 'lowest' }, { cursor: [{ code: 'invalid' }] }],
] as const)('rejects %s', async (_, query, violations) => {
  await expect(search(query as HomeQuery)).rejects.toMatchObject({ status: 422, violations })
})

test.each([
  ['كيا ريو', ['rio']],
  ['KIA Rio', ['rio']],
  ['كيا ريو ٢٠١٠', ['rio']],
  ['سيّـــارة كيا', ['rio']],
  ['سياره للبيع', ['camry', 'hilux', 'rio']],
  ['iphone 13', ['phone']],
  ['ايفون', ['phone']],
  ['شقة مع مصعد', ['flat', 'rented']],
  ['apartment for rent', ['rented']],
  ['شقق اجار دمشق', ['rented']],
  ['diesel pickup homs', ['hilux']],
  ['تويوتا حلب', ['camry']],
  ['بيك اب مازوت', ['hilux']],
  ['تويوتا بيك اب', ['hilux']],
  ['اوتوماتك هايبرد', ['camry']],
])('%s finds %j first', async (words, expected) => {
  const { ids, reading } = await search({ search: words })
  const first = ids.slice(0, expected.length).map((id) => names.get(id))
  expect([first.sort(), reading.corrections]).toEqual([expected, []])
})

test.each([
  ['توووطا كامرري', ['camry']],
  ['toyotta hilx', ['hilux']],
])('corrects the misspelt %s, finds %j and reports the correction', async (words, expected) => {
  const { ids, reading } = await search({ search: words })
  expect(ids.slice(0, expected.length).map((id) => names.get(id))).toEqual(expected)
  expect(reading.corrections).not.toEqual([])
})

test.each([
  `'; drop table ads; --`,
  `' | 'a' & !`,
  String.raw`\'\\:*<->`,
  `C${1} P1 S1`,
  '%_*?()[]{}',
  'كيا\u0000ريو',
  'ا'.repeat(200),
  '🙂🙂',
])('the search text %s is harmless', async (words) => {
  await expect(search({ search: words })).resolves.toMatchObject({ page: 1 })
  await expect(suggest(db, metadata.dictionary, words, 'ar')).resolves.toBeInstanceOf(Array)
  expect((await db.pool.query('select count(*)::int from ads')).rows[0].count).toBe(6)
})

test('typed text cannot contain a filter token', async () => {
  expect(await find({ search: `C${categories.cars}` })).toEqual([])
})

test.each([
  ['سياره', 'سيارة للبيع، السيارات والسيارة', ['سيارة', 'السيارات', 'والسيارة']],
  ['السّيارة', 'سـيارة ودراجة', ['سـيارة']],
  ['تيوتا', 'تويوتا كامري تلفزيون', ['تويوتا']],
  ['toyta', 'Toyota, toy', ['Toyota']],
  ['كامرى', 'كامري ﻛﺎﻣﺮﻱ', ['كامري', 'ﻛﺎﻣﺮﻱ']],
  ['ايفون 13', 'آيفون ١٣ برو، ١٤', ['آيفون', '١٣']],
  ['بيت', 'بيت وبيتزا البيت', ['بيت', 'البيت']],
  ['batteries', 'New battery, Battery', ['battery', 'Battery']],
  ['hiluxes', 'Toyota HILUX', ['HILUX']],
  ['cars', 'Car, cars and carpets', ['Car', 'cars']],
])('a search for %s highlights it in %s', async (words, name, marked) => {
  const stems = (await search({ search: words })).reading.words
  const hits = foldedWords(name).filter(({ folded }) => matchesStem(stems, folded))
  expect(hits.map(({ piece }) => piece)).toEqual(marked)
})

test('an empty result names the filter to drop and how many ads match without it', async () => {
  expect(await findBroaderSearch(db, metadata, { search: 'كيا', priceTo: 5 })).toEqual({
    field: 'price',
    total: 1,
    total_relation: 'eq',
  })
  const nowhere = { categories_ids: [categories['cars-toyota'] as number], zone_id: places.damascus }
  expect(await findBroaderSearch(db, metadata, nowhere)).toEqual({ field: 'zone_id', total: 2, total_relation: 'eq' })
  expect(await findBroaderSearch(db, metadata, { search: 'لاشيءكهذا' })).toMatchObject({ field: 'search', total: 6 })
  expect(await findBroaderSearch(db, metadata, { yearFrom: 2010, roomsFrom: 1 })).toMatchObject({
    field: 'rooms',
    total: 3,
  })
  expect(await findBroaderSearch(db, metadata, { yearFrom: 2099, roomsFrom: 99 })).toBeNull()
})

test('a search with many filters runs at most two broader searches at the same time', async () => {
  const statements = { running: 0, peak: 0, total: 0 }
  async function counted<T>(work: Promise<T>) {
    statements.total += 1
    statements.running += 1
    statements.peak = Math.max(statements.peak, statements.running)
    return work.finally(() => {
      statements.running -= 1
    })
  }
  const countedDb: Db = {
    ...db,
    rows: (statement) => counted(db.rows(statement)),
    row: (statement) => counted(db.row(statement)),
    transaction: (work, options) => counted(db.transaction(work, options)),
  }
  const filters: HomeQuery = {
    priceTo: 500,
    yearFrom: 2000,
    mileageTo: 500_000,
    fuel: ['petrol'],
    transmission: ['manual'],
  }
  expect(await findBroaderSearch(countedDb, metadata, filters)).toMatchObject({ total: 1 })
  expect(statements.total).toBeGreaterThanOrEqual(Object.keys(filters).length)
  expect(statements.peak).toBe(2)
})

test('suggests categories, models and zones with their number of ads', async () => {
  const labels = async (q: string) => (await suggest(db, metadata.dictionary, q, 'ar')).map((one) => one.label)
  expect(await labels('كيا')).toContain('كيا')
  expect(await labels('kia r')).toContain('Kia Rio')
  expect(await labels('حل')).toContain('حلب')
  expect(await labels('halab')).toContain('Aleppo')
  expect(await labels('توي')).toContain('تويوتا')
  expect(await labels('تيوتا')).toContain('تويوتا')
  expect(await labels('!!')).toEqual([])
  expect((await suggest(db, metadata.dictionary, 'toyota', 'en')).find((one) => one.kind === 'category')).toMatchObject(
    {
      count: 2,
      zone_id: null,
    },
  )
})
