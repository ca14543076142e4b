import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { asksAvailability } from './availability.ts'

const db = await cloneDatabase()
const { person, say, clock } = await createChatHelpers(db)

async function askAbout(values: object, body = 'مرحبا، هل ما زال متاحاً؟') {
  const [seller, buyer] = [await person(), await person()]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, ...values })
  const message = { client_id: randomUUID(), body }
  const sent = await buyer.api.chat.start({ body: { to: { ad_id: ad }, message } })
  return { seller, buyer, ad, id: sent.conversation.id, message, answer: sent.message.answer }
}

test('the question is answered from the ad: on offer, and when that was last confirmed', async () => {
  const published_at = new Date(clock.now() - 9 * day)
  const confirmed_at = new Date(clock.now() - 2 * day)
  const { seller, id, answer } = await askAbout({ published_at, confirmed_at })
  expect(answer).toEqual({ status: 'active', confirmed_at: confirmed_at.toISOString() })
  const { messages } = await seller.api.chat.one({ params: { id: String(id) } })
  expect(messages, 'one entry: nothing pretends to be written by the seller').toHaveLength(1)
  expect(messages[0]?.answer).toEqual(answer)
})

test('without a confirmation the day of publishing counts', async () => {
  const published_at = new Date(clock.now() - 3 * day)
  const { answer } = await askAbout({ published_at })
  expect(answer).toEqual({ status: 'active', confirmed_at: published_at.toISOString() })
})

test('only the first question is answered, and a repeated request changes nothing', async () => {
  const { buyer, ad, id, message, answer } = await askAbout({})
  const again = await buyer.api.chat.start({ body: { to: { ad_id: ad }, message } })
  expect(again.message.answer).toEqual(answer)
  expect(await say(buyer, id, 'لسا متوفر؟')).not.toHaveProperty('answer')
})

test('the answer follows the state of the ad; a paused or removed one is not named', async () => {
  for (const [status, expected] of [
    ['sold', 'sold'],
    ['expired', 'expired'],
    ['paused', 'unavailable'],
    ['removed', 'unavailable'],
  ] as const) {
    const { buyer, ad, id } = await askAbout({}, 'مرحبا')
    await db.rows(sql`update ads set status = ${status} where id = ${ad}`)
    expect((await say(buyer, id, 'لسا موجود؟')).answer).toEqual({ status: expected, confirmed_at: null })
  }
})

test('answers neither the seller nor people in a conversation without an ad', async () => {
  const { seller, id } = await askAbout({}, 'مرحبا')
  expect(await say(seller, id, 'هل ما زال متاحاً؟')).not.toHaveProperty('answer')
  const [one, other] = [await person(), await person()]
  const message = { client_id: randomUUID(), body: 'هل ما زال متاحاً؟' }
  const { message: sent } = await one.api.chat.start({ body: { to: { user_id: other.id }, message } })
  expect(sent).not.toHaveProperty('answer')
})

test('a deleted question takes its answer with it', async () => {
  const { buyer, seller, id } = await askAbout({})
  const at = { params: { id: String(id), seq: '1' } }
  await buyer.api.chat.deleteMessage({ ...at, query: { for: 'both' } })
  const { messages } = await seller.api.chat.one({ params: { id: String(id) } })
  expect(messages[0]).toMatchObject({ state: 'deleted' })
  expect(messages[0]).not.toHaveProperty('answer')
})

test.each([
  'هل ما زال متاحاً؟',
  'لسا متوفر؟',
  'مرحبا، السيارة موجودة؟',
  'السلام عليكم لساتو موجود',
  'lessa mawjoud?',
  'Hello, is it still available?',
  'is this available',
])('“%s” asks whether it is available', (text) => {
  expect(asksAvailability(text)).toBe(true)
})

test.each([
  'كم آخر سعر؟',
  'العنوان موجود بالاعلان بس ما عرفت وصل، وين بالضبط؟',
  'متى بتكون موجود بالمحل لمر شوفها؟ بدي جيب معي ميكانيكي يفحصها قبل ما نتفق',
  'I am still thinking about it',
  '',
])('“%s” does not', (text) => {
  expect(asksAvailability(text)).toBe(false)
})
