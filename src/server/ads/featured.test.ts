import { beforeAll, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const api = client('ar')

beforeAll(async () => {
  const featured = { featured_until: new Date(Date.now() + 86_400_000) }
  const kia = { category: 'cars-kia-rio', ...featured }
  await insertAd(db, { ...kia, name: 'كيا ريو بالشام', price: 500_000 })
  await insertAd(db, { ...kia, name: 'كيا ريو بحلب', price: 900_000, zone: 'aleppo-city-masaken-hanano' })
  await insertAd(db, { ...kia, name: 'كيا ريو سعرها مخفي', price: 600_000, show_price: false })
  await insertAd(db, { category: 'mobiles-phones-samsung', ...featured, name: 'سامسونغ نظيف', price: 30_000 })
  await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو عادية', price: 500_000 })
})

type Query = NonNullable<NonNullable<Parameters<typeof api.ads.featured>[0]>['query']>
const list = (query: Query) => api.ads.featured({ query })
const namesOf = async (query: Query) => (await list(query)).items.map(({ name }) => name).sort()
const categoryId = async (slug: string) =>
  (await db.pool.query('select id from categories where slug = $1', [slug])).rows[0].id as number
const zoneId = async (slug: string) =>
  (await db.pool.query('select id from zones where slug = $1', [slug])).rows[0].id as number

test('without filters all featured ads are listed, and no others', async () => {
  expect((await list({})).paginate.total).toBe(4)
})

test('a category lists its ads and those of the categories below', async () => {
  expect(await namesOf({ category_id: await categoryId('mobiles') })).toEqual(['سامسونغ نظيف'])
  expect((await list({ category_id: await categoryId('cars-kia') })).paginate.total).toBe(3)
})

test('a place lists the ads inside it, at every level', async () => {
  for (const slug of ['aleppo', 'aleppo-city', 'aleppo-city-masaken-hanano'])
    expect(await namesOf({ zone_id: await zoneId(slug) }), slug).toEqual(['كيا ريو بحلب'])
})

test('a price range lists shown prices only', async () => {
  expect(await namesOf({ priceFrom: 400_000, priceTo: 700_000 })).toEqual(['كيا ريو بالشام'])
  expect(await namesOf({ priceTo: 30_000 })).toEqual(['سامسونغ نظيف'])
})

test('words are found as in other lists, with the places and prices in them', async () => {
  expect(await namesOf({ search: 'samsung' })).toEqual(['سامسونغ نظيف'])
  expect(await namesOf({ search: 'كيا بحلب' })).toEqual(['كيا ريو بحلب'])
  expect(await namesOf({ search: 'كيا تحت 600 ألف' })).toEqual(['كيا ريو بالشام'])
  expect(await namesOf({ search: 'ثلاجة' })).toEqual([])
})

test('filters hold together, and pages count what they leave', async () => {
  const query = { search: 'كيا', category_id: await categoryId('cars'), priceTo: 600_000 }
  expect((await list(query)).paginate).toMatchObject({ total: 1, last_page: 1 })
  expect((await list({ ...query, page: 2 })).paginate).toMatchObject({ current_page: 2, total: 1 })
})

test('top categories are counted with the other filters, whatever category is chosen', async () => {
  const [cars, mobiles] = [await categoryId('cars'), await categoryId('mobiles')]
  const countsOf = async (query: Query) => (await list({ ...query, counted: '1' })).categories?.counts
  expect(await countsOf({})).toEqual({ [cars]: 3, [mobiles]: 1 })
  expect(await countsOf({ category_id: mobiles })).toEqual({ [cars]: 3, [mobiles]: 1 })
  expect(await countsOf({ search: 'كيا' })).toEqual({ [cars]: 3 })
  expect(await list({})).not.toHaveProperty('categories')
})

test('an unknown place or category is rejected by name', async () => {
  await expect(list({ zone_id: 32_000 })).rejects.toMatchObject({ status: 422, fields: { zone_id: expect.anything() } })
  await expect(list({ category_id: 32_000 })).rejects.toMatchObject({
    status: 422,
    fields: { category_id: expect.anything() },
  })
})
