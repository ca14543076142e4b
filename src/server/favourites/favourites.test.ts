import { describe, expect, test, vi } from 'vitest'
import { adIdsOf } from '#contract/cache-tags.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { sweepViews } from './ad-views.ts'
import { dropEvery, throttleLikeDrops } from './likes.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { api, as, client, droppedTags, views } = await testApi(db, { clock })
const insertPerson = (fields: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...fields })

async function openAd(fields: Record<string, unknown> = {}) {
  const seller = await insertPerson()
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, ...fields })
  const rima = await insertPerson()
  return { seller, ad, rima, asSeller: await as(seller), asRima: await as(rima) }
}

describe('favourites', () => {
  test('are stored once and listed newest first', async () => {
    const { ad, asRima } = await openAd()
    const later = await insertAd(db, { category: 'cars-kia-rio' })
    expect(await asRima.favourites.add(idParam(ad))).toEqual({ is_favourite: true })
    clock.move(1000)
    await Promise.all([asRima.favourites.add(idParam(later)), asRima.favourites.add(idParam(later))])
    const { items, paginate } = await asRima.favourites.list()
    expect(items.map(({ id }) => id)).toEqual([later, ad])
    expect(paginate.total).toBe(2)
    expect(await asRima.favourites.marks()).toEqual({ favourites: [later, ad], likes: [] })
    await asRima.favourites.remove(idParam(ad))
    expect(await asRima.favourites.remove(idParam(ad))).toEqual({ is_favourite: false })
    expect((await asRima.favourites.list()).items.map(({ id }) => id)).toEqual([later])
  })

  test('show the status of the ad and its price at the time of saving', async () => {
    const { ad, asRima } = await openAd({ price: 900 })
    await db.rows(sql`
      insert into ad_prices (ad_id, changed_at, price) values (${ad}, ${new Date(clock.now() - day)}, 1000),
        (${ad}, ${new Date(clock.now() + day)}, 900)`)
    await asRima.favourites.add(idParam(ad))
    expect((await asRima.favourites.list()).items).toMatchObject([{ status: 'active', price: 900, price_then: 1000 }])
    for (const status of ['sold', 'expired', 'paused']) {
      await db.rows(sql`update ads set status = ${status} where id = ${ad}`)
      expect((await asRima.favourites.list()).items).toMatchObject([{ status }])
    }
    await db.rows(sql`update ads set status = 'deleted' where id = ${ad}`)
    expect(await asRima.favourites.list()).toMatchObject({ items: [], paginate: { total: 0 } })
  })

  test('do not reveal a hidden price', async () => {
    const { ad, asRima } = await openAd({ price: 900, show_price: false })
    await db.rows(sql`insert into ad_prices values (${ad}, ${new Date(clock.now() - day)}, 1000)`)
    await asRima.favourites.add(idParam(ad))
    expect((await asRima.favourites.list()).items).toMatchObject([{ price: null, price_then: null }])
  })

  test('disappear after a block, and reject your own ad', async () => {
    const { rima, ad, asSeller, asRima } = await openAd()
    await asRima.favourites.add(idParam(ad))
    await asSeller.people.block(idParam(rima))
    expect((await asRima.favourites.list()).items).toEqual([])
    await expect(asRima.favourites.add(idParam(ad))).rejects.toMatchObject({ status: 404, code: 'not_available' })
    await expect(asSeller.favourites.add(idParam(ad))).rejects.toMatchObject({ status: 403, code: 'not_oneself' })
  })
})

