import { beforeAll, expect, test } from 'vitest'
import type { Ad } from '#contract/ads.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
let read: (id: number) => Promise<Ad>
let [rio, olderRio, cerato, camry, sonata, soldRio] = [0, 0, 0, 0, 0, 0]

beforeAll(async () => {
  const inAleppo = { zone: 'aleppo-city', published_at: '2026-01-05' }
  olderRio = await insertAd(db, { category: 'cars-kia-rio', ...inAleppo, published_at: '2026-01-01' })
  rio = await insertAd(db, { category: 'cars-kia-rio', published_at: '2026-01-02' })
  cerato = await insertAd(db, { category: 'cars-kia-cerato', ...inAleppo })
  camry = await insertAd(db, { category: 'cars-toyota-camry', published_at: '2026-01-03' })
  sonata = await insertAd(db, { category: 'cars-hyundai-sonata', published_at: '2026-01-04' })
  soldRio = await insertAd(db, { category: 'cars-kia-rio', status: 'sold', published_at: '2026-01-06' })
  await insertAd(db, { category: 'mobiles-phones' })
  const api = await testApi(db)
  read = (id) => api.client('en').ads.one({ params: { id: String(id) } })
})

const idsOf = (ads: { id: number }[]) => ads.map(({ id }) => id)

test('related ads are those of the same model, then of the same make, newest first', async () => {
  expect(idsOf((await read(rio)).related)).toEqual([olderRio, cerato])
  expect(idsOf((await read(cerato)).related)).toEqual([rio, olderRio])
})

test('nearby ads are of the same top category in the same city', async () => {
  expect(idsOf((await read(rio)).nearby)).toEqual([sonata, camry])
  expect(idsOf((await read(olderRio)).nearby)).toEqual([cerato])
})

test('a sold ad has related ads, but is not related to others', async () => {
  expect(idsOf((await read(soldRio)).related)).toEqual([rio, olderRio, cerato])
})
