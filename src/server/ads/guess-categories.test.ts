import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)
const categoryOf = async (slug: string) => {
  const row = await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`)
  return row?.id ?? 0
}
const guess = async (text: string) => (await client('ar').ads.guessCategories({ query: { text } })).map(({ id }) => id)

test('a word that no category knows leads to where others sell it', async () => {
  const [kitchenware, antiques] = [
    await categoryOf('appliances-kitchenware'),
    await categoryOf('collectibles-antiques'),
  ]
  const insert = (name: string, category: string) => insertAd(db, { name, category })
  await insert('زبديات بورسلان صيني', 'appliances-kitchenware')
  await insert('زبديات فخار', 'appliances-kitchenware')
  await insert('زبديات قديمة جداً', 'collectibles-antiques')
  expect(await guess('زبديات')).toEqual([kitchenware, antiques])
  expect(await guess('زبديات زرقاء 6 قطع')).toEqual([kitchenware, antiques])
  expect(await guess('كلام لا يعنيه أحد')).toEqual([])
  expect(await guess('2012')).toEqual([])
  // One letter more is another word.
  expect(await guess('زبديااات')).toEqual([])
})

test('a title that names a model leads to it, also without ads of it', async () => {
  expect((await guess('كيا بيكانتو 2012 أوتوماتيك'))[0]).toBe(await categoryOf('cars-kia-picanto'))
})
