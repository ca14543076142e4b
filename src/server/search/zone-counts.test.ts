import { beforeAll, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const api = client('ar')
const zones: Record<string, number> = {}

beforeAll(async () => {
  for (const { slug, id } of (await db.pool.query('select slug, id from zones')).rows) zones[slug] = id
  for (const zone of ['aleppo-city-masaken-hanano', 'aleppo-city', 'aleppo-al-bab', 'damascus-city-bab-touma'])
    await insertAd(db, { category: 'cars-kia-rio', zone, price: 500_000 })
  await insertAd(db, { category: 'mobiles-phones-samsung', zone: 'aleppo-city', price: 9_000 })
})

type Query = Parameters<typeof api.ads.zoneCounts>[0]['query']
const countsIn = async (query: Query) => (await api.ads.zoneCounts({ query })).zone_id?.counts

test('every zone below a governorate has the number of ads that its list has', async () => {
  const counts = (await countsIn({ zone_id: zones.aleppo ?? 0 })) ?? {}
  expect(counts[zones['aleppo-jabal-saman'] ?? 0]).toBe(3)
  expect(counts[zones['damascus-city-bab-touma'] ?? 0], 'another governorate').toBeUndefined()
  for (const [id, ads] of Object.entries(counts)) {
    const { advertisement_posts } = await api.ads.home({ query: { zone_id: id } })
    expect(advertisement_posts.paginate.total, `zone ${id}`).toBe(ads)
  }
})

test('counts follow the filters of the list', async () => {
  const inCity = { zone_id: zones['aleppo-jabal-saman'] ?? 0 }
  const of = async (query: object) => (await countsIn({ ...inCity, ...query }))?.[zones['aleppo-city'] ?? 0]
  expect(await of({})).toBe(3)
  expect(await of({ priceTo: 10_000 })).toBe(1)
  expect(await of({ sort: 'nearest' })).toBe(3)
  expect(await of({ yearFrom: 2020 })).toBeUndefined()
})

test('a search with words has no counts, and an unknown zone is rejected', async () => {
  expect(await countsIn({ zone_id: zones.aleppo ?? 0, search: 'كيا' })).toBeUndefined()
  await expect(countsIn({ zone_id: 32_000 })).rejects.toMatchObject({ status: 422 })
})
