import { expect, test } from 'vitest'
import { failures as en } from '#i18n/en/failures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const tested = await testApi(db)

test('several ads change at once; ads of others and missing ones are named', async () => {
  const [one, other] = [await createSeller(db, tested), await createSeller(db, tested)]
  const post = async (kilometers: number) => (await one.post({ car: { ...adDraft.car, kilometers } })).id
  const [a, b, missing] = [await post(1), await post(2), 999_999]
  const foreign = (await other.post()).id
  const ids = [a, a, b, missing, foreign]
  expect(await one.api.posting.changeAds({ body: { ids, action: 'pause' } })).toEqual({
    changed: [a, b],
    refused: [
      { id: missing, message: en.ad_not_found },
      { id: foreign, message: en.not_your_ad },
    ],
  })
  expect((await other.api.posting.ownedAd(idParam(foreign))).status).toBe('active')
})

test('ads deleted together stay in the list of deleted ads for 30 days and come back together', async () => {
  const one = await createSeller(db, tested)
  const ids = [(await one.post()).id, (await one.post({ car: { ...adDraft.car, kilometers: 9 } })).id]
  await one.api.posting.changeAds({ body: { ids, action: 'delete' } })
  expect(await one.api.dashboard.ads()).toMatchObject({ items: [] })
  const { items } = await one.api.dashboard.deletedAds()
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const [first] = items
  expect(Date.parse(first?.restorable_until ?? '') - Date.parse(first?.deleted_at ?? '')).toBe(30 * 86_400_000)
  expect(await one.api.dashboard.overview()).toMatchObject({ deleted_ads_count: 2 })
  await one.api.posting.changeAds({ body: { ids, action: 'undelete' } })
  expect(await one.api.dashboard.deletedAds()).toMatchObject({ items: [] })
  expect((await one.api.dashboard.ads()).items).toHaveLength(2)
})

test('own ads are found by words of their titles and sorted', async () => {
  const one = await createSeller(db, tested)
  const post = (name: string, price: number, kilometers: number) =>
    one.post({ name, price, car: { ...adDraft.car, kilometers } })
  await post('كيا ريو أحمر', 3000, 11)
  await post('هيونداي أكسنت', 1000, 12)
  await post('كيا سيراتو', 2000, 13)
  const names = async (query: object) => (await one.api.dashboard.ads({ query })).items.map(({ name }) => name)
  expect(await names({ search: 'احمر' })).toEqual(['كيا ريو أحمر'])
  expect(await names({ search: 'كيا', sort: 'lowest' })).toEqual(['كيا سيراتو', 'كيا ريو أحمر'])
  expect(await names({ sort: 'highest' })).toEqual(['كيا ريو أحمر', 'كيا سيراتو', 'هيونداي أكسنت'])
  expect(await names({ search: 'لا شيء' })).toEqual([])
})
