import { expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

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
