import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const tested = await testApi(db)
const visitor = tested.client('en')
const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0

type Values = Record<string, unknown>
const insert = async (category: string, values: Values) =>
  insertAd(db, { category, seller_id: await insertUser(db, {}), ...values })
const insertMany = async (category: string, prices: number[], values: Values) => {
  for (const price of prices) await insert(category, { price, ...values })
}
const prices = (from: number) => Array.from({ length: 8 }, (_, index) => from + (index * from) / 100)
const ofAd = (id: number) => visitor.fairPrice.ofAd(idParam(id))

test('an ad shows what eight similar ads ask, why they are similar, and which they are', async () => {
  const rio = { year: 2012, kilometers: 90_000 }
  const id = await insert('cars-kia-rio', { price: 500_000, ...rio })
  await insertMany('cars-kia-rio', prices(400_000).slice(1), rio)
  // None of these counts: free, on request, a swap, another year, another model, not offered.
  await insert('cars-kia-rio', { price: 0, price_kind: 'free', ...rio })
  await insert('cars-kia-rio', { price: 400_000, show_price: false, price_kind: 'on_request', ...rio })
  await insert('cars-kia-rio', { price: null, show_price: false, price_kind: 'swap', ...rio })
  await insert('cars-kia-rio', { price: 400_000, price_kind: 'from', ...rio })
  await insert('cars-kia-rio', { price: 400_000, year: 2016 })
  await insert('cars-kia-cerato', { price: 400_000, ...rio })
  await insert('cars-kia-rio', { price: 400_000, status: 'sold', ...rio })
  expect(await ofAd(id)).toBeNull()

  const other = await insert('cars-kia-rio', { price: 500_000, ...rio })
  await insert('cars-kia-rio', { price: 400_000, ...rio })
  const found = await ofAd(other)
  expect(found).toMatchObject({ count: 9, median: 416_000 })
  expect(found?.basis).toEqual([
    'Category: Rio',
    'Year: \u20662010–2014\u2069',
    'Mileage: \u206630,000–150,000\u2069 km',
  ])
  expect(found?.ads).toHaveLength(9)
  expect(found?.ads[0]).toMatchObject({ zone: expect.any(String), price: expect.stringContaining('400,000') })
  expect(found?.ads.map((ad) => ad.id)).not.toContain(other)
})

test('old pounds and dollars are compared in new pounds, and shown as typed', async () => {
  const [rate] = await db.rows<{ id: number }>(sql`
    insert into exchange_rates (old_pounds, valid_from, set_by) values (11250, now(), 'test') returning id`)
  const values = { year: 2015 }
  await insertMany('cars-kia-sportage', prices(1_000_000).slice(0, 6), values)
  await insert('cars-kia-sportage', { price: 1_030_000, price_currency: 'old', ...values })
  const dollars = { price_currency: 'usd', price_dollars: 9_000, rate_id: rate?.id }
  await insert('cars-kia-sportage', { price: 1_012_500, ...dollars, ...values })
  const id = await insert('cars-kia-sportage', { price: 1_200_000, ...values })
  const found = await ofAd(id)
  expect(found).toMatchObject({ count: 8, median: 1_030_000 })
  expect(found?.ads.map(({ price }) => price)).toContain('$9,000')
})

test('flats are compared in their zone and size; rents with the same period', async () => {
  const flat = { deal: 'rental', area: 100, rooms: 3, price_kind: 'rent' }
  await insertMany('properties-rent-apartment', prices(2_000), { ...flat, price_period: 'month' })
  await insertMany('properties-rent-apartment', prices(100), { ...flat, price_period: 'day' })
  await insertMany('properties-rent-apartment', prices(9_000), { ...flat, area: 200, price_period: 'month' })
  await insertMany('properties-rent-apartment', prices(7_000), { ...flat, zone: 'aleppo-city', price_period: 'month' })
  const id = await insert('properties-rent-apartment', { ...flat, price: 2_500, price_period: 'month' })
  expect(await ofAd(id)).toMatchObject({ count: 8, median: 2_070 })
  const daily = await insert('properties-rent-apartment', { ...flat, price: 90, price_period: 'day' })
  expect(await ofAd(daily)).toMatchObject({ count: 8, median: 104 })
})

test('phones are compared by model, storage and condition', async () => {
  const attributes = { model: 'Galaxy A54', storage: '128' }
  await insertMany('mobiles-phones-samsung', prices(3_000), { condition: 'used', attributes })
  await insertMany('mobiles-phones-samsung', prices(9_000), { condition: 'new', attributes })
  const phone = { price: 3_500, condition: 'used', attributes: { ...attributes, model: 'galaxy a54' } }
  expect(await ofAd(await insert('mobiles-phones-samsung', phone))).toMatchObject({ count: 8, median: 3_110 })
  const nameless = { ...phone, attributes: { storage: '128' } }
  expect(await ofAd(await insert('mobiles-phones-samsung', nameless))).toBeNull()
})

test('a job or a service has none', async () => {
  const id = await insert('services-cleaning', { price: 500 })
  expect(await ofAd(id)).toBeNull()
})

test('the form asks with what is filled in so far; own ads do not count', async () => {
  const category_id = await idOf('cars-toyota-corolla')
  const sellerId = await insertUser(db, {})
  const seller = await tested.as(sellerId)
  await insertMany('cars-toyota-corolla', prices(800_000), { year: 2010 })
  await insertAd(db, { category: 'cars-toyota-corolla', seller_id: sellerId, price: 2_000_000, year: 2010 })
  expect(await seller.fairPrice.ofDraft({ body: { category_id } })).toBeNull()
  const body = { category_id, year: 2011 }
  expect(await seller.fairPrice.ofDraft({ body })).toMatchObject({ count: 8, median: 828_000 })
  const facts = { facts: { nothing_like_it: 'x' } }
  expect(await seller.fairPrice.ofDraft({ body: { ...body, ...facts } })).toMatchObject({ count: 8 })
  await expect(seller.fairPrice.ofDraft({ body: { category_id: 32_000 } })).rejects.toMatchObject({ status: 404 })
  await expect(visitor.fairPrice.ofDraft({ body })).rejects.toMatchObject({ status: 401 })
})

test('an ad that is not offered has none', async () => {
  const id = await insert('cars-kia-rio', { price: 1, year: 2012, status: 'paused' })
  await expect(ofAd(id)).rejects.toMatchObject({ status: 404 })
})
