import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags } = await testApi(db, { clock })
const insertPerson = (said: Record<string, unknown> = {}) =>
  insertUser(db, { created_at: new Date(clock.now() - 10 * day), ...said })

/** Somebody who asked for a seller's number, and somebody who did not. */
async function dealing(said: Record<string, unknown> = {}) {
  const [seller, buyer, stranger] = [await insertPerson(), await insertPerson(said), await insertPerson()]
  const phone = '+963933111222'
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, phone, show_phone: true })
  const [asSeller, asBuyer, asStranger] = [await as(seller), await as(buyer), await as(stranger)]
  await asBuyer.dashboard.revealPhone(idParam(ad))
  return { seller, buyer, stranger, asSeller, asBuyer, asStranger }
}

const five = { stars: 5, recommends: true, comment: 'صادق في الموعد والسعر' }
const rated = (stars: number, recommends: boolean) => ({ stars, recommends })

describe('rating somebody', () => {
  test('after asking for their number is counted on their page, and told to them', async () => {
    const { seller, buyer, asBuyer } = await dealing()
    expect(await asBuyer.ratings.mine(idParam(seller))).toEqual({ obstacle: null, rating: null })
    droppedTags.splice(0)
    expect(await asBuyer.ratings.rate({ ...idParam(seller), body: five })).toEqual({ obstacle: null, rating: five })
    expect(droppedTags).toEqual([`seller:${seller}`])
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({
      rating: 5,
      ratings_count: 1,
      rating_spread: [0, 0, 0, 0, 1],
      recommend_percent: 100,
      ratings: [{ rater: { id: buyer }, comment: five.comment }],
    })
    const told = await db.rows(
      sql`select kind, actor_id::float8 as actor, details from notifications where user_id = ${seller}`,
    )
    expect(told).toEqual([{ kind: 'rating', actor: buyer, details: { stars: 5 } }])
  })

  test('after both wrote to each other, and not after one wrote to a wall', async () => {
    const [seller, buyer] = [await insertPerson(), await insertPerson()]
    const [asSeller, asBuyer] = [await as(seller), await as(buyer)]
    const words = (body: string) => ({ client_id: crypto.randomUUID(), body })
    const { conversation } = await asBuyer.chat.start({
      body: { to: { user_id: seller }, message: words('هل هي موجودة؟') },
    })
    await asBuyer.chat.send({ ...idParam(conversation.id), body: words('أنا جاهز اليوم') })
    clock.move(2 * 3_600_000)
    expect((await asBuyer.ratings.mine(idParam(seller))).obstacle).toBe('no_dealings')
    await asSeller.chat.send({ ...idParam(conversation.id), body: words('نعم، أهلاً بك') })
    await asSeller.chat.send({ ...idParam(conversation.id), body: words('تعال متى شئت') })
    expect((await asBuyer.ratings.mine(idParam(seller))).obstacle).toBe(null)
  })

  test('again changes what was given, also long after', async () => {
    const { seller, asBuyer } = await dealing()
    await Promise.all([1, 2].map(() => asBuyer.ratings.rate({ ...idParam(seller), body: five })))
    clock.move(30 * day)
    await asBuyer.ratings.rate({ ...idParam(seller), body: rated(2, false) })
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({
      ratings_count: 1,
      rating: 2,
      recommend_percent: 0,
      ratings: [{ comment: null }],
    })
  })

  test('works the other way round too: whoever was asked may rate who asked', async () => {
    const { buyer, asSeller } = await dealing()
    expect(await asSeller.ratings.rate({ ...idParam(buyer), body: five })).toMatchObject({ rating: { stars: 5 } })
  })

  test('is not for oneself, not for strangers, and not for newcomers', async () => {
    const { seller, asSeller, asStranger } = await dealing()
    const newcomer = await dealing({ created_at: new Date(clock.now() - day) })
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

  test('ends with a block, and who blocked is not told', async () => {
    const { seller, buyer, asSeller, asBuyer } = await dealing()
    await asSeller.people.block(idParam(buyer))
    expect(await asBuyer.ratings.mine(idParam(seller))).toEqual({ obstacle: 'unavailable', rating: null })
    await expect(asBuyer.ratings.rate({ ...idParam(seller), body: five })).rejects.toMatchObject({
      code: 'not_available',
    })
    await expect(asSeller.ratings.rate({ ...idParam(buyer), body: five })).rejects.toMatchObject({
      code: 'not_available',
    })
  })

  test('takes one to five stars and nothing else', async () => {
    const { seller, asBuyer } = await dealing()
    for (const stars of [0, 6, 4.5]) {
      await expect(asBuyer.ratings.rate({ ...idParam(seller), body: rated(stars, true) })).rejects.toMatchObject({
        status: 422,
      })
    }
  })

  test('twenty puppets that were made yesterday do not move a score, and a banned one no longer counts', async () => {
    const { seller, buyer, asBuyer } = await dealing()
    await asBuyer.ratings.rate({ ...idParam(seller), body: rated(3, true) })
    const ad = await db.row<{ id: number }>(sql`select id::float8 as id from ads where seller_id = ${seller}`)
    for (let puppet = 0; puppet < 20; puppet++) {
      const who = await as(await insertPerson({ created_at: new Date(clock.now() - day) }))
      await who.dashboard.revealPhone(idParam(ad?.id ?? 0))
      await expect(who.ratings.rate({ ...idParam(seller), body: five })).rejects.toMatchObject({
        code: 'too_new_to_rate',
      })
    }
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({ rating: 3, ratings_count: 1 })
    await db.rows(sql`update users set banned_at = now() where id = ${buyer}`)
    expect(await client('en').sellers.one(idParam(seller))).toMatchObject({ rating: null, ratings_count: 0 })
  })
})

describe('rating the site', () => {
  test('is one voice each, which may change, and is there for everyone', async () => {
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
      months: [{ month: '2026-12', average: 4.5, count: 2 }],
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
