import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { banUser } from './ban-user.ts'
import { assertAccountActive, assertNotBlocked, isBlockedBetween, listBlockedPeople } from './guards.ts'
import { findHiddenPeople } from './hidden-people.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags } = await testApi(db, { clock })
const actorOf = (id: number) => ({ id, role: null, sessionId: 0 })

/** Old enough for the limits of tier T2. */
const insertPerson = (columns: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...columns })

async function createTwoUsers() {
  const [rima, sami] = [await insertPerson(), await insertPerson()]
  return { rima, sami, asRima: await as(rima), asSami: await as(sami) }
}

const countFollows = async (follower: number, seller: number) =>
  (await db.rows(sql`select from follows where follower_id = ${follower} and seller_id = ${seller}`)).length

describe('following', () => {
  test('appears in both lists and on both pages, and a repeated follow changes nothing', async () => {
    const { rima, sami, asRima, asSami } = await createTwoUsers()
    expect(await asRima.people.follow(idParam(sami))).toEqual({ is_me: false, is_followed: true, is_blocked: false })
    await asRima.people.follow(idParam(sami))
    expect((await asSami.people.followers()).items).toMatchObject([{ id: rima, is_followed: false }])
    expect((await asRima.people.following()).items).toMatchObject([{ id: sami, is_followed: true }])
    expect(await client('en').sellers.one(idParam(sami))).toMatchObject({ followers_count: 1, following_count: 0 })
    expect(droppedTags.splice(0)).toEqual([`seller:${rima}`, `seller:${sami}`])
  })

  test('stores one follow and uses one quota unit for fifty parallel requests', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    await Promise.all(Array.from({ length: 50 }, () => asRima.people.follow(idParam(sami))))
    expect(await countFollows(rima, sami)).toBe(1)
    expect(await db.row(sql`select used from counters where key = ${`follow:${rima}`}`)).toEqual({ used: 1 })
  })

  test('can be ended, and ending it twice succeeds', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    await asRima.people.follow(idParam(sami))
    expect(await asRima.people.unfollow(idParam(sami))).toMatchObject({ is_followed: false })
    expect(await asRima.people.unfollow(idParam(sami))).toMatchObject({ is_followed: false })
    expect(await countFollows(rima, sami)).toBe(0)
  })

  test('rejects the user’s own account', async () => {
    const { rima, asRima } = await createTwoUsers()
    await expect(asRima.people.follow(idParam(rima))).rejects.toMatchObject({ status: 403, code: 'not_oneself' })
    expect(await asRima.people.relation(idParam(rima))).toMatchObject({ is_me: true })
  })

  test('allows a new user to follow twenty sellers a day', async () => {
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const sellers = await Promise.all(Array.from({ length: 21 }, () => insertPerson()))
    for (const seller of sellers.slice(0, 20)) await newcomer.people.follow(idParam(seller))
    const twentyFirst = sellers[20] ?? 0
    await expect(newcomer.people.follow(idParam(twentyFirst))).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    clock.move(day)
    expect(await newcomer.people.follow(idParam(twentyFirst))).toMatchObject({ is_followed: true })
  })
})

