import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()

test('rails list the newest ads of their kind, in the language of the page, and are cached', async () => {
  const home = await insertAd(db, { category: 'properties-sale-apartment', name: 'شقة في المزة', price: 9_000_000 })
  const cheap = await insertAd(db, { category: 'cars-kia-rio', price: 400_000 })
  await insertAd(db, { category: 'cars-kia-rio', price: 600_000 })
  await insertAd(db, { category: 'properties-sale-apartment', zone: 'aleppo-city' })
  const flat = await insertAd(db, { category: 'properties-rent-apartment', price: 9_000 })
  const cheaper = await insertAd(db, { category: 'mobiles-phones', zone: 'aleppo-city', price: 800 })
  await db.rows(sql`insert into ad_prices (ad_id, price, changed_at)
    values (${cheaper}, 1000, now() - interval '1 day'), (${cheaper}, 800, now())`)
  const { client } = await testApi(db)
  const rails = await client('en').ads.rails()
  expect(rails.map(({ key, ads }) => [key, ads.map(({ id }) => id)])).toEqual([
    ['drops', [cheaper]],
    ['rents', [flat]],
    ['homes', [home]],
    ['cars', [cheap]],
    ['phones', [cheaper]],
  ])
  expect(rails[0]).toMatchObject({ query: '', ads: [{ price_drop: 20 }] })
  expect(rails[3]?.query).toBe('categories_ids%5B0%5D=1&priceTo=500000')
  expect(rails[2]?.ads[0]?.governorate.name).toBe('Damascus')

  await insertAd(db, { category: 'cars-kia-rio', price: 300_000 })
  const [, , , cars] = await client('ar').ads.rails()
  expect(
    cars?.ads.map(({ id }) => id),
    'a few minutes old',
  ).toEqual([cheap])
  expect(cars?.ads[0]?.governorate.name).toBe('دمشق')
})

test('an ad that was taken down leaves the rails at once, and a rail without ads with it', async () => {
  const phone = await insertAd(db, { category: 'mobiles-phones', price: 700 })
  const { client } = await testApi(db)
  const phones = async () =>
    (await client('en').ads.rails()).find(({ key }) => key === 'phones')?.ads.map(({ id }) => id)
  expect(await phones()).toContain(phone)
  await db.rows(sql`update ads set status = 'removed' where id = ${phone}`)
  expect(await phones()).not.toContain(phone)
  await db.rows(
    sql`update ads set status = 'sold' where category_id in (select id from categories where slug = 'mobiles-phones')`,
  )
  expect(await phones()).toBeUndefined()
})
