import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { dropTagsAfterCommit } from '#server/platform/drop-tags.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { banUser } from './bans.ts'
import { assertAccountActive, assertNotBlocked, isBlockedBetween, listHiddenSellers } from './relations.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags } = await testApi(db, { clock })
const actorOf = (id: number) => ({ id, isModerator: false, sessionId: 0 })

/** Here long enough to be no newcomer. */
const insertPerson = (said: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...said })

/** Two people who do not know each other yet. */
async function two() {
  const [rima, sami] = [await insertPerson(), await insertPerson()]
  return { rima, sami, asRima: await as(rima), asSami: await as(sami) }
}

const countFollows = async (follower: number, seller: number) =>
  (await db.rows(sql`select from follows where follower_id = ${follower} and seller_id = ${seller}`)).length

describe('following', () => {
  test('is seen in both lists and on both pages, and again changes nothing', async () => {
    const { rima, sami, asRima, asSami } = await two()
    expect(await asRima.people.follow(idParam(sami))).toEqual({ is_me: false, is_followed: true, is_blocked: false })
    await asRima.people.follow(idParam(sami))
    expect((await asSami.people.followers()).items).toMatchObject([{ id: rima, is_followed: false }])
    expect((await asRima.people.following()).items).toMatchObject([{ id: sami, is_followed: true }])
    expect(await client('en').sellers.one(idParam(sami))).toMatchObject({ followers_count: 1, following_count: 0 })
    expect(droppedTags.splice(0)).toEqual([`seller:${rima}`, `seller:${sami}`])
  })

  test('fifty times at once is one follow and one charge', async () => {
    const { rima, sami, asRima } = await two()
    await Promise.all(Array.from({ length: 50 }, () => asRima.people.follow(idParam(sami))))
    expect(await countFollows(rima, sami)).toBe(1)
    expect(await db.row(sql`select used from counters where key = ${`follow:${rima}`}`)).toEqual({ used: 1 })
  })

  test('ends when asked, also when it never was', async () => {
    const { rima, sami, asRima } = await two()
    await asRima.people.follow(idParam(sami))
    expect(await asRima.people.unfollow(idParam(sami))).toMatchObject({ is_followed: false })
    expect(await asRima.people.unfollow(idParam(sami))).toMatchObject({ is_followed: false })
    expect(await countFollows(rima, sami)).toBe(0)
  })

  test('oneself is refused', async () => {
    const { rima, asRima } = await two()
    await expect(asRima.people.follow(idParam(rima))).rejects.toMatchObject({ status: 403, code: 'not_oneself' })
    expect(await asRima.people.relation(idParam(rima))).toMatchObject({ is_me: true })
  })

  test('a newcomer may follow twenty a day, and more the day after', async () => {
    const newcomer = await as(await insertPerson({ created_at: new Date(clock.now()) }))
    const sellers = await Promise.all(Array.from({ length: 21 }, () => insertPerson()))
    for (const seller of sellers.slice(0, 20)) await newcomer.people.follow(idParam(seller))
    const late = sellers[20] ?? 0
    await expect(newcomer.people.follow(idParam(late))).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    clock.move(day)
    expect(await newcomer.people.follow(idParam(late))).toMatchObject({ is_followed: true })
  })
})

