import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { createQueue, runNextTask } from '#server/queue/index.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createProofAgain } from './prove-rating.ts'

type Pair = [seller: number, buyer: number]
const db = await cloneDatabase()
const clock = movableClock()
const { as, client } = await testApi(db, { clock })
const insertPerson = (age = 60) => insertUser(db, { created_at: new Date(clock.now() - age * day) })
const insertPeople = (count: number) => Promise.all(Array.from({ length: count }, () => insertPerson()))
/** Older than the time in which ratings are hidden. */
const deal = (...pairs: Pair[]) => insertDoneDeals(db, pairs, new Date(clock.now() - 20 * day))
const withAll = (one: number, others: number[]) => others.map((other): Pair => [one, other])

const bad = { stars: 1, recommends: false }
const rate = async (rater: number, seller: number) => (await as(rater)).ratings.rate({ ...idParam(seller), body: bad })
const rateAll = async (raters: number[], seller: number) => {
  for (const rater of raters) await rate(rater, seller)
}
const scoreOf = async (seller: number) => (await client('ar').sellers.one(idParam(seller))).rating
const provenOf = async (seller: number) =>
  (
    await db.rows<{ id: number }>(
      sql`select rater_id::float8 as id from ratings where seller_id = ${seller} and is_proven order by rater_id`,
    )
  ).map(({ id }) => id)

let market: number[] = []
beforeAll(async () => {
  market = await insertPeople(220)
  // A circle in which everyone also knows a person further away.
  await deal(
    ...market.flatMap((one, n): Pair[] => [1, 17, 58].map((step) => [one, market[(n + step) % market.length] ?? 0])),
  )
})
const person = (n: number) => market[n] ?? 0

/** Fake accounts after deals with the seller; each of them has also dealt with all vouchers. */
async function ring(raters: number, vouchers: number) {
  const [seller, ...accounts] = await insertPeople(1 + raters + vouchers)
  const [fakes, others] = [accounts.slice(0, raters), accounts.slice(raters)]
  await deal(...withAll(seller ?? 0, fakes), ...others.flatMap((one) => withAll(one, fakes)))
  return { seller: seller ?? 0, fakes, vouchers: others }
}

describe('a rating counts fully', () => {
  test('for a person with one other deal in the market', async () => {
    const [seller = 0, buyer = 0] = await insertPeople(2)
    await deal([seller, buyer], [person(3), buyer])
    await rate(buyer, seller)
    expect(await scoreOf(seller)).toBe(3.3)
  })

  test('for each of fifteen people with one other deal each, with different people or one dealer', async () => {
    const [seller = 0, dealer = 0, ...buyers] = await insertPeople(17)
    await deal(...withAll(seller, buyers), ...withAll(dealer, market.slice(0, 25)))
    await deal(...buyers.map((buyer, n): Pair => [n < 8 ? dealer : person(20 * n - 150), buyer]))
    await rateAll(buyers, seller)
    expect(await provenOf(seller)).toEqual(buyers.toSorted((a, b) => a - b))
  })

  test('not for an account of less than thirty days, nor for one that knows only the seller', async () => {
    const [seller, newcomer, stranger] = [await insertPerson(), await insertPerson(29), await insertPerson()]
    await deal(...withAll(seller, [newcomer, stranger]), [person(4), newcomer])
    await rateAll([newcomer, stranger], seller)
    expect(await provenOf(seller)).toEqual([])
    expect(await scoreOf(seller)).toBe(3.9)
  })

  test('also after a change, once there is a deal that proves it', async () => {
    const { seller, fakes } = await ring(1, 0)
    const [buyer = 0] = fakes
    await rate(buyer, seller)
    expect(await provenOf(seller)).toEqual([])
    await deal([person(5), buyer])
    await insertDoneDeals(db, [[seller, buyer]], new Date(clock.now() + day))
    clock.move(20 * day)
    await rate(buyer, seller)
    expect(await provenOf(seller)).toEqual([buyer])
  })
})

