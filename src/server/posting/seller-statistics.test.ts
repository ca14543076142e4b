import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, marketDay } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const seller = await createSeller(db, tested)
const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const usual = async (slug: string, deal?: 'sale' | 'rental') =>
  seller.api.posting.usualPrice({ query: { category_id: await idOf(slug), ...(deal && { deal }) } })

test('the seller alone gets thirty days of views and contacts, including empty days', async () => {
  const other = await createSeller(db, tested)
  const { id } = await seller.post({ show_phone: true, phone: { text: seller.phone, country: 'SY' } })
  const dayOf = (ago: number) => marketDay(clock.now() - ago * day)
  await db.rows(sql`
    insert into ad_days (ad_id, day, views) values (${id}, ${dayOf(0)}, 7), (${id}, ${dayOf(29)}, 3), (${id}, ${dayOf(30)}, 9)`)
  await other.api.dashboard.revealPhone(idParam(id))
  const days = await seller.api.posting.adDays(idParam(id))
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: dayOf(29), views: 3, contacts: 0 })
  expect(days[29]).toEqual({ day: dayOf(0), views: 7, contacts: 1 })
  expect(days.slice(1, 29).every(({ views, contacts }) => views === 0 && contacts === 0)).toBe(true)
  await expect(other.api.posting.adDays(idParam(id))).rejects.toMatchObject({ status: 403 })
})

test('usual prices need eight ads of the category or else of its parent', async () => {
  expect(await usual('cars-kia-cerato')).toBeNull()
  for (let count = 1; count <= 8; count += 1)
    await insertAd(db, { category: 'cars-kia-cerato', price: count * 1_000_000 })
  await insertAd(db, { category: 'cars-kia-cerato', price: 900_000_000, show_price: false })
  await insertAd(db, { category: 'cars-kia-cerato', price: 900_000_000, status: 'sold' })
  await insertAd(db, { category: 'cars-kia-cerato', price: 0 })
  expect(await usual('cars-kia-cerato')).toEqual({ median: 4_000_000, low: 1_000_000, high: 8_000_000, count: 8 })
  expect(await usual('cars-kia-picanto')).toMatchObject({ count: 9 })
  expect(await usual('cars-toyota-corolla')).toBeNull()
  await expect(usual('nothing-like-it')).rejects.toMatchObject({ status: 422 })
})

test('prices for rent and for sale are separate', async () => {
  for (let count = 1; count <= 8; count += 1) {
    await insertAd(db, { category: 'properties-sale-apartment', deal: 'sale', price: count * 100_000_000 })
    await insertAd(db, { category: 'properties-rent-apartment', deal: 'rental', price: count * 1_000_000 })
  }
  expect(await usual('properties-sale-apartment')).toMatchObject({ median: 400_000_000 })
  expect(await usual('properties-rent-apartment', 'rental')).toMatchObject({ median: 4_000_000 })
  for (let count = 1; count <= 8; count += 1)
    await insertAd(db, { category: 'properties-sale-land-residential', deal: 'sale', price: count * 10_000_000 })
  expect(await usual('properties-sale-land-residential', 'sale')).toMatchObject({ median: 40_000_000, count: 8 })
})

test('the dashboard counts favourites and likes of each ad', async () => {
  const one = await createSeller(db, tested)
  const { id } = await one.post()
  for (const fan of [await insertUser(db), await insertUser(db)])
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${fan}, ${id})`)
  await db.rows(sql`insert into ad_likes (user_id, ad_id) values (${await insertUser(db)}, ${id})`)
  expect((await one.api.dashboard.ads()).items).toMatchObject([{ id, favourites_count: 2, likes_count: 1 }])
  expect(await one.api.dashboard.overview()).toMatchObject({ favourites_count: 2 })
})