describe('blocking', () => {
  test('ends following both ways', async () => {
    const { rima, sami, asRima, asSami } = await createTwoUsers()
    await Promise.all([asRima.people.follow(idParam(sami)), asSami.people.follow(idParam(rima))])
    droppedTags.splice(0)
    expect(await asRima.people.block(idParam(sami))).toEqual({ is_me: false, is_followed: false, is_blocked: true })
    expect([await countFollows(rima, sami), await countFollows(sami, rima)]).toEqual([0, 0])
    expect(droppedTags.splice(0)).toEqual([`seller:${rima}`, `seller:${sami}`])
    expect((await asRima.people.blocked()).items).toMatchObject([{ id: sami }])
  })

  test('stays hidden from the blocked user, who gets the same error as for a missing seller', async () => {
    const { rima, sami, asRima, asSami } = await createTwoUsers()
    await asRima.people.block(idParam(sami))
    expect(await asSami.people.relation(idParam(rima))).toEqual({ is_me: false, is_followed: false, is_blocked: false })
    expect((await asSami.people.blocked()).items).toEqual([])
    const [blocked, blocker, missing] = await Promise.all(
      [
        asSami.people.follow(idParam(rima)),
        asRima.people.follow(idParam(sami)),
        asSami.people.follow(idParam(999_999)),
      ].map((reply) => reply.catch(({ status, code, message }) => ({ status, code, message }))),
    )
    expect(blocked).toMatchObject({ status: 404, code: 'not_available' })
    expect([blocker, missing]).toEqual([blocked, blocked])
  })

  test('counts in both directions for other domains', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    await asRima.people.block(idParam(sami))
    expect(await Promise.all([isBlockedBetween(db, rima, sami), isBlockedBetween(db, sami, rima)])).toEqual([
      true,
      true,
    ])
    expect([...(await findHiddenPeople(db, actorOf(rima)))]).toEqual([sami])
    expect([...(await findHiddenPeople(db, actorOf(sami)))]).toEqual([rima])
    expect(await listBlockedPeople(db, actorOf(rima))).toEqual([sami])
    // Who blocked whom would be the difference between the two lists.
    expect(await listBlockedPeople(db, actorOf(sami))).toEqual([])
    await asRima.people.unblock(idParam(sami))
    expect(await isBlockedBetween(db, rima, sami)).toBe(false)
    expect(await asRima.people.follow(idParam(sami))).toMatchObject({ is_followed: true })
  })

  test('can be ended after the other account was banned', async () => {
    const { sami, asRima } = await createTwoUsers()
    await asRima.people.block(idParam(sami))
    await db.rows(sql`update users set banned_at = now() where id = ${sami}`)
    expect(await asRima.people.unblock(idParam(sami))).toMatchObject({ is_blocked: false })
    expect((await asRima.people.blocked()).paginate.total).toBe(0)
  })

  test('is stored once, can be ended twice, and rejects the own account and missing sellers', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    await Promise.all([asRima.people.block(idParam(sami)), asRima.people.block(idParam(sami))])
    expect((await asRima.people.blocked()).paginate.total).toBe(1)
    await asRima.people.unblock(idParam(sami))
    expect(await asRima.people.unblock(idParam(sami))).toMatchObject({ is_blocked: false })
    await expect(asRima.people.block(idParam(rima))).rejects.toMatchObject({ code: 'not_oneself' })
    await expect(asRima.people.block(idParam(999_999))).rejects.toMatchObject({ status: 404, code: 'seller_not_found' })
  })

  test('always wins against a parallel follow', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { rima, sami, asRima, asSami } = await createTwoUsers()
      await Promise.allSettled([asSami.people.follow(idParam(rima)), asRima.people.block(idParam(sami))])
      expect(await countFollows(sami, rima)).toBe(0)
    }
  })

  test('waits for a running action between the two users', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    const seen: string[] = []
    const action = db.transaction(async (tx) => {
      await assertNotBlocked(tx, sami, rima)
      const blocking = asRima.people.block(idParam(sami)).then(() => seen.push('blocked'))
      await tx.rows(sql`select pg_sleep(0.1)`)
      seen.push('acted')
      return { blocking }
    })
    await (await action).blocking
    expect(seen).toEqual(['acted', 'blocked'])
  })
})

describe('lists of people', () => {
  let asSeller: Awaited<ReturnType<typeof as>>

  beforeAll(async () => {
    const seller = await insertPerson()
    asSeller = await as(seller)
    const names = [
      'أحمد الخطيب',
      'إيمان مصطفى',
      'Jad Haddad',
      'محمّد شحادة',
      ...Array.from({ length: 38 }, (_, n) => `مارّ ${n}`),
    ]
    for (const [index, full_name] of names.entries()) {
      const id = await insertPerson({ full_name, user_name: `follower.no${index}x` })
      const since = new Date(Date.now() - index * 60_000)
      await db.rows(sql`insert into follows (follower_id, seller_id, created_at) values (${id}, ${seller}, ${since})`)
      if (index === 0) await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
    }
  })

  test('are sorted by newest first, with exact page counts', async () => {
    const first = await asSeller.people.followers()
    expect(first.paginate).toMatchObject({ total: 42, total_relation: 'eq', last_page: 3, per_page: 20 })
    expect(first.items[0]).toMatchObject({ full_name: 'أحمد الخطيب', ads_count: 1 })
    const last = await asSeller.people.followers({ query: { page: 3 } })
    expect(last.items).toHaveLength(2)
    const beyond = await asSeller.people.followers({ query: { page: 4 } })
    expect([beyond.items, beyond.paginate.total]).toEqual([[], 42])
  })

  test.each([
    ['احمد', 'أحمد الخطيب'],
    ['ايمان مصطفي', 'إيمان مصطفى'],
    ['محمد شحاده', 'محمّد شحادة'],
    ['HADDAD', 'Jad Haddad'],
    ['follower.no2x', 'Jad Haddad'],
    ['follower.no٢x', 'Jad Haddad'],
  ])('find spelling variants: %s finds %s', async (search, name) => {
    const { items, paginate } = await asSeller.people.followers({ query: { search } })
    expect(items.map((person) => person.full_name)).toEqual([name])
    expect(paginate.total).toBe(1)
  })

  // Special characters count as spaces. A search of spaces only lists everyone.
  test.each([
    ['%', 42],
    ['_', 42],
    ['\\', 42],
    ['\0', 42],
    ['J%d', 0],
    ['J_d', 0],
    ['J\\ad', 0],
    ['Jad%Haddad', 1],
    ["'; drop table users; --", 0],
  ])('treat %j in a search as text without wildcards and find %i', async (search, total) => {
    const { paginate } = await asSeller.people.followers({ query: { search } })
    expect(paginate.total).toBe(total)
  })

  test('skip banned users', async () => {
    const { rima, sami, asRima, asSami } = await createTwoUsers()
    await asRima.people.follow(idParam(sami))
    await db.rows(sql`update users set banned_at = now() where id = ${rima}`)
    expect((await asSami.people.followers()).paginate.total).toBe(0)
    expect((await client('ar').sellers.one(idParam(sami))).followers_count).toBe(0)
  })
})

