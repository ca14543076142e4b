// Places in the words beside a place that was chosen, and words that a search excludes.
import { beforeAll, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { wordConditions } from './word-conditions.sql.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const names = new Map<number, string>()
const [damascus, homs, mezzeh] = [1, 4, 427]

beforeAll(async () => {
  const flat = { category: 'properties-sale-apartment', price: 900_000 }
  const car = { category: 'cars-kia-rio', price: 900_000, year: 2015 }
  await add('Mezzeh', { ...flat, zone: 'damascus-city-al-mezzeh', name: 'شقة للبيع' })
  await add('Bab Touma', { ...flat, name: 'شقة للبيع' })
  await add('Qusour of Damascus', { ...flat, zone: 'damascus-city-al-qusour', name: 'شقة للبيع' })
  await add('Qusour of Homs', { ...flat, zone: 'homs-city-al-qusour', name: 'شقة للبيع' })
  await add('Qusour of Hama', { ...flat, zone: 'hama-city-al-qusour', name: 'شقة للبيع' })
  await add('flawless car', { ...car, name: 'كيا ريو بدون ملاحظات' })
  await add('flawed car', { ...car, name: 'كيا ريو ملاحظات بسيطة' })
  await add('plain car', { ...car, name: 'كيا ريو نظيفة' })
  await add('router', { category: 'computers-networking', name: 'راوتر وانترنت', price: 500 })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(what: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), what)
}

async function search(text: string, query = {}) {
  const { ids, reading } = await searchAds(db, metadata, { search: text, ...query })
  return { found: ids.map((id) => names.get(id) ?? '').toSorted(), ...reading }
}

test('a place inside the chosen one narrows it', async () => {
  expect(await search('شقة بالمزة', { zone_id: damascus })).toMatchObject({ found: ['Mezzeh'], dropped: [] })
  expect(await search('المزة', { zone_id: damascus })).toMatchObject({ found: ['Mezzeh'] })
  expect(await search('شقة بدمشق', { zone_id: mezzeh })).toMatchObject({ found: ['Mezzeh'], dropped: [] })
})

test('a place outside the chosen one is named as given up', async () => {
  const inHoms = await search('شقة بالمزة', { zone_id: homs })
  expect(inHoms).toMatchObject({ found: ['Qusour of Homs'], dropped: ['بالمزة'] })
  expect(await search('شقة في حمص', { zones_ids: [damascus] })).toMatchObject({ dropped: ['حمص'] })
  expect(await search('شقة بالمزة', { zones_ids: [damascus] })).toMatchObject({ dropped: [] })
})

test('a name that several cities have finds all of them, and with a city or a chosen place only that one', async () => {
  const all = ['Qusour of Damascus', 'Qusour of Hama', 'Qusour of Homs']
  expect(await search('شقة في القصور')).toMatchObject({ found: all, dropped: [] })
  expect(await search('شقة القصور حمص')).toMatchObject({ found: ['Qusour of Homs'] })
  expect(await search('شقة في القصور', { zone_id: homs })).toMatchObject({ found: ['Qusour of Homs'], dropped: [] })
})

test('a list by governorate has the governorate of a place, unless several have it', () => {
  expect(wordConditions(metadata, 'شقة بالمزة').governorateId).toBe(damascus)
  expect(wordConditions(metadata, 'شقة القصور حمص').governorateId).toBe(homs)
  expect(wordConditions(metadata, 'شقة في القصور').governorateId).toBe(null)
  expect(wordConditions(metadata, 'شقة').governorateId).toBe(null)
})

test('an excluded word hides no ad whose title says that it does not have it', async () => {
  const withoutFlaws = ['flawless car', 'plain car']
  expect((await search('كيا بدون ملاحظات')).found).toEqual(withoutFlaws)
  expect((await search('kia without ملاحظات')).found).toEqual(withoutFlaws)
  expect((await search('كيا -نظيفة')).found).toEqual(['flawed car', 'flawless car'])
  expect((await search('بدون ملاحظات')).found).toContain('flawless car')
  expect((await search('بدون ملاحظات')).found).not.toContain('plain car')
})

test('a word that ads have with a conjunction only is not called misspelt', async () => {
  expect(await search('انترنت')).toMatchObject({ found: ['router'], corrections: [] })
})
