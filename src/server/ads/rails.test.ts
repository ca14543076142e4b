import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { refreshSearch } from '#server/search/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()

async function insertAds(count: number, ad: Parameters<typeof insertAd>[1]) {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.unshift(await insertAd(db, ad))
  return ids
}

test('rails show what the market has most of, where most of it is, in the language of the page, and are cached', async () => {
  const rents = await insertAds(6, { category: 'properties-rent-apartment', zone: 'aleppo-city', price: 9_000 })
  await insertAds(4, { category: 'properties-rent-apartment', price: 9_000 })
  const animals = await insertAds(9, { category: 'animals-cats', price: 500 })
  await insertAds(3, { category: 'cars-kia-rio', price: 400_000 })
  await insertAds(11, { category: 'lost-found-found' })
  const [cheaper] = animals
  await db.rows(sql`insert into ad_prices (ad_id, price, changed_at)
    values (${cheaper}, 625, now() - interval '1 day'), (${cheaper}, 500, now())`)
  await refreshSearch(db)
  const { client } = await testApi(db)

  const rails = await client('en').ads.rails()
  expect(rails.map(({ key, category, place, ads }) => [key, category, place, ads.map(({ id }) => id)])).toEqual([
    ['drops', null, null, [cheaper]],
    ['category', 'Property for Rent', 'Aleppo', rents],
    ['category', 'Animals & Birds', null, animals.slice(0, 8)],
  ])
  expect(rails[0]).toMatchObject({ query: '', ads: [{ price_drop: 20 }] })
  expect(rails[1]?.query).toMatch(/^categories_ids%5B0%5D=3&categories_ids%5B1%5D=97&zone_id=\d+$/)

  await insertAds(1, { category: 'animals-cats', price: 300 })
  const [, rent, cats] = await client('ar').ads.rails()
  expect(rent).toMatchObject({ category: 'عقارات للإيجار', place: 'حلب' })
  expect(
    cats?.ads.map(({ id }) => id),
    'a few minutes old',
  ).toEqual(animals.slice(0, 8))
})

test('an ad that was taken down leaves the rails at once, and a rail without ads with it', async () => {
  const [phone = 0] = await insertAds(5, { category: 'mobiles-phones', price: 700 })
  await refreshSearch(db)
  const { client } = await testApi(db)
  const phones = async () =>
    (await client('en').ads.rails()).find(({ category }) => category === 'Mobiles & Tablets')?.ads.map(({ id }) => id)
  expect(await phones()).toContain(phone)
  await db.rows(sql`update ads set status = 'removed' where id = ${phone}`)
  expect(await phones()).not.toContain(phone)
  await db.rows(
    sql`update ads set status = 'sold' where category_id in (select id from categories where slug = 'mobiles-phones')`,
  )
  expect(await phones()).toBeUndefined()
})
