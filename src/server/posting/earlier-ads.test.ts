import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock(Date.now() - 100 * day)
const tested = await testApi(db, { clock })
const visitor = tested.client('en')

type Row = { relisted_from: number | null; first_seen_at: Date | null; published_at: Date; created_at: Date }
const rowOf = async (id: number) => {
  const row = await db.row<Row>(sql`
    select relisted_from::float8 as relisted_from, first_seen_at, published_at, created_at from ads where id = ${id}`)
  if (!row) throw new Error('no such ad')
  return row
}
const pricesOf = async (id: number) =>
  (
    await db.rows<{ price: number }>(
      sql`select price::float8 as price from ad_prices where ad_id = ${id} order by changed_at`,
    )
  ).map(({ price }) => price)
/** Sessions end while the clock moves. */
const again = async (seller: SellerFixture) => ({ ...seller, api: await tested.as(seller.id) })
const post = async (seller: SellerFixture, values = {}) =>
  (await again(seller)).api.posting.postAd({
    body: { client_id: crypto.randomUUID(), draft: await seller.draft(values) },
  })
const end = async (seller: SellerFixture, id: number, how: 'sold' | 'delete') => {
  const { api } = await again(seller)
  if (how === 'sold') await api.posting.changeAd({ ...idParam(id), body: { action: 'sold' } })
  else await api.posting.deleteAd(idParam(id))
}
const other = {
  name: 'سيارة عائلية بحالة ممتازة',
  description: 'استعمال سيدة، فحص كامل، والسعر قابل للتفاوض قليلاً.',
}

describe('an ad that repeats a deleted one', () => {
  test('keeps its first day and its price line, and is not new', async () => {
    const seller = await createSeller(db, tested)
    const first = await post(seller)
    const { created_at } = await rowOf(first.id)
    clock.move(62 * day)
    await end(seller, first.id, 'delete')
    const second = await post(seller, { price: 90_000_000 })
    expect(await rowOf(second.id)).toMatchObject({ relisted_from: first.id, first_seen_at: created_at })
    expect(await pricesOf(second.id)).toEqual([95_000_000, 90_000_000])
    const ad = await visitor.ads.one(idParam(second.id))
    expect(ad.first_seen_at).toBe(created_at.toISOString())
    expect(ad.price_history).toHaveLength(2)
    clock.move(hour)
    await end(seller, second.id, 'delete')
    const third = await post(seller, { price: 85_000_000 })
    expect(await rowOf(third.id)).toMatchObject({ relisted_from: second.id, first_seen_at: created_at })
    expect(await pricesOf(third.id)).toEqual([95_000_000, 90_000_000, 85_000_000])
  })

  test('does not move up within a week, so an ad that was renewed in time stays ahead', async () => {
    const [seller, honest] = [await createSeller(db, tested), await createSeller(db, tested)]
    const first = await post(seller)
    clock.move(2 * day)
    const renewed = await post(honest, { ...other })
    clock.move(2 * day)
    await end(seller, first.id, 'delete')
    const second = await post(seller)
    const [mine, theirs, before] = [await rowOf(second.id), await rowOf(renewed.id), await rowOf(first.id)]
    expect(mine.published_at).toEqual(before.published_at)
    expect(mine.published_at.getTime()).toBeLessThan(theirs.published_at.getTime())
    clock.move(8 * day)
    await end(seller, second.id, 'delete')
    const third = await post(seller)
    expect((await rowOf(third.id)).published_at.getTime(), 'as a renewal would').toBe(clock.now())
  })

  test('does not notify followers again', async () => {
    const seller = await createSeller(db, tested)
    const follower = await insertUser(db, {})
    await (await tested.as(follower)).people.follow(idParam(seller.id))
    const first = await post(seller)
    await tested.runTasks()
    await end(seller, first.id, 'delete')
    await post(seller)
    await tested.runTasks()
    const rows = await db.rows(sql`select from notifications where user_id = ${follower} and kind = 'followed_ad'`)
    expect(rows).toHaveLength(1)
  })
})

describe('it is recognised', () => {
  const hash = 0x5a_c3_96_3c_a5_69_c3_5an

  test('by its images, with other words and also after a sale', async () => {
    const seller = await createSeller(db, tested)
    const first = await post(seller, { images: [await seller.image(hash)] })
    await end(seller, first.id, 'sold')
    const second = await post(seller, { ...other, images: [await seller.image(hash ^ 1n)] })
    expect(await rowOf(second.id)).toMatchObject({ relisted_from: first.id })
  })

  test('by its shown phone, when another account of the same person posts it', async () => {
    const phone = { text: '0944 123 987', country: 'SY' }
    const shown = { phone, show_phone: true }
    const [one, two] = [await createSeller(db, tested), await createSeller(db, tested)]
    for (const { id } of [one, two]) await db.rows(sql`update users set phone = null where id = ${id}`)
    await db.rows(sql`update users set phone = '+963944123987' where id = ${one.id}`)
    const first = await post(one, shown)
    await end(one, first.id, 'delete')
    await db.rows(sql`update users set phone = null where id = ${one.id}`)
    await db.rows(sql`update users set phone = '+963944123987' where id = ${two.id}`)
    const second = await post(two, shown)
    expect(await rowOf(second.id)).toMatchObject({ relisted_from: first.id })
  })

  test('by its words after it expired, but a shop that sold one may offer the next as new', async () => {
    const seller = await createSeller(db, tested)
    const first = await post(seller)
    await db.rows(sql`update ads set status = 'expired' where id = ${first.id}`)
    const second = await post(seller)
    expect(await rowOf(second.id)).toMatchObject({ relisted_from: first.id })
    const shop = await createSeller(db, tested)
    const sold = await post(shop)
    await end(shop, sold.id, 'sold')
    expect(await rowOf((await post(shop)).id)).toMatchObject({ relisted_from: null, first_seen_at: null })
  })

  test('not when it is another thing, or of another person', async () => {
    const [seller, stranger] = [await createSeller(db, tested), await createSeller(db, tested)]
    const first = await post(seller)
    await end(seller, first.id, 'delete')
    for (const [who, values] of [
      [seller, other],
      [seller, { car: { ...adDraft.car, year: 2003 } }],
      [seller, { car: { ...adDraft.car, kilometers: 1_000 } }],
      [stranger, {}],
    ] as const) {
      const { id } = await post(who, values)
      expect(await rowOf(id)).toMatchObject({ relisted_from: null })
      await db.rows(sql`update ads set status = 'removed' where id = ${id}`)
    }
  })
})

test('the memory stays when the earlier ad is erased', async () => {
  const seller = await createSeller(db, tested)
  const first = await post(seller)
  const { created_at } = await rowOf(first.id)
  clock.move(day)
  await end(seller, first.id, 'delete')
  const second = await post(seller)
  await db.rows(sql`delete from ads where id = ${first.id}`)
  expect(await rowOf(second.id)).toMatchObject({ relisted_from: null, first_seen_at: created_at })
})
