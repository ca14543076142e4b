import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const api = (await testApi(db)).client('ar')
const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const propose = async (text: string, category?: string) =>
  api.facts.propose({ query: { text, ...(category && { category_id: await idOf(category) }) } })

test('a title names the model, the year and the gearbox of a car', async () => {
  expect(await propose('كيا ريو 2012 أوتوماتيك')).toEqual({
    category_id: await idOf('cars-kia-rio'),
    values: { 'car.year': '2012', 'car.transmission': 'automatic' },
  })
  expect(await propose('ريو ٢٠١٢ عادي بيضاء 85 ألف كم', 'cars-kia')).toEqual({
    category_id: await idOf('cars-kia-rio'),
    values: {
      'car.year': '2012',
      'car.transmission': 'manual',
      'car.kilometers': '85000',
      'facts.colour': 'white',
    },
  })
})

test('a title names the storage and the colour of a phone', async () => {
  expect(await propose('ايفون 13 برو 256 ازرق', 'mobiles-phones-apple')).toEqual({
    category_id: null,
    values: { 'facts.storage': '256_gb', 'facts.colour': 'blue' },
  })
})

test('a title names area, rooms and floor of a flat', async () => {
  const { values } = await propose('شقة 120 متر 3 غرف طابق ثاني', 'properties-sale-apartment')
  expect(values).toMatchObject({ 'property.area': '120', 'property.rooms': '3', 'property.floor': '2' })
})

test.each([
  ['two colours', 'ايفون أسود أو أبيض', 'mobiles-phones-apple'],
  ['a negation', 'ايفون بدون علبة', 'mobiles-phones-apple'],
  ['a price', 'ايفون ب 256 دولار', 'mobiles-phones-apple'],
  ['a bound', 'سيارة اقل من 100 الف كم', 'cars-kia-rio'],
  ['two years', 'كيا ريو 2010 أو 2012', 'cars-kia-rio'],
  ['a word of two facts', 'كيا ريو وكالة', 'cars-kia-rio'],
])('%s proposes nothing', async (_, text, category) => {
  expect(await propose(text, category)).toEqual({ category_id: null, values: {} })
})

test('a misspelt or ambiguous name proposes no category', async () => {
  expect((await propose('كيا ريو أو هيونداي أكسنت')).category_id).toBeNull()
  expect((await propose('شي مرتب كتير')).category_id).toBeNull()
  expect((await propose('كيا ريو', 'mobiles-phones-apple')).category_id).toBeNull()
})

test('an unknown category and a long text are refused', async () => {
  await expect(api.facts.propose({ query: { text: 'كيا', category_id: 32_000 } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(api.facts.propose({ query: { text: 'ك'.repeat(161) } })).rejects.toMatchObject({ status: 422 })
})
