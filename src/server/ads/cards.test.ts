import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)

const cardOf = async (id: number) => (await client('ar').ads.cards({ query: { ids: [id] } }))[0]
const dropOf = async (id: number) => (await cardOf(id))?.price_drop

/** An ad whose price was set on these days, the last one today or `age` days ago. */
async function insertPriced(prices: number[], { age = 0, show_price = true } = {}) {
  const id = await insertAd(db, { category: 'cars-kia-rio', price: prices.at(-1), show_price })
  for (const [index, price] of prices.entries())
    await db.rows(sql`insert into ad_prices (ad_id, price, was_shown, changed_at)
      values (${id}, ${price}, ${show_price}, now() - ${age + prices.length - 1 - index} * interval '1 day')`)
  return id
}

test('a card says by how many percent the price fell within 30 days', async () => {
  expect(await dropOf(await insertPriced([1000, 880]))).toBe(12)
  expect(await dropOf(await insertPriced([1000, 900, 800]))).toBe(11)
  expect(await dropOf(await insertPriced([1000, 880], { age: 29 }))).toBe(12)
  expect(await dropOf(await insertPriced([1000, 880], { age: 31 }))).toBeNull()
})

test('raising a price to lower it again is no drop, and a hidden price tells nothing', async () => {
  expect(await dropOf(await insertPriced([1000, 2000, 1000]))).toBeNull()
  expect(await dropOf(await insertPriced([1000, 1200]))).toBeNull()
  expect(await dropOf(await insertPriced([1000, 500, 600]))).toBeNull()
  expect(await dropOf(await insertPriced([1000, 997]))).toBeNull()
  expect(await dropOf(await insertPriced([1000, 500], { show_price: false }))).toBeNull()
  const hidden = await insertPriced([1000, 500])
  await db.rows(sql`update ads set show_price = false where id = ${hidden}`)
  expect(await dropOf(hidden)).toBeNull()
})

test('a card names the top category and the kind of the seller, and is new for a day', async () => {
  const seller_id = await insertUser(db)
  await db.rows(sql`update users set kind = 'dealer' where id = ${seller_id}`)
  const id = await insertAd(db, { category: 'cars-kia-rio', seller_id })
  expect(await cardOf(id)).toMatchObject({ top_category: 'cars', seller_kind: 'dealer', is_new: true })
  // A renewed ad is not a new one.
  await db.rows(sql`update ads set created_at = now() - interval '25 hours', published_at = now() where id = ${id}`)
  expect(await cardOf(id)).toMatchObject({ is_new: false })
})
