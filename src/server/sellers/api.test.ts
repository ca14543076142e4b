import { expect, test } from 'vitest'
import type { listSorts } from '#contract/ad-choices.ts'
import { maxCards } from '#contract/ads.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const api = client('en')

const dealer = await insertUser(db)
const insert = (category: string, values: Record<string, unknown> = {}) =>
  insertAd(db, { category, seller_id: dealer, ...values })
const rio = await insert('cars-kia-rio', { name: 'كيا ريو ٢٠١٢', price: 900, published_at: '2026-01-04' })
const camry = await insert('cars-toyota-camry', { name: 'Toyota Camry', price: 2000, published_at: '2026-01-03' })
const hidden = await insert('cars-kia-rio', {
  name: 'كيا بلا سعر',
  price: 1,
  show_price: false,
  published_at: '2026-01-02',
})
const phone = await insert('mobiles-phones', { name: 'موبايل', price: 100, published_at: '2026-01-01' })
await insert('cars-kia-rio', { status: 'sold' })

const params = { id: String(dealer) }
const idsOf = async (query: { category_id?: string; search?: string; sort?: (typeof listSorts)[number] }) =>
  (await api.sellers.ads({ params, query })).items.map(({ id }) => id)

test('a seller page tells what is in stock and how much was sold', async () => {
  const seller = await api.sellers.one({ params })
  expect(seller).toMatchObject({ ads_count: 4, sold_count: 1, has_verified_phone: true })
  expect(seller.stock.map(({ name, count }) => [name, count])).toEqual([
    ['Cars', 3],
    ['Mobiles & Tablets', 1],
  ])
})

test('a seller with one top category is described by what is below it', async () => {
  const id = await insertUser(db, { phone: null })
  for (const category of ['cars-kia-rio', 'cars-kia-cerato', 'cars-toyota-camry'])
    await insertAd(db, { category, seller_id: id })
  const seller = await api.sellers.one({ params: { id: String(id) } })
  expect(seller).toMatchObject({ has_verified_phone: false, sold_count: 0 })
  expect(seller.stock.map(({ name, count }) => [name, count])).toEqual([
    ['Kia', 2],
    ['Toyota', 1],
  ])
})

test('the ads of a seller can be narrowed by category and words, and sorted by price', async () => {
  expect(await idsOf({})).toEqual([rio, camry, hidden, phone])
  const [cars] = (await api.sellers.one({ params })).stock
  expect(await idsOf({ category_id: String(cars?.id) })).toEqual([rio, camry, hidden])
  expect(await idsOf({ search: 'كيا' })).toEqual([rio, hidden])
  expect(await idsOf({ search: '2012' }), 'digits and letters are folded').toEqual([rio])
  expect(await idsOf({ search: '  ' })).toEqual([rio, camry, hidden, phone])
  expect(await idsOf({ search: '100%' })).toEqual([])
  expect(await idsOf({ sort: 'lowest' })).toEqual([phone, rio, camry, hidden])
  expect(await idsOf({ sort: 'highest' })).toEqual([camry, rio, phone, hidden])
})

test('nonsense in the query of a seller’s ads is refused', async () => {
  const query = { category_id: 'cars' }
  await expect(api.sellers.ads({ params, query })).rejects.toMatchObject({ status: 422 })
  await expect(api.sellers.ads({ params, query: { search: 'x'.repeat(61) } })).rejects.toMatchObject({ status: 422 })
  await expect(api.sellers.ads({ params: { id: '999999' }, query: {} })).rejects.toMatchObject({ status: 404 })
})

test('an ad lists other active ads of its seller, and not itself', async () => {
  const ad = await api.ads.one({ params: { id: String(camry) } })
  expect(ad.seller_ads.map(({ id }) => id)).toEqual([rio, hidden, phone])
})

test('cards are found by id, in the asked order and only of active ads', async () => {
  const sold = await insert('cars-kia-rio', { status: 'sold' })
  const cards = await api.ads.cards({ query: { ids: [camry, sold, 987_654, rio, camry].map(String) } })
  expect(cards.map(({ id, price }) => [id, price])).toEqual([
    [camry, 2000],
    [rio, 900],
  ])
  const tooMany = Array.from({ length: maxCards + 1 }, (_, index) => String(index + 1))
  await expect(api.ads.cards({ query: { ids: tooMany } })).rejects.toMatchObject({ status: 422 })
  await expect(api.ads.cards({ query: { ids: ['one'] } })).rejects.toMatchObject({ status: 422 })
})

test('the page of an ad counts no followers of its seller', async () => {
  const seller = await insertUser(db)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller })
  const { statements, stop } = recordStatements(db)
  const { seller: card } = await api.ads.one(idParam(ad))
  stop()
  expect(card).toMatchObject({ id: seller, ads_count: 1, ratings_count: 0 })
  expect(statements.map(({ text }) => text).filter((text) => /\bfollows\b/.test(text))).toEqual([])
})
