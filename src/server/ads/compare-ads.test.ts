import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const compare = (ids: number[]) => client('en').comparison.read({ query: { ids } })

test('ads stand side by side in the order of the link, with facts and seller', async () => {
  const [one, other] = [
    await insertAd(db, { name: 'كيا ريو أولى', category: 'cars-kia-rio' }),
    await insertAd(db, { name: 'كيا ريو ثانية', category: 'cars-kia-rio' }),
  ]
  await db.rows(sql`update ads set attributes = '{"colour": "white"}' where id = ${one}`)
  const { ads, missing } = await compare([other, one, other])
  expect(ads.map(({ card }) => card.name)).toEqual(['كيا ريو ثانية', 'كيا ريو أولى'])
  expect(missing).toEqual([])
  expect(ads[1]?.facts).toEqual([{ key: 'colour', label: 'Colour', text: 'White' }])
  expect(ads[1]?.seller).toEqual({ id: expect.any(Number), full_name: expect.any(String), since: expect.any(String) })
})

test('a sold ad is marked, a withdrawn or unknown one is missing', async () => {
  const [sold, withdrawn] = [
    await insertAd(db, { name: 'سيارة مباعة', category: 'cars-kia-rio' }),
    await insertAd(db, { name: 'سيارة محجوبة', category: 'cars-kia-rio' }),
  ]
  await db.rows(sql`update ads set status = 'sold' where id = ${sold}`)
  await db.rows(sql`update ads set status = 'held' where id = ${withdrawn}`)
  const { ads, missing } = await compare([sold, withdrawn, 2_000_000_000])
  expect(ads.map(({ card, status }) => [card.id, status])).toEqual([[sold, 'sold']])
  expect(missing).toEqual([withdrawn, 2_000_000_000])
})

test('a hidden price stays hidden', async () => {
  const id = await insertAd(db, { name: 'سيارة بلا سعر', category: 'cars-kia-rio' })
  await db.rows(sql`update ads set show_price = false where id = ${id}`)
  expect((await compare([id])).ads[0]?.card.price).toBeNull()
})

test('more than four ads or none are refused', async () => {
  await expect(compare([1, 2, 3, 4, 5])).rejects.toMatchObject({ status: 422 })
  await expect(compare([])).rejects.toMatchObject({ status: 422 })
})
