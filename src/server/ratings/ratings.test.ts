import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, browser, client, dropTags, droppedTags, notify, signedIn } = await testApi(db, { clock })
const insertPerson = (fields: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...fields })

/** A conversation that is old enough, in which both wrote often enough. */
const insertDealing = (one: number, other: number) =>
  db.rows(sql`
    with started as (
      insert into conversations (low_id, high_id, subject, started_by, created_at)
      values (${Math.min(one, other)}, ${Math.max(one, other)}, 'profile', ${one}, ${new Date(clock.now() - 2 * hour)})
      returning id)
    insert into conversation_members (conversation_id, user_id, other_id, sent_count)
    select id, ${one}::bigint, ${other}::bigint, 2 from started
    union all select id, ${other}::bigint, ${one}::bigint, 2 from started`)

/** A seller, a buyer who talked with the seller, and a stranger who only saw the phone number. */
async function openDeal(fields: Record<string, unknown> = {}) {
  const [seller, buyer, stranger] = [await insertPerson(), await insertPerson(fields), await insertPerson()]
  const phone = '+963933111222'
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, phone, show_phone: true })
  const [asSeller, asBuyer, asStranger] = [await as(seller), await as(buyer), await as(stranger)]
  await asStranger.dashboard.revealPhone(idParam(ad))
  await insertDealing(buyer, seller)
  return { seller, buyer, stranger, asSeller, asBuyer, asStranger }
}

const five = { stars: 5, recommends: true, comment: 'صادق في الموعد والسعر' }
const ratingOf = (stars: number, recommends: boolean) => ({ stars, recommends })

describe('rating a seller', () => {
  test('after a conversation is counted on the page and notifies the seller', async () => {
    const { seller, buyer, asBuyer } = await openDeal()
    expect(await asBuyer.ratings.mine(idParam(seller))).toEqual({ obstacle: null, rating: null })
    droppedTags.splice(0)
    expect(await asBuyer.ratings.rate({ ...idParam(seller), body: five })).toEqual({ obstacle: null, rating: five })
    expect(droppedTags).toEqual([`seller:${seller}`])
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({
      rating: 4,
      ratings_count: 1,
      rating_spread: [0, 0, 0, 0, 1],
      recommend_percent: 100,
      ratings: [{ rater: { id: buyer }, comment: five.comment }],
    })
    const notifications = await db.rows(
      sql`select kind, actor_id::float8 as actor, details from notifications where user_id = ${seller}`,
    )
    expect(notifications).toEqual([{ kind: 'rating', actor: buyer, details: { stars: 5, seller_id: seller } }])
  })

  test('is allowed after both wrote in a chat, not after only one did', async () => {
    const [seller, buyer] = [await insertPerson(), await insertPerson()]
    const [asSeller, asBuyer] = [await as(seller), await as(buyer)]
    const message = (body: string) => ({ client_id: crypto.randomUUID(), body })
    const { conversation } = await asBuyer.chat.start({
      body: { to: { user_id: seller }, message: message('هل هي موجودة؟') },
    })
    await asBuyer.chat.send({ ...idParam(conversation.id), body: message('أنا جاهز اليوم') })
    clock.move(2 * 3_600_000)
    expect((await asBuyer.ratings.mine(idParam(seller))).obstacle).toBe('no_dealings')
    await asSeller.chat.send({ ...idParam(conversation.id), body: message('نعم، أهلاً بك') })
    await asSeller.chat.send({ ...idParam(conversation.id), body: message('تعال متى شئت') })
    expect((await asBuyer.ratings.mine(idParam(seller))).obstacle).toBe(null)
  })

  test('again changes the first rating, also a month later', async () => {
    const { seller, asBuyer } = await openDeal()
    await Promise.all([1, 2].map(() => asBuyer.ratings.rate({ ...idParam(seller), body: five })))
    clock.move(30 * day)
    await asBuyer.ratings.rate({ ...idParam(seller), body: ratingOf(2, false) })
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({
      ratings_count: 1,
      rating: 4,
      recommend_percent: 0,
      ratings: [{ comment: null }],
    })
  })

  test('is also allowed for the seller, about the buyer', async () => {
    const { buyer, asSeller } = await openDeal()
    expect(await asSeller.ratings.rate({ ...idParam(buyer), body: five })).toMatchObject({ rating: { stars: 5 } })
  })

  test('rejects yourself, strangers and new accounts', async () => {
    const { seller, asSeller, asStranger } = await openDeal()
    const newcomer = await openDeal({ created_at: new Date(clock.now() - day) })
    const cases = [
      [asSeller, seller, 'oneself', 'not_oneself'],
      [asStranger, seller, 'no_dealings', 'no_dealings'],
      [newcomer.asBuyer, newcomer.seller, 'too_new', 'too_new_to_rate'],
    ] as const
    for (const [who, id, obstacle, code] of cases) {
      expect(await who.ratings.mine(idParam(id))).toEqual({ obstacle, rating: null })
      await expect(who.ratings.rate({ ...idParam(id), body: five })).rejects.toMatchObject({ status: 403, code })
    }
  })

  test('is rejected after a block, without saying who blocked', async () => {
    const { seller, buyer, asSeller, asBuyer } = await openDeal()
    await asSeller.people.block(idParam(buyer))
    expect(await asBuyer.ratings.mine(idParam(seller))).toEqual({ obstacle: 'unavailable', rating: null })
    await expect(asBuyer.ratings.rate({ ...idParam(seller), body: five })).rejects.toMatchObject({
      code: 'not_available',
    })
    await expect(asSeller.ratings.rate({ ...idParam(buyer), body: five })).rejects.toMatchObject({
      code: 'not_available',
    })
  })

  test('accepts whole numbers from one to five only', async () => {
    const { seller, asBuyer } = await openDeal()
    for (const stars of [0, 6, 4.5]) {
      await expect(asBuyer.ratings.rate({ ...idParam(seller), body: ratingOf(stars, true) })).rejects.toMatchObject({
        status: 422,
      })
    }
  })

  test('ignores twenty accounts created yesterday, and a banned rater', async () => {
    const { seller, buyer, asBuyer } = await openDeal()
    await asBuyer.ratings.rate({ ...idParam(seller), body: ratingOf(3, true) })
    for (let account = 0; account < 20; account++) {
      const id = await insertPerson({ created_at: new Date(clock.now() - day) })
      const who = await as(id)
      await insertDealing(id, seller)
      await expect(who.ratings.rate({ ...idParam(seller), body: five })).rejects.toMatchObject({
        code: 'too_new_to_rate',
      })
    }
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({ rating: 4, ratings_count: 1 })
    await db.rows(sql`update users set banned_at = now() where id = ${buyer}`)
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({ rating: null, ratings_count: 0 })
  })
})

