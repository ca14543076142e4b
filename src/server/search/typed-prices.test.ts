// Prices without a currency: what finds nothing as new pounds is tried in other currencies.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const names = new Map<number, string>()

beforeAll(async () => {
  await db.rows(sql`insert into exchange_rates (old_pounds, valid_from, set_by) values (12000, now(), 'test')`)
  await add('car for $7,500', { category: 'cars-kia-rio', name: 'كيا ريو نظيفة', price: 900_000, year: 2012 })
  await add('car for $30,000', { category: 'cars-kia-rio', name: 'كيا ريو جديدة', price: 3_600_000, year: 2022 })
  await add('car seat', { category: 'kids-strollers', name: 'كرسي سيارة للأطفال', price: 7_000 })
  await add('phone', { category: 'mobiles-phones-samsung', name: 'موبايل سامسونغ نظيف', price: 10_000 })
  await add('other phone', { category: 'mobiles-phones-samsung', name: 'موبايل سامسونغ جديد', price: 90_000 })
  await add('flat', { category: 'properties-sale-apartment', name: 'شقة طابق أول', price: 8_000_000 })
  await add('large flat', { category: 'properties-sale-apartment', name: 'شقة طابق ثاني', price: 800_000_000 })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(what: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), what)
}

async function search(text: string) {
  const { ids, reading } = await searchAds(db, metadata, { search: text })
  const price = reading.parts.find(({ kind }) => kind === 'price')?.query
  return { found: ids.map((id) => names.get(id)), price, dropped: reading.dropped }
}

test('an amount that no ad has as new pounds is tried in dollars and in old pounds', async () => {
  expect(await search('سيارة 7k')).toMatchObject({ found: ['car for $7,500'], dropped: [] })
  expect(await search('كيا لحد 8 آلاف')).toMatchObject({ found: ['car for $7,500'], price: { priceTo: 960_000 } })
  expect(await search('موبايل بمليون ليرة')).toMatchObject({ found: ['phone'], price: { priceFrom: 8_000 } })
})

test('an amount that ads have as new pounds stays one', async () => {
  expect(await search('موبايل 10k')).toMatchObject({ found: ['phone'], price: { priceFrom: 8_000 } })
  expect(await search('شقة 800 مليون')).toMatchObject({ found: ['large flat'] })
  expect(await search('شقة 800 مليون قديمة')).toMatchObject({ found: ['flat'] })
})

test('an amount that no ad has in any currency is given up, and named', async () => {
  expect(await search('موبايل 90 مليون')).toMatchObject({ dropped: ['90 مليون'] })
})
