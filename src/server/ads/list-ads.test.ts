import { expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createCountMemory } from './list-ads.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const api = client('en')

test('a page past the end of a list has no items and the same total', async () => {
  const seller = await insertUser(db)
  const featured_until = new Date(Date.now() + 86_400_000)
  for (let n = 0; n < 3; n++) await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, featured_until })
  const query = { page: 9 }
  const lists = [
    await api.ads.featured({ query }),
    await api.sellers.ads({ ...idParam(seller), query }),
    (await api.ads.home({ query })).advertisement_posts,
  ]
  for (const { items, paginate } of lists) {
    expect(items).toEqual([])
    expect(paginate).toMatchObject({ current_page: 9, total: 3, last_page: 1 })
  }
})

test('an empty list has a total of zero', async () => {
  const { items, paginate } = await api.sellers.ads(idParam(await insertUser(db)))
  expect([items, paginate.total]).toEqual([[], 0])
})

test('visitors share the counts of a long list, each list has its own, and a change of the catalog ends them', async () => {
  let isDropped = false
  const remember = createCountMemory({ recentDrops: { hasSince: () => isDropped } })
  let counted = 0
  const count = async () => ({ limit: 1000, counts: { 1: ++counted } })
  const read = async (key: string) => (await remember(key, count))?.counts[1]
  expect(await Promise.all([read('cars'), read('cars'), read('phones')])).toEqual([1, 1, 2])
  isDropped = true
  expect(await read('cars')).toBe(3)
})

test('a count that failed is made again', async () => {
  const remember = createCountMemory({ recentDrops: { hasSince: () => false } })
  await expect(remember('cars', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await remember('cars', async () => undefined)).toBeUndefined()
})
