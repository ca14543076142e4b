import { describe, expect, test } from 'vitest'
import { openSession } from '#server/accounts/index.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, api } = await testApi(db, { clock })

/** Here long enough to be no newcomer. */
const insertPerson = (said: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...said })

/** Two people who do not know each other, signed in. */
async function two() {
  const [seller, viewer] = [await insertPerson(), await insertPerson()]
  return { seller, viewer, asSeller: await as(seller, 'en'), asViewer: await as(viewer) }
}

const car = { category: 'cars-kia-rio', name: 'كيا ريو للبيع' }
const shown = { ...car, phone: '+963944123456', show_phone: true }

const countReveals = async (adId: number) =>
  (await db.rows(sql`select from phone_reveals where ad_id = ${adId}`)).length

describe('the dashboard', () => {
  test('counts what is mine by its state, without what I deleted', async () => {
    const { seller: mine, asSeller: asMine, asViewer: asOther } = await two()
    await insertAd(db, { ...car, seller_id: mine, view_count: 7 })
    await insertAd(db, { ...car, seller_id: mine, view_count: 5, status: 'sold' })
    await insertAd(db, { ...car, seller_id: mine, view_count: 100, status: 'deleted' })
    const revealed = await insertAd(db, { ...shown, seller_id: mine })
    await asOther.people.follow(idParam(mine))
    await asOther.dashboard.revealPhone(idParam(revealed))
    expect(await asMine.dashboard.overview()).toEqual({
      ads: { active: 2, paused: 0, sold: 1, expired: 0, held: 0, removed: 0 },
      inquiries: { active: 0, closed: 0, removed: 0 },
      followers_count: 1,
      following_count: 0,
      views_count: 12,
      reveals_count: 1,
      favourites_count: 0,
    })
  })

  test('lists my ads in every state, with the price I do not show to others', async () => {
    const { seller: mine, asSeller: asMine } = await two()
    const paused = await insertAd(db, { ...car, seller_id: mine, status: 'paused', price: 900, show_price: false })
    const active = await insertAd(db, { ...car, seller_id: mine })
    await insertAd(db, { ...car, seller_id: mine, status: 'deleted' })
    const all = await asMine.dashboard.ads()
    expect(all.items.map(({ id, status, price }) => ({ id, status, price }))).toEqual([
      { id: active, status: 'active', price: null },
      { id: paused, status: 'paused', price: 900 },
    ])
    expect(all.paginate).toMatchObject({ total: 2, total_relation: 'eq' })
    expect(all.items[0]?.category.name).toBe('Rio')
    const onlyPaused = await asMine.dashboard.ads({ query: { status: 'paused' } })
    expect(onlyPaused.items.map(({ id }) => id)).toEqual([paused])
    expect(onlyPaused.paginate.total).toBe(1)
  })

  test('lists my inquiries, also closed ones, and nobody else’s', async () => {
    const { seller: mine, viewer: other, asSeller: asMine } = await two()
    for (const [author, status] of [
      [mine, 'active'],
      [mine, 'closed'],
      [mine, 'deleted'],
      [other, 'active'],
    ])
      await db.rows(sql`
        insert into inquiries (author_id, category_id, top_category_id, name, content, status)
        select ${author}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً', ${status}
        from categories where slug = 'cars-kia-rio'`)
    const { items, paginate } = await asMine.dashboard.inquiries()
    expect(items.map(({ status }) => status)).toEqual(['closed', 'active'])
    expect(paginate.total).toBe(2)
  })
})

describe('revealing a number', () => {
  test('gives it in both forms and tells the seller how often', async () => {
    const { seller, asSeller, asViewer } = await two()
    const ad = await insertAd(db, { ...shown, seller_id: seller })
    expect(await asViewer.dashboard.revealPhone(idParam(ad))).toEqual({
      phone: '+963944123456',
      national: '0944 123 456',
    })
    expect((await asSeller.dashboard.ads()).items[0]?.reveals_count).toBe(1)
  })

  test('again on the same day neither counts nor costs, also at the same moment; the next day it does', async () => {
    const { seller, viewer, asViewer } = await two()
    const ad = await insertAd(db, { ...shown, seller_id: seller })
    await Promise.all(Array.from({ length: 20 }, () => asViewer.dashboard.revealPhone(idParam(ad))))
    expect(await countReveals(ad)).toBe(1)
    expect(await db.row(sql`select used from counters where key = ${`reveal:${viewer}`}`)).toEqual({ used: 1 })
    clock.move(day)
    await asViewer.dashboard.revealPhone(idParam(ad))
    expect(await countReveals(ad)).toBe(2)
  })

  test('my own ad is not counted, whatever its state', async () => {
    const { seller: mine, asSeller: asMine } = await two()
    const ad = await insertAd(db, { ...shown, seller_id: mine, status: 'paused', show_phone: false })
    expect(await asMine.dashboard.revealPhone(idParam(ad))).toMatchObject({ phone: '+963944123456' })
    expect(await countReveals(ad)).toBe(0)
  })

  test('needs an active ad whose seller shows it', async () => {
    const { seller, viewer, asViewer } = await two()
    const hidden = await insertAd(db, { ...shown, show_phone: false, seller_id: seller })
    const sold = await insertAd(db, { ...shown, status: 'sold', seller_id: seller })
    const removed = await insertAd(db, { ...shown, status: 'removed', seller_id: viewer })
    const ask = (id: number) => asViewer.dashboard.revealPhone(idParam(id))
    await expect(ask(hidden)).rejects.toMatchObject({ status: 403, code: 'phone_not_shown' })
    for (const gone of [sold, removed, 999_999])
      await expect(ask(gone)).rejects.toMatchObject({ status: 404, code: 'not_available' })
    expect(await countReveals(hidden)).toBe(0)
  })

  test('is not there for either of two when one blocked the other', async () => {
    const { seller, viewer, asSeller, asViewer } = await two()
    const ad = await insertAd(db, { ...shown, seller_id: seller })
    await asSeller.people.block(idParam(viewer))
    await expect(asViewer.dashboard.revealPhone(idParam(ad))).rejects.toMatchObject({ code: 'not_available' })
    await asSeller.people.unblock(idParam(viewer))
    await asViewer.people.block(idParam(seller))
    await expect(asViewer.dashboard.revealPhone(idParam(ad))).rejects.toMatchObject({ code: 'not_available' })
  })

  test.each([
    ['a newcomer sees five', 0, 5],
    ['whoever is no newcomer sees twenty', 10 * day, 20],
  ])('%s a day, however many are asked for at once', async (_, age, limit) => {
    const viewer = await as(await insertPerson({ created_at: new Date(clock.now() - age) }))
    const seller = await insertPerson()
    const ads = await Promise.all(
      Array.from({ length: limit + 4 }, () => insertAd(db, { ...shown, seller_id: seller })),
    )
    const asked = await Promise.allSettled(ads.map((ad) => viewer.dashboard.revealPhone(idParam(ad))))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const refused = asked.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused?.reason.retryAfter).toBeGreaterThan(0)
  })

  test('sixty a day from one address, however many accounts', async () => {
    const seller = await insertPerson()
    const ads = await Promise.all(Array.from({ length: 16 }, () => insertAd(db, { ...shown, seller_id: seller })))
    const statuses: number[] = []
    for (let account = 0; account < 4; account += 1) {
      const { token } = await openSession(db, clock, await insertPerson(), 'Firefox', false)
      for (const ad of ads) {
        const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
        const response = await api.request(`http://souqna.test/ads/${ad}/phone`, init, { address: '203.0.113.9' })
        statuses.push(response.status)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429])
  })
})
