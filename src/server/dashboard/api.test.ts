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

/** Old enough for the limits of tier T2. */
const insertPerson = (columns: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...columns })

async function createSellerAndViewer() {
  const [seller, viewer] = [await insertPerson(), await insertPerson()]
  return { seller, viewer, asSeller: await as(seller, 'en'), asViewer: await as(viewer) }
}

const car = { category: 'cars-kia-rio', name: 'كيا ريو للبيع' }
const adWithPhone = { ...car, phone: '+963944123456', show_phone: true }

const countReveals = async (adId: number) =>
  (await db.rows(sql`select from phone_reveals where ad_id = ${adId}`)).length

describe('the dashboard', () => {
  test('counts the user’s own ads by status, without deleted ones', async () => {
    const { seller, asSeller, asViewer } = await createSellerAndViewer()
    await insertAd(db, { ...car, seller_id: seller, view_count: 7 })
    await insertAd(db, { ...car, seller_id: seller, view_count: 5, status: 'sold' })
    await insertAd(db, { ...car, seller_id: seller, view_count: 100, status: 'deleted' })
    const revealed = await insertAd(db, { ...adWithPhone, seller_id: seller })
    await asViewer.people.follow(idParam(seller))
    await asViewer.dashboard.revealPhone(idParam(revealed))
    expect(await asSeller.dashboard.overview()).toEqual({
      ads: { active: 2, paused: 0, sold: 1, expired: 0, held: 0, removed: 0 },
      inquiries: { active: 0, closed: 0, removed: 0 },
      followers_count: 1,
      following_count: 0,
      views_count: 12,
      reveals_count: 1,
      favourites_count: 0,
      deleted_ads_count: 0,
    })
  })

  test('lists the user’s own ads in every status, with hidden prices', async () => {
    const { seller, asSeller } = await createSellerAndViewer()
    const paused = await insertAd(db, { ...car, seller_id: seller, status: 'paused', price: 900, show_price: false })
    const active = await insertAd(db, { ...car, seller_id: seller })
    await insertAd(db, { ...car, seller_id: seller, status: 'deleted' })
    const all = await asSeller.dashboard.ads()
    expect(all.items.map(({ id, status, price }) => ({ id, status, price }))).toEqual([
      { id: active, status: 'active', price: null },
      { id: paused, status: 'paused', price: 900 },
    ])
    expect(all.paginate).toMatchObject({ total: 2, total_relation: 'eq' })
    expect(all.items[0]?.category.name).toBe('Rio')
    const onlyPaused = await asSeller.dashboard.ads({ query: { status: 'paused' } })
    expect(onlyPaused.items.map(({ id }) => id)).toEqual([paused])
    expect(onlyPaused.paginate.total).toBe(1)
  })

  test('lists deleted inquiries as long as they can be restored', async () => {
    const author = await insertUser(db)
    const api = await as(author)
    const inquiry = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${author}, id, 1, 'مطلوب كيا ريو', 'موديل 2012 وما فوق في حلب' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    expect(await api.dashboard.deletedInquiries()).toEqual({ items: [] })
    await api.posting.deleteInquiry(idParam(inquiry?.id))
    const { items } = await api.dashboard.deletedInquiries()
    expect(items).toMatchObject([{ id: inquiry?.id, name: 'مطلوب كيا ريو' }])
    expect(await (await as(await insertUser(db))).dashboard.deletedInquiries()).toEqual({ items: [] })
    await db.rows(sql`update inquiries set deleted_at = ${new Date(clock.now() - 31 * day)} where id = ${inquiry?.id}`)
    expect(await api.dashboard.deletedInquiries()).toEqual({ items: [] })
  })

  test('lists the user’s own inquiries, also closed ones', async () => {
    const { seller, viewer, asSeller } = await createSellerAndViewer()
    for (const [author, status] of [
      [seller, 'active'],
      [seller, 'closed'],
      [seller, 'deleted'],
      [viewer, 'active'],
    ])
      await db.rows(sql`
        insert into inquiries (author_id, category_id, top_category_id, name, content, status)
        select ${author}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً', ${status}
        from categories where slug = 'cars-kia-rio'`)
    const { items, paginate } = await asSeller.dashboard.inquiries()
    expect(items.map(({ status }) => status)).toEqual(['closed', 'active'])
    expect(paginate.total).toBe(2)
  })
})