describe('banning', () => {
  const moderator = { id: 0, role: 'moderator' as const, sessionId: 0 }
  const tags: string[] = []
  const context = {
    db,
    clock,
    notify: async () => {},
    dropTags: createDropTags({ invalidate: (dropped) => void tags.push(...dropped) }),
  }

  test('stores the previous status of each ad, also of a held one', async () => {
    const { rima } = await createTwoUsers()
    for (const columns of [{ status: 'paused' }, { status: 'held', status_before: 'active' }, { status: 'sold' }])
      await insertAd(db, { category: 'cars-kia-rio', seller_id: rima, ...columns })
    await banUser({ ...context, dropTags: () => {} }, moderator, rima)
    const ads = await db.rows(sql`select status, status_before from ads where seller_id = ${rima} order by id`)
    expect(ads).toEqual(['paused', 'active', 'sold'].map((before) => ({ status: 'removed', status_before: before })))
  })

  test('ends the sessions and hides the page, the ads, the inquiries and the comments', async () => {
    const { rima, sami, asRima } = await createTwoUsers()
    const [offered, commented] = [
      await insertAd(db, { category: 'cars-kia-rio', seller_id: rima, name: 'كيا للبيع السريع' }),
      await insertAd(db, { category: 'cars-kia-rio', seller_id: sami }),
    ]
    const inquiry = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${rima}, id, 1, 'مطلوب كيا ريو', 'نظيفة وأوتوماتيك ونقداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    await db.rows(sql`insert into comments (ad_id, author_id, body) values (${commented}, ${rima}, 'كم آخر سعر؟')`)
    await asRima.people.following()

    await banUser(context, moderator, rima)
    await expect(asRima.people.following()).rejects.toMatchObject({ status: 401 })
    const visitor = client('ar')
    await expect(visitor.sellers.one(idParam(rima))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.sellers.ads(idParam(rima))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.ads.one(idParam(offered))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.inquiries.one(idParam(inquiry?.id ?? 0))).rejects.toMatchObject({ status: 404 })
    expect((await visitor.ads.one(idParam(commented))).comments).toEqual([])
    const { advertisement_posts } = await visitor.ads.home({ query: { search: 'السريع' } })
    expect(advertisement_posts.items.map((ad) => ad.id)).not.toContain(offered)
    const posts = [`ad:${offered}`, `card:ad:${offered}`, `inquiry:${inquiry?.id}`, `card:inquiry:${inquiry?.id}`]
    expect(tags).toEqual([`seller:${rima}`, `person:${rima}`, 'list', ...posts])
  })

  test('waits for content that is being created and prevents new content', async () => {
    const { rima } = await createTwoUsers()
    const seen: string[] = []
    const creation = db.transaction(async (tx) => {
      await assertAccountActive(tx, actorOf(rima))
      const banning = banUser(context, moderator, rima).then(() => seen.push('banned'))
      await tx.rows(sql`select pg_sleep(0.1)`)
      seen.push('created')
      return { banning }
    })
    await (await creation).banning
    expect(seen).toEqual(['created', 'banned'])
    await expect(assertAccountActive(db, actorOf(rima))).rejects.toMatchObject({ status: 401 })
  })

  test('is allowed to moderators, but not against moderators', async () => {
    const { rima, sami } = await createTwoUsers()
    const other = await insertPerson({ staff_role: 'moderator' })
    await expect(banUser(context, actorOf(sami), rima)).rejects.toMatchObject({ status: 403 })
    await expect(banUser(context, moderator, other)).rejects.toMatchObject({ status: 403 })
    await expect(banUser(context, moderator, 999_999)).rejects.toMatchObject({ status: 404 })
  })
})