describe('blocking', () => {
  test('ends following both ways', async () => {
    const { rima, sami, asRima, asSami } = await two()
    await Promise.all([asRima.people.follow(idParam(sami)), asSami.people.follow(idParam(rima))])
    droppedTags.splice(0)
    expect(await asRima.people.block(idParam(sami))).toEqual({ is_me: false, is_followed: false, is_blocked: true })
    expect([await countFollows(rima, sami), await countFollows(sami, rima)]).toEqual([0, 0])
    expect(droppedTags.splice(0)).toEqual([`seller:${rima}`, `seller:${sami}`])
    expect((await asRima.people.blocked()).items).toMatchObject([{ id: sami }])
  })

  test('is not told to the one who is blocked, who merely finds nothing there', async () => {
    const { rima, sami, asRima, asSami } = await two()
    await asRima.people.block(idParam(sami))
    expect(await asSami.people.relation(idParam(rima))).toEqual({ is_me: false, is_followed: false, is_blocked: false })
    expect((await asSami.people.blocked()).items).toEqual([])
    const [blocked, blocker, nobody] = await Promise.all(
      [
        asSami.people.follow(idParam(rima)),
        asRima.people.follow(idParam(sami)),
        asSami.people.follow(idParam(999_999)),
      ].map((asked) => asked.catch(({ status, code, message }) => ({ status, code, message }))),
    )
    expect(blocked).toMatchObject({ status: 404, code: 'not_available' })
    expect([blocker, nobody]).toEqual([blocked, blocked])
  })

  test('is known to every other part, whichever of the two asks', async () => {
    const { rima, sami, asRima } = await two()
    await asRima.people.block(idParam(sami))
    expect(await Promise.all([isBlockedBetween(db, rima, sami), isBlockedBetween(db, sami, rima)])).toEqual([
      true,
      true,
    ])
    expect(await listHiddenSellers(db, actorOf(rima))).toEqual([sami])
    expect(await listHiddenSellers(db, actorOf(sami))).toEqual([rima])
    await asRima.people.unblock(idParam(sami))
    expect(await isBlockedBetween(db, rima, sami)).toBe(false)
    expect(await asRima.people.follow(idParam(sami))).toMatchObject({ is_followed: true })
  })

  test('twice is once, taking it back twice is fine, and oneself or nobody is refused', async () => {
    const { rima, sami, asRima } = await two()
    await Promise.all([asRima.people.block(idParam(sami)), asRima.people.block(idParam(sami))])
    expect((await asRima.people.blocked()).paginate.total).toBe(1)
    await asRima.people.unblock(idParam(sami))
    expect(await asRima.people.unblock(idParam(sami))).toMatchObject({ is_blocked: false })
    await expect(asRima.people.block(idParam(rima))).rejects.toMatchObject({ code: 'not_oneself' })
    await expect(asRima.people.block(idParam(999_999))).rejects.toMatchObject({ status: 404, code: 'seller_not_found' })
  })

  test('never loses against a follow at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { rima, sami, asRima, asSami } = await two()
      await Promise.allSettled([asSami.people.follow(idParam(rima)), asRima.people.block(idParam(sami))])
      expect(await countFollows(sami, rima)).toBe(0)
    }
  })

  test('waits for what already passes between the two', async () => {
    const { rima, sami, asRima } = await two()
    const seen: string[] = []
    const passing = db.transaction(async (tx) => {
      await assertNotBlocked(tx, sami, rima)
      const blocking = asRima.people.block(idParam(sami)).then(() => seen.push('blocked'))
      await tx.rows(sql`select pg_sleep(0.1)`)
      seen.push('passed')
      return { blocking }
    })
    await (await passing).blocking
    expect(seen).toEqual(['passed', 'blocked'])
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

  test('come newest first in honest pages', async () => {
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
  ])('are searched as people spell: %s finds %s', async (search, name) => {
    const { items, paginate } = await asSeller.people.followers({ query: { search } })
    expect(items.map((person) => person.full_name)).toEqual([name])
    expect(paginate.total).toBe(1)
  })

  test.each(['%', '_', '\\', "'; drop table users; --", '\0'])('%j in a search is only text', async (search) => {
    const { paginate } = await asSeller.people.followers({ query: { search } })
    expect([0, 42]).toContain(paginate.total)
  })

  test('leave out whoever was banned', async () => {
    const { rima, sami, asRima, asSami } = await two()
    await asRima.people.follow(idParam(sami))
    await db.rows(sql`update users set banned_at = now() where id = ${rima}`)
    expect((await asSami.people.followers()).paginate.total).toBe(0)
    expect((await client('ar').sellers.one(idParam(sami))).followers_count).toBe(0)
  })
})

describe('banning', () => {
  const moderator = { id: 0, isModerator: true, sessionId: 0 }
  const tags: string[] = []
  const people = { db, clock, dropTags: dropTagsAfterCommit((some) => void tags.push(...some)) }

  test('keeps where each ad came from, also one that was held before', async () => {
    const { rima } = await two()
    for (const said of [{ status: 'paused' }, { status: 'held', status_before: 'active' }, { status: 'sold' }])
      await insertAd(db, { category: 'cars-kia-rio', seller_id: rima, ...said })
    await banUser({ ...people, dropTags: () => {} }, moderator, rima)
    const ads = await db.rows(sql`select status, status_before from ads where seller_id = ${rima} order by id`)
    expect(ads).toEqual(['paused', 'active', 'sold'].map((before) => ({ status: 'removed', status_before: before })))
  })

  test('ends the sessions and takes the page, the ads, the inquiries and the comments away', async () => {
    const { rima, sami, asRima } = await two()
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

    await banUser(people, moderator, rima)
    await expect(asRima.people.following()).rejects.toMatchObject({ status: 401 })
    const visitor = client('ar')
    await expect(visitor.sellers.one(idParam(rima))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.sellers.ads(idParam(rima))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.ads.one(idParam(offered))).rejects.toMatchObject({ status: 404 })
    await expect(visitor.inquiries.one(idParam(inquiry?.id ?? 0))).rejects.toMatchObject({ status: 404 })
    expect((await visitor.ads.one(idParam(commented))).comments).toEqual([])
    const { advertisement_posts } = await visitor.ads.home({ query: { search: 'السريع' } })
    expect(advertisement_posts.items.map((ad) => ad.id)).not.toContain(offered)
    expect(tags).toEqual([`seller:${rima}`, `person:${rima}`, 'list'])
  })

  test('waits for what is being made, and nothing is made after it', async () => {
    const { rima } = await two()
    const seen: string[] = []
    const making = db.transaction(async (tx) => {
      await assertAccountActive(tx, actorOf(rima))
      const banning = banUser(people, moderator, rima).then(() => seen.push('banned'))
      await tx.rows(sql`select pg_sleep(0.1)`)
      seen.push('made')
      return { banning }
    })
    await (await making).banning
    expect(seen).toEqual(['made', 'banned'])
    await expect(assertAccountActive(db, actorOf(rima))).rejects.toMatchObject({ status: 401 })
  })

  test('is for moderators, and not among them', async () => {
    const { rima, sami } = await two()
    const other = await insertPerson({ is_moderator: true })
    await expect(banUser(people, actorOf(sami), rima)).rejects.toMatchObject({ status: 403 })
    await expect(banUser(people, moderator, other)).rejects.toMatchObject({ status: 403 })
    await expect(banUser(people, moderator, 999_999)).rejects.toMatchObject({ status: 404 })
  })
})