describe('a ring', () => {
  test('without deals outside proves nothing, in whatever way it deals with itself', async () => {
    const { seller, fakes, vouchers } = await ring(8, 30)
    await deal(...vouchers.slice(1).map((one, n): Pair => [vouchers[n] ?? 0, one]))
    await rateAll(fakes, seller)
    expect(await provenOf(seller)).toEqual([])
    expect(await scoreOf(seller)).toBe(3.9)
  })

  test.each([1, 2, 3])(
    'weighs as much as %i real ratings when so many of its accounts have a real deal',
    async (real) => {
      const { seller, fakes, vouchers } = await ring(12, 10)
      await deal(...vouchers.slice(0, real).map((one, n): Pair => [person(40 * n), one]))
      await rateAll(fakes, seller)
      expect(await provenOf(seller)).toHaveLength(real)
    },
  )

  test('weighs as much as one real rating behind a chain, and when the account with the deal rates too', async () => {
    const { seller, fakes, vouchers } = await ring(10, 10)
    const [gateway = 0] = await insertPeople(1)
    await deal(...[...vouchers, gateway].slice(1).map((one, n): Pair => [vouchers[n] ?? 0, one]))
    await deal([person(9), gateway], [person(9), gateway], [seller, gateway])
    await rateAll([...fakes, gateway], seller)
    expect(await provenOf(seller)).toHaveLength(1)
  })

  test('proves nothing through another account in the seller’s browser, or a banned one', async () => {
    const { seller, fakes, vouchers } = await ring(4, 2)
    const [own = 0, banned = 0] = vouchers
    await deal([person(1), own], [person(60), own], [person(90), banned])
    const hash = Buffer.from(crypto.randomUUID())
    for (const id of [seller, own])
      await db.rows(sql`insert into devices (user_id, device_hash, last_used_at) values (${id}, ${hash}, now())`)
    await db.rows(sql`update users set banned_at = now() where id = ${banned}`)
    await rateAll(fakes, seller)
    expect(await provenOf(seller)).toEqual([])
  })

  test('whose accounts rate at the same moment is not proven twice', async () => {
    const { seller, fakes, vouchers } = await ring(6, 3)
    await deal([person(2), vouchers[0] ?? 0])
    await Promise.all(fakes.map((fake) => rate(fake, seller)))
    expect(await provenOf(seller)).toHaveLength(1)
  })

  test('takes nothing from honest raters of the same seller', async () => {
    const { seller, fakes, vouchers } = await ring(10, 5)
    const [before = 0, after = 0] = await insertPeople(2)
    await deal(
      ...withAll(seller, [before, after]),
      [person(70), before],
      [person(71), after],
      [person(70), vouchers[0] ?? 0],
    )
    await rateAll([before, ...fakes, after], seller)
    const proven = await provenOf(seller)
    expect(proven).toHaveLength(3)
    expect(proven).toEqual(expect.arrayContaining([before, after]))
  })
})

test('ratings that the rule before proved are proven again by the task, and older ones stay', async () => {
  const { seller, fakes, vouchers } = await ring(5, 3)
  await deal([person(6), vouchers[0] ?? 0])
  await rateAll(fakes, seller)
  const [old] = fakes
  await db.rows(sql`delete from rating_paths where seller_id = ${seller}`)
  await db.rows(sql`update ratings set is_proven = true where seller_id = ${seller}`)
  await db.rows(sql`update ratings set created_at = '2026-01-01' where seller_id = ${seller} and rater_id = ${old}`)
  const queue = createQueue(clock)
  await queue.enqueue(db, 'ratings.prove_again', { rater: 0, seller: 0 })
  while (await runNextTask({ db, clock, log: silentLog, queue, handlers: [createProofAgain()] }));
  expect(await provenOf(seller)).toHaveLength(2)
  expect(await provenOf(seller)).toContain(old)
})
