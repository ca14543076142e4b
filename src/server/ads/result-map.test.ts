import { beforeAll, expect, test } from 'vitest'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { sql } from '#server/platform/db.ts'
import { refreshSearch } from '#server/search/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
let arabic: Client<SouqnaApi>

const stock: Record<string, number> = {
  'damascus-city-old-damascus': 4,
  'damascus-city-bab-touma': 2,
  'rif-dimashq-darayya-darayya-moadamiyat-al-sham': 3,
  'hasakah-city': 1,
}

beforeAll(async () => {
  for (const [zone, count] of Object.entries(stock))
    for (let number = 0; number < count; number += 1)
      await insertAd(db, { category: 'mobiles', zone, name: `هاتف ${number}`, price: 100 + number })
  await insertAd(db, { category: 'cars-kia-rio', zone: 'hasakah-city', name: 'كيا ريو للبيع', price: 5 })
  await refreshSearch(db)
  arabic = (await testApi(db)).client('ar')
})

const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from zones where slug = ${slug}`))?.id ?? 0
const countsOf = async (query: Record<string, unknown>) => {
  const { places } = await arabic.ads.map({ query })
  return places.map(({ id, count }) => [id, count])
}

test('the country shows governorates with their ads, the fullest first', async () => {
  expect(await countsOf({})).toEqual([
    [1, 6],
    [2, 3],
    [14, 2],
  ])
})

test('filters and words change the counts', async () => {
  expect(await countsOf({ categories_ids: ['1'] })).toEqual([[14, 1]])
  expect(await countsOf({ search: 'هاتف' })).toEqual([
    [1, 6],
    [2, 3],
    [14, 1],
  ])
  expect(await countsOf({ priceFrom: '102', priceTo: '103' })).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(await countsOf({ search: 'هاتف', zone_id: '2' })).toEqual([[await idOf('rif-dimashq-darayya'), 3]])
})

test('a governorate of one city shows its neighbourhoods, without ads none, and positions only where they are known', async () => {
  const { path, places } = await arabic.ads.map({ query: { zone_id: 1 } })
  expect(path).toEqual([{ id: 1, name: 'دمشق' }])
  expect(places.map(({ id, count, has_places }) => [id, count, has_places])).toEqual([
    [await idOf('damascus-city-old-damascus'), 4, false],
    [await idOf('damascus-city-bab-touma'), 2, false],
  ])
  expect(places.map(({ latitude }) => latitude === null)).toEqual([false, true])
})

test('the way leads from a governorate over a city to a zone without further places', async () => {
  let id = 2
  const steps: number[] = []
  for (;;) {
    const { places } = await arabic.ads.map({ query: { zone_id: id } })
    const [first] = places
    if (!first) break
    expect(first.count).toBe(3)
    steps.push(first.id)
    if (!first.has_places) break
    id = first.id
  }
  expect(steps.at(-1)).toBe(await idOf('rif-dimashq-darayya-darayya-moadamiyat-al-sham'))
  expect(steps.length).toBeGreaterThan(1)
})

test('the sum of the places below is the number of ads that the list counts', async () => {
  const { places } = await arabic.ads.map({ query: { search: 'هاتف' } })
  const { advertisement_posts } = await arabic.ads.home({ query: { search: 'هاتف' } })
  const sum = places.reduce((total, { count = 0 }) => total + count, 0)
  expect(sum).toBe(advertisement_posts.paginate.total)
})

test('a place that does not exist has no map', async () => {
  await expect(arabic.ads.map({ query: { zone_id: 32_000 } })).rejects.toMatchObject({ status: 404 })
})
