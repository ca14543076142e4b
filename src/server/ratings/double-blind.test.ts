import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, dropTags, droppedTags, notify } = await testApi(db, { clock })
const insertPerson = () => insertUser(db, { created_at: new Date(clock.now() - 60 * day) })
const runJobs = async () => {
  for (const job of jobs({ db, clock, notify, dropTags })) await job.run()
}

async function dealDone() {
  const [seller, buyer] = [await insertPerson(), await insertPerson()]
  await insertDoneDeals(db, [[seller, buyer]], new Date(clock.now()))
  return { seller, buyer, asSeller: await as(seller), asBuyer: await as(buyer) }
}

const good = { stars: 5, recommends: true, comment: 'كل شيء كما اتفقنا' }
const bad = { stars: 1, recommends: false, comment: 'تأخر كثيراً عن الموعد' }
const pageOf = (id: number) => client('ar').sellers.one(idParam(id))
const noticesOf = (id: number) => db.rows(sql`select kind from notifications where user_id = ${id} and kind = 'rating'`)

describe('after a confirmed deal', () => {
  test('a rating is invisible to everyone else until both have rated', async () => {
    const { seller, buyer, asSeller, asBuyer } = await dealDone()
    droppedTags.splice(0)
    const mine = await asBuyer.ratings.rate({ ...idParam(seller), body: bad })
    expect(mine).toMatchObject({ rating: bad, hidden_until: new Date(clock.now() + 14 * day).toISOString() })
    expect(droppedTags).toEqual([])
    expect(await noticesOf(seller)).toEqual([])
    const hidden = {
      rating: null,
      ratings_count: 0,
      recommend_percent: null,
      rating_spread: [0, 0, 0, 0, 0],
      ratings: [],
    }
    expect(await pageOf(seller)).toMatchObject(hidden)
    expect(await asSeller.sellers.one(idParam(seller))).toMatchObject(hidden)
    expect(await asSeller.ratings.mine(idParam(buyer))).toEqual({ obstacle: null, rating: null })

    await asSeller.ratings.rate({ ...idParam(buyer), body: good })
    expect(droppedTags.sort()).toEqual([`seller:${buyer}`, `seller:${seller}`].sort())
    expect(await pageOf(seller)).toMatchObject({ ratings_count: 1, ratings: [{ stars: 1, after_deal: true }] })
    expect(await pageOf(buyer)).toMatchObject({ ratings_count: 1, ratings: [{ stars: 5, after_deal: true }] })
    expect([await noticesOf(seller), await noticesOf(buyer)]).toEqual([[{ kind: 'rating' }], [{ kind: 'rating' }]])
  })

  test('a rating can be changed while it is hidden, and is final once it is shown', async () => {
    const { seller, buyer, asSeller, asBuyer } = await dealDone()
    await asBuyer.ratings.rate({ ...idParam(seller), body: bad })
    await asBuyer.ratings.rate({ ...idParam(seller), body: good })
    await asSeller.ratings.rate({ ...idParam(buyer), body: bad })
    expect((await asBuyer.ratings.mine(idParam(seller))).obstacle).toBe('final')
    await expect(asBuyer.ratings.rate({ ...idParam(seller), body: bad })).rejects.toMatchObject({
      code: 'rating_final',
    })
    expect(await pageOf(seller)).toMatchObject({ ratings: [{ stars: 5 }] })
    clock.move(day)
    await insertDoneDeals(db, [[seller, buyer]], new Date(clock.now()))
    expect(await asBuyer.ratings.rate({ ...idParam(seller), body: bad })).toHaveProperty('hidden_until')
  })

  test('a rating without an answer is shown after fourteen days, by the job', async () => {
    const { seller, asBuyer } = await dealDone()
    await asBuyer.ratings.rate({ ...idParam(seller), body: good })
    clock.move(14 * day - 1)
    await runJobs()
    expect((await pageOf(seller)).ratings_count).toBe(0)
    clock.move(1)
    droppedTags.splice(0)
    await runJobs()
    expect(droppedTags).toContain(`seller:${seller}`)
    expect((await pageOf(seller)).ratings_count).toBe(1)
    expect(await noticesOf(seller)).toHaveLength(1)
  })

  test('a rating given later than that is shown at once', async () => {
    const { seller, asBuyer } = await dealDone()
    clock.move(15 * day)
    expect(await asBuyer.ratings.rate({ ...idParam(seller), body: good })).not.toHaveProperty('hidden_until')
    expect((await pageOf(seller)).ratings).toMatchObject([{ after_deal: true }])
  })

  test('both rate at the same moment, and both ratings are shown', async () => {
    const { seller, buyer, asSeller, asBuyer } = await dealDone()
    await Promise.all([
      asBuyer.ratings.rate({ ...idParam(seller), body: good }),
      asSeller.ratings.rate({ ...idParam(buyer), body: good }),
    ])
    expect([(await pageOf(seller)).ratings_count, (await pageOf(buyer)).ratings_count]).toEqual([1, 1])
  })
})