describe('likes', () => {
  test('are counted on the page, notify the seller once and can be undone', async () => {
    const { seller, rima, ad, asRima } = await openAd()
    droppedTags.splice(0)
    expect(await asRima.favourites.like(idParam(ad))).toEqual({ is_liked: true, likes_count: 1 })
    expect(await asRima.favourites.like(idParam(ad))).toEqual({ is_liked: true, likes_count: 1 })
    expect(await client('en').ads.one(idParam(ad))).toMatchObject({ likes_count: 1 })
    expect(await asRima.favourites.unlike(idParam(ad))).toEqual({ is_liked: false, likes_count: 0 })
    await asRima.favourites.like(idParam(ad))
    expect(
      await db.rows(sql`select kind, actor_id::float8 as actor from notifications where user_id = ${seller}`),
    ).toEqual([{ kind: 'like', actor: rima }])
    expect(droppedTags, 'several likes drop the page once').toEqual([`ad:${ad}`])
  })

  test('that are taken back later drop the page too', async () => {
    const { rima, ad, asRima } = await openAd()
    await db.rows(sql`insert into ad_likes (user_id, ad_id) values (${rima}, ${ad})`)
    droppedTags.splice(0)
    expect(await asRima.favourites.unlike(idParam(ad))).toEqual({ is_liked: false, likes_count: 0 })
    expect(droppedTags).toEqual([`ad:${ad}`])
  })

  test('of the next seconds drop the page once more, so that none is missing on it', () => {
    vi.useFakeTimers()
    try {
      const drops: number[] = []
      const dropLikes = throttleLikeDrops({ ...db, transaction: (work) => work(db) }, (_tx, tags) => {
        drops.push(...adIdsOf(tags))
      })
      dropLikes(db, 1)
      dropLikes(db, 1)
      dropLikes(db, 1)
      dropLikes(db, 2)
      expect(drops).toEqual([1, 2])
      vi.advanceTimersByTime(dropEvery)
      expect(drops).toEqual([1, 2, 1])
      vi.advanceTimersByTime(dropEvery)
      dropLikes(db, 1)
      expect(drops).toEqual([1, 2, 1, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  test('reject your own ad and a sold ad', async () => {
    const { ad, asSeller, asRima } = await openAd()
    await expect(asSeller.favourites.like(idParam(ad))).rejects.toMatchObject({ status: 403, code: 'not_oneself' })
    await db.rows(sql`update ads set status = 'sold' where id = ${ad}`)
    await expect(asRima.favourites.like(idParam(ad))).rejects.toMatchObject({ status: 404 })
  })

  test('keep the correct rows after 200 simultaneous requests of 20 users', async () => {
    const { ad } = await openAd()
    const people = await Promise.all(Array.from({ length: 20 }, async () => as(await insertPerson())))
    const requests = people.flatMap((who) =>
      Array.from({ length: 10 }, (_, time) =>
        time % 2 ? who.favourites.unlike(idParam(ad)) : who.favourites.like(idParam(ad)),
      ),
    )
    // A busy machine may answer some with 503; the others must be consistent.
    const answers = await Promise.allSettled(requests)
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []))
    expect(refusals.filter((status) => status !== 503)).toEqual([])
    const rows = await db.rows(sql`select from ad_likes where ad_id = ${ad}`)
    expect(await client('ar').ads.one(idParam(ad))).toMatchObject({ likes_count: rows.length })
    for (const [index, who] of people.entries()) {
      await (index < 13 ? who.favourites.like(idParam(ad)) : who.favourites.unlike(idParam(ad)))
    }
    expect(await db.rows(sql`select from ad_likes where ad_id = ${ad}`)).toHaveLength(13)
    expect(await client('ar').ads.one(idParam(ad))).toMatchObject({ likes_count: 13 })
  })

  test('are limited to 60 a day for new accounts', async () => {
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const ads = await Promise.all(Array.from({ length: 61 }, () => insertAd(db, { category: 'cars-kia-rio' })))
    for (const ad of ads.slice(0, 60)) await newcomer.favourites.like(idParam(ad))
    await expect(newcomer.favourites.like(idParam(ads[60] ?? 0))).rejects.toMatchObject({ status: 429 })
  })
})

describe('views', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  type Sender = { address?: string; agent?: string; device?: string }
  const view = (ad: number, { address = '203.0.113.9', agent = firefox, device }: Sender = {}) =>
    api.request(
      `http://souqna.test/ads/${ad}/view`,
      {
        method: 'POST',
        headers: { 'user-agent': agent, ...(device && { cookie: `device=${device.padEnd(22, '_')}` }) },
      },
      { address },
    )
  const countsOf = async (ad: number) => {
    await views.flush()
    return db.row(sql`select view_count as total, (select sum(views)::int from ad_days where ad_id = ${ad}) as days,
      (select count(*)::int from ad_viewers where ad_id = ${ad}) as viewers from ads where id = ${ad}`)
  }

  test('are counted once a day for each browser, equally in all three tables', async () => {
    const { ad } = await openAd()
    await Promise.all(Array.from({ length: 20 }, () => view(ad)))
    await view(ad, { device: 'another' })
    await view(ad, { address: '203.0.113.10' })
    expect(await countsOf(ad)).toEqual({ total: 3, days: 3, viewers: 3 })
    clock.move(day)
    await view(ad)
    expect(await countsOf(ad)).toEqual({ total: 4, days: 4, viewers: 4 })
    clock.move(3 * day)
    await sweepViews(db, clock)
    expect(await countsOf(ad), 'the sweep deletes the viewers and keeps the counts').toEqual({
      total: 4,
      days: 4,
      viewers: 0,
    })
  })

  test('of one IP address are limited to 30 a day, also with invented browsers', async () => {
    const { ad } = await openAd()
    for (let browser = 0; browser < 50; browser++) await view(ad, { device: `made-up-${browser}` })
    expect(await countsOf(ad)).toMatchObject({ total: 30 })
  })

  test('of crawlers and of the seller are not counted', async () => {
    const { ad, asSeller, asRima } = await openAd()
    await view(ad, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await asSeller.favourites.view(idParam(ad))
    expect(await countsOf(ad)).toEqual({ total: 0, days: null, viewers: 0 })
    await asRima.favourites.view(idParam(ad))
    expect(await countsOf(ad)).toMatchObject({ total: 1 })
  })

  test('of one address over all ads are limited, so that a script cannot fill the tables', async () => {
    const { ad } = await openAd()
    for (let i = 0; i < 3000; i += 1) views.count(null, script, 1_000_000 + i)
    views.count(null, script, ad)
    expect(await countsOf(ad)).toMatchObject({ total: 0 })
    clock.move(2 * hour)
    views.count(null, script, ad)
    expect(await countsOf(ad)).toMatchObject({ total: 1 })
  })

  test('of a popular ad are written together', async () => {
    const { ad } = await openAd()
    for (let i = 0; i < 1200; i += 1) views.count(null, { ...script, address: `198.51.100.${i}` }, ad)
    expect(await countsOf(ad)).toEqual({ total: 1200, days: 1200, viewers: 1200 })
    for (let i = 0; i < 50; i += 1) views.count(null, { ...script, address: `198.51.100.${i}` }, ad)
    expect(await countsOf(ad)).toMatchObject({ total: 1200 })
  })

  const script = { address: '192.0.2.66', device: null, agent: 'script', language: 'ar' } as const
})

describe('favourites of a device', () => {
  const merge = (person: Awaited<ReturnType<typeof as>>, ids: number[]) => person.favourites.merge({ body: { ids } })

  test('are added newest first, once, without ads that are gone, own or of a blocked seller', async () => {
    const { seller, ad, rima, asRima } = await openAd()
    const [second, sold, gone] = [
      await insertAd(db, { category: 'cars-kia-rio' }),
      await insertAd(db, { category: 'cars-kia-rio', status: 'sold' }),
      await insertAd(db, { category: 'cars-kia-rio', status: 'deleted' }),
    ]
    const own = await insertAd(db, { category: 'cars-kia-rio', seller_id: rima })
    const blockedSeller = await insertPerson()
    const blocked = await insertAd(db, { category: 'cars-kia-rio', seller_id: blockedSeller })
    await (await as(blockedSeller)).people.block(idParam(rima))
    const ids = [second, ad, sold, gone, own, blocked, 2_000_000_000, ad]
    expect(await merge(asRima, ids)).toEqual({ added: [second, ad, sold], left: [] })
    expect(await merge(asRima, ids), 'a retry changes nothing').toEqual({ added: [], left: [] })
    expect((await asRima.favourites.list()).items.map(({ id }) => id)).toEqual([second, ad, sold])
    expect(seller).not.toBe(rima)
  })

  test('over the limit of the day the rest is named, also for two devices at once', async () => {
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const ids: number[] = []
    for (let count = 0; count < 104; count += 1) ids.push(await insertAd(db, { category: 'cars-kia-rio' }))
    const replies = await Promise.all([merge(newcomer, ids.slice(0, 52)), merge(newcomer, ids.slice(52))])
    const added = replies.flatMap((reply) => reply.added)
    expect([added.length, replies.flatMap(({ left }) => left).length]).toEqual([100, 4])
    const left = replies.flatMap((reply) => reply.left)
    expect(await merge(newcomer, left)).toEqual({ added: [], left })
    clock.move(day + hour)
    expect(await merge(newcomer, left)).toEqual({ added: left, left: [] })
  })

  test('more ids than a device stores are refused', async () => {
    const { asRima } = await openAd()
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    await expect(merge(asRima, ids)).rejects.toMatchObject({ status: 422 })
    await expect(merge(asRima, [])).rejects.toMatchObject({ status: 422 })
  })
})
