import { expect, test } from 'vitest'
import { day, hour, minute } from '#server/platform/time.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { measureAnswers } from './measure-answers.ts'

const db = await cloneDatabase()
const { clock, person, begin, say, client } = await createChatHelpers(db)
type Person = Awaited<ReturnType<typeof person>>

/** One conversation for each wait; null is never answered. */
async function receive(seller: Person, waits: (number | null)[]) {
  for (const wait of waits) {
    const id = await begin(await person(), seller)
    if (wait === null) continue
    clock.move(wait)
    await say(seller, id, 'أهلاً')
  }
}

async function answersWithin(seller: Person) {
  await measureAnswers(db, clock)
  return (await client('ar').sellers.one({ params: { id: String(seller.id) } })).answers_within
}

test('the middle of the waits for a first answer is shown roughly', async () => {
  const [quick, calm, slow] = [await person(), await person(), await person()]
  await receive(quick, [5 * minute, 20 * minute, 30 * hour])
  await receive(calm, [2 * hour, 3 * hour, 2 * minute])
  await receive(slow, [8 * hour, 20 * hour, 9 * hour])
  expect(await answersWithin(quick)).toBe('hour')
  expect(await answersWithin(calm)).toBe('hours')
  expect(await answersWithin(slow)).toBe('day')
})

test('two conversations are too few, and those a person started do not count', async () => {
  const seller = await person()
  await receive(seller, [minute, minute])
  for (let count = 0; count < 3; count++) await begin(seller, await person())
  expect(await answersWithin(seller)).toBeNull()
})

test('messages without an answer count after a day', async () => {
  const seller = await person()
  await receive(seller, [minute, minute, null, null, null, null])
  expect(await answersWithin(seller)).toBeNull()
  await receive(seller, [minute])
  clock.move(2 * day)
  expect(await answersWithin(seller), 'most of them wait for days').toBeNull()
})

test('a habit is forgotten after three months', async () => {
  const seller = await person()
  await receive(seller, [minute, minute, minute])
  expect(await answersWithin(seller)).toBe('hour')
  clock.move(91 * day)
  expect(await answersWithin(seller)).toBeNull()
})

test('the share of answered messages is shown in tens, from eight conversations and 70 percent', async () => {
  const rateOf = async (seller: Person) => {
    await measureAnswers(db, clock)
    return (await client('ar').sellers.one({ params: { id: String(seller.id) } })).answer_rate
  }
  const [few, reliable, careless] = [await person(), await person(), await person()]
  await receive(few, [minute, minute, minute, minute, minute, minute, minute])
  await receive(reliable, [minute, minute, minute, minute, minute, minute, minute, null])
  await receive(careless, [minute, minute, minute, minute, minute, null, null, null])
  expect(await rateOf(few)).toBeUndefined()
  expect(await rateOf(reliable), 'the eighth message is of today').toBeUndefined()
  clock.move(2 * day)
  expect([await rateOf(reliable), await rateOf(careless)]).toEqual([80, undefined])
  clock.move(91 * day)
  expect(await rateOf(reliable)).toBeUndefined()
})