describe('the score of a seller', () => {
  /** Rates from an address, in a browser that other users may have used. */
  async function rateFrom(seller: number, address: string, stars: number, deviceHash?: Buffer) {
    const id = await insertPerson()
    await insertDealing(id, seller)
    if (deviceHash) await insertDevice(id, deviceHash)
    const { token } = await signedIn(id)
    const cookies = new Map([['_token', encodeURIComponent(JSON.stringify({ token }))]])
    await browser({ address, cookies }).api.ratings.rate({ ...idParam(seller), body: ratingOf(stars, true) })
  }
  const insertDevice = (userId: number, hash: Buffer) =>
    db.rows(sql`insert into devices (user_id, device_hash, last_used_at) values (${userId}, ${hash}, now())`)
  const scoreOf = async (seller: number) => {
    const { rating, ratings_count, ratings } = await client('en').sellers.one(idParam(seller))
    return { rating, ratings_count, listed: ratings.length }
  }

  test('moves once for twenty accounts of one address', async () => {
    const seller = await insertPerson()
    await rateFrom(seller, '198.51.100.1', 1)
    for (let puppet = 0; puppet < 20; puppet++) await rateFrom(seller, '198.51.100.2', 5)
    expect(await scoreOf(seller)).toEqual({ rating: 4, ratings_count: 2, listed: 2 })
  })

  test('moves once for accounts of one browser, and never for one of the seller’s own', async () => {
    const seller = await insertPerson()
    const [shared, own] = [Buffer.from(crypto.randomUUID()), Buffer.from(crypto.randomUUID())]
    await insertDevice(seller, own)
    await rateFrom(seller, '198.51.100.11', 5, shared)
    await rateFrom(seller, '198.51.100.12', 5, shared)
    await rateFrom(seller, '198.51.100.13', 5, own)
    expect(await scoreOf(seller)).toEqual({ rating: 4, ratings_count: 1, listed: 1 })
  })

  test('counts an address again after thirty days, when it is forgotten', async () => {
    const seller = await insertPerson()
    await rateFrom(seller, '198.51.100.21', 5)
    clock.move(31 * day)
    await jobs({ db, clock, notify, dropTags })[0]?.run()
    await rateFrom(seller, '198.51.100.21', 5)
    expect(await scoreOf(seller)).toMatchObject({ ratings_count: 2 })
  })
})

describe('rating the site', () => {
  test('counts one rating per user, which can change, and is public', async () => {
    const person = await insertPerson()
    const mine = await as(person)
    expect(await mine.ratings.myExperience()).toBeNull()
    droppedTags.splice(0)
    await mine.ratings.rateExperience({ body: { stars: 2, comment: 'البحث ممتاز' } })
    expect(droppedTags).toEqual(['experience'])
    const other = await as(await insertPerson())
    await other.ratings.rateExperience({ body: { stars: 5 } })
    await mine.ratings.rateExperience({ body: { stars: 4, comment: 'أفضل من قبل' } })
    expect(await client('ar').ratings.experience()).toEqual({
      count: 2,
      average: 4.5,
      spread: [0, 0, 0, 1, 1],
      months: [{ month: expect.any(String), average: 4.5, count: 2 }],
      latest: [
        {
          author: { id: person, full_name: expect.any(String), picture: null },
          stars: 4,
          comment: 'أفضل من قبل',
          created_at: expect.any(String),
        },
      ],
    })
    expect(await mine.ratings.myExperience()).toEqual({ stars: 4, comment: 'أفضل من قبل' })
  })
})