describe('revealing a phone', () => {
  test('returns both notations and increments the seller’s count', async () => {
    const { seller, asSeller, asViewer } = await createSellerAndViewer()
    const ad = await insertAd(db, { ...adWithPhone, seller_id: seller })
    expect(await asViewer.dashboard.revealPhone(idParam(ad))).toEqual({
      phone: '+963944123456',
      national: '0944 123 456',
    })
    expect((await asSeller.dashboard.ads()).items[0]?.reveals_count).toBe(1)
  })

  test('counts once a day per viewer, also for parallel requests', async () => {
    const { seller, viewer, asViewer } = await createSellerAndViewer()
    const ad = await insertAd(db, { ...adWithPhone, seller_id: seller })
    await Promise.all(Array.from({ length: 20 }, () => asViewer.dashboard.revealPhone(idParam(ad))))
    expect(await countReveals(ad)).toBe(1)
    expect(await db.row(sql`select used from counters where key = ${`reveal:${viewer}`}`)).toEqual({ used: 1 })
    clock.move(day)
    await asViewer.dashboard.revealPhone(idParam(ad))
    expect(await countReveals(ad)).toBe(2)
  })

  test('does not count the seller’s own ad, in any status', async () => {
    const { seller, asSeller } = await createSellerAndViewer()
    const ad = await insertAd(db, { ...adWithPhone, seller_id: seller, status: 'paused', show_phone: false })
    expect(await asSeller.dashboard.revealPhone(idParam(ad))).toMatchObject({ phone: '+963944123456' })
    expect(await countReveals(ad)).toBe(0)
  })

  test('needs an active ad with a visible phone', async () => {
    const { seller, viewer, asViewer } = await createSellerAndViewer()
    const hidden = await insertAd(db, { ...adWithPhone, show_phone: false, seller_id: seller })
    const sold = await insertAd(db, { ...adWithPhone, status: 'sold', seller_id: seller })
    const removed = await insertAd(db, { ...adWithPhone, status: 'removed', seller_id: viewer })
    const reveal = (id: number) => asViewer.dashboard.revealPhone(idParam(id))
    await expect(reveal(hidden)).rejects.toMatchObject({ status: 403, code: 'phone_not_shown' })
    for (const unavailable of [sold, removed, 999_999])
      await expect(reveal(unavailable)).rejects.toMatchObject({ status: 404, code: 'not_available' })
    expect(await countReveals(hidden)).toBe(0)
  })

  test('responds 404 when either user has blocked the other', async () => {
    const { seller, viewer, asSeller, asViewer } = await createSellerAndViewer()
    const ad = await insertAd(db, { ...adWithPhone, seller_id: seller })
    await asSeller.people.block(idParam(viewer))
    await expect(asViewer.dashboard.revealPhone(idParam(ad))).rejects.toMatchObject({ code: 'not_available' })
    await asSeller.people.unblock(idParam(viewer))
    await asViewer.people.block(idParam(seller))
    await expect(asViewer.dashboard.revealPhone(idParam(ad))).rejects.toMatchObject({ code: 'not_available' })
  })

  test.each([
    ['a new user to five phones', 0, 5],
    ['an older account to twenty phones', 10 * day, 20],
  ])('limits %s a day, also for parallel requests', async (_, age, limit) => {
    const viewer = await as(await insertPerson({ created_at: new Date(clock.now() - age) }))
    const seller = await insertPerson()
    const ads = await Promise.all(
      Array.from({ length: limit + 4 }, () => insertAd(db, { ...adWithPhone, seller_id: seller })),
    )
    const results = await Promise.allSettled(ads.map((ad) => viewer.dashboard.revealPhone(idParam(ad))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const rejected = results.find((result) => result.status === 'rejected')
    expect(rejected?.reason).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(rejected?.reason.retryAfter).toBeGreaterThan(0)
  })

  test('limits one address to sixty phones a day, across accounts', async () => {
    const seller = await insertPerson()
    const ads = await Promise.all(Array.from({ length: 16 }, () => insertAd(db, { ...adWithPhone, seller_id: seller })))
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
