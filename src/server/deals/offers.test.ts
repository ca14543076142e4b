import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const { person, say, begin, clock, notify, dropTags } = await createChatHelpers(db)

async function talkAbout(values: Record<string, unknown> = {}) {
  const [buyer, seller] = [await person(), await person()]
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, price: 5000, ...values })
  const { conversation } = await buyer.api.chat.start({
    body: { to: { ad_id: adId }, message: textMessage('هل السعر نهائي؟') },
  })
  return { buyer, seller, adId, id: conversation.id }
}

const offer = async (who: ChatUser, id: number, price: string, clientId: string = randomUUID()) =>
  (await who.api.deals.offer({ params: { id: String(id) }, body: { client_id: clientId, price } })).message
type Answer = 'accept' | 'decline' | 'withdraw'
const answer = async (who: ChatUser, id: number, seq: number, answer: Answer, clientId: string = randomUUID()) =>
  (
    await who.api.deals.answer({
      params: { id: String(id), seq: String(seq) },
      body: { client_id: clientId, answer },
    })
  ).message
const stateOf = async (who: ChatUser, id: number, seq: number) =>
  (await who.api.chat.one({ params: { id: String(id) } })).messages.find((message) => message.seq === seq)?.offer?.state

describe('an offer in a conversation about an ad', () => {
  test('is a message that both members see with the amount as it was typed', async () => {
    const { buyer, seller, id } = await talkAbout()
    const sent = await offer(buyer, id, '450 ألف قديمة')
    expect(sent).toMatchObject({ kind: 'offer', body: null, is_mine: true })
    expect(sent.offer).toMatchObject({ price: 4500, price_currency: 'old', price_amount: 450_000, state: 'pending' })
    expect(Date.parse(sent.offer?.expires_at ?? '')).toBe(clock.now() + 48 * hour)
    const [listed] = (await seller.api.chat.list()).items
    expect(listed).toMatchObject({ unread_count: 2, last_message: { kind: 'offer', offer: { is_mine: false } } })
    const { items } = await seller.api.chat.sync({ query: { cursor: 0 } })
    expect(items[0]?.messages.at(-1)?.offer).toMatchObject({ price: 4500 })
  })

  test('in old pounds must be whole hundreds, and the refusal says so', async () => {
    const { buyer, id } = await talkAbout()
    const make = (price: string, price_currency: 'old' | 'new') => {
      const body = { client_id: randomUUID(), price, price_currency }
      return rejection(buyer.api.deals.offer({ params: { id: String(id) }, body }))
    }
    for (const price of ['1', '150'])
      expect(await make(price, 'old')).toMatchObject({
        status: 422,
        fields: { price: [expect.stringContaining('whole hundreds: 100, 200, 300')] },
      })
  })

  test('is made once, although the request is repeated and sent at the same time', async () => {
    const { buyer, id } = await talkAbout()
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => offer(buyer, id, '4000', clientId)))
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1)
    expect(await rejection(offer(buyer, id, '4100', clientId))).toMatchObject({
      status: 409,
      code: 'submission_differs',
    })
  })

  test('is superseded by a counter-offer, and only one is open', async () => {
    const { buyer, seller, id } = await talkAbout()
    const first = await offer(buyer, id, '4000')
    const counter = await offer(seller, id, '4600')
    expect(await stateOf(buyer, id, first.seq)).toBe('superseded')
    expect([first.offer?.is_counter, counter.offer?.is_counter]).toEqual([false, true])
    const again = await offer(seller, id, '4500')
    expect(again.offer?.is_counter).toBe(false)
    expect(await rejection(answer(seller, id, first.seq, 'accept'))).toMatchObject({
      status: 409,
      code: 'offer_closed',
    })
    const accepted = await answer(buyer, id, again.seq, 'accept')
    expect(accepted).toMatchObject({ kind: 'deal', step: 'accepted', offer: { seq: again.seq, state: 'accepted' } })
    expect(accepted.reply_to?.seq).toBe(again.seq)
  })

  test('is accepted or declined by the other member only, and withdrawn by its author only', async () => {
    const { buyer, seller, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    expect(await rejection(answer(buyer, id, seq, 'accept'))).toMatchObject({ status: 403, code: 'own_offer' })
    expect(await rejection(answer(buyer, id, seq, 'decline'))).toMatchObject({ status: 403, code: 'own_offer' })
    expect(await rejection(answer(seller, id, seq, 'withdraw'))).toMatchObject({ status: 403, code: 'not_your_offer' })
    expect(await rejection(answer(await person(), id, seq, 'accept'))).toMatchObject({ status: 404 })
    const clientId = randomUUID()
    const declined = await answer(seller, id, seq, 'decline', clientId)
    expect((await answer(seller, id, seq, 'decline', clientId)).seq).toBe(declined.seq)
    expect(await rejection(answer(seller, id, seq, 'accept'))).toMatchObject({ status: 409, code: 'offer_closed' })
    const next = await offer(buyer, id, '4200')
    expect(await answer(buyer, id, next.seq, 'withdraw')).toMatchObject({ step: 'withdrawn' })
  })

  test('that is accepted and withdrawn at the same moment has one answer', async () => {
    const { buyer, seller, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    const results = await Promise.allSettled([answer(seller, id, seq, 'accept'), answer(buyer, id, seq, 'withdraw')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('ends after two days, also before the job has run', async () => {
    const { buyer, seller, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    clock.move(48 * hour)
    expect(await rejection(answer(seller, id, seq, 'accept'))).toMatchObject({ status: 409, code: 'offer_closed' })
    for (const job of jobs({ db, clock, notify, dropTags })) await job.run()
    expect(await stateOf(buyer, id, seq)).toBe('expired')
    clock.move(minute)
    expect((await offer(buyer, id, '4000')).offer?.state).toBe('pending')
  })

  test('needs a shown price that can be negotiated', async () => {
    const refused = [
      { show_price: false },
      { price: 0, price_kind: 'free' },
      { price: null, show_price: false, price_kind: 'swap' },
      { category: 'jobs-vacancies-sales', price_kind: 'salary', price_period: 'month' },
      { category: 'lost-found' },
    ]
    for (const values of refused) {
      const { buyer, id } = await talkAbout(values)
      expect(await rejection(offer(buyer, id, '4000'))).toMatchObject({ status: 403, code: 'no_offers_here' })
      const { conversation } = await buyer.api.chat.one({ params: { id: String(id) } })
      expect(conversation.subject?.takes_offers).toBe(false)
    }
    const [one, other] = [await person(), await person()]
    const id = await begin(one, other)
    expect(await rejection(offer(one, id, '4000'))).toMatchObject({ status: 403, code: 'no_offers_here' })
  })

  test('cannot be accepted after the ad was sold, but declined', async () => {
    const { buyer, seller, adId, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    await db.rows(sql`update ads set status = 'sold' where id = ${adId}`)
    expect(await rejection(answer(seller, id, seq, 'accept'))).toMatchObject({ status: 403, code: 'no_offers_here' })
    expect(await answer(seller, id, seq, 'decline')).toMatchObject({ step: 'declined' })
  })

  test('names the field when the amount cannot be read, is zero, has decimals or has no rate', async () => {
    const { buyer, id } = await talkAbout()
    for (const price of ['كثير', '0', '12.5', '-5', '9'.repeat(40), '']) {
      expect(await rejection(offer(buyer, id, price))).toMatchObject({
        status: 422,
        fields: { price: expect.any(Array) },
      })
    }
  })

  test('counts as one of the messages before an answer, and an answer to it opens the chat', async () => {
    const { buyer, seller, id } = await talkAbout()
    await offer(buyer, id, '4000')
    const { seq } = await offer(buyer, id, '4100')
    expect(await rejection(offer(buyer, id, '4200'))).toMatchObject({ status: 403, code: 'awaiting_answer' })
    await answer(seller, id, seq, 'decline')
    expect((await say(buyer, id, 'حسناً')).kind).toBe('text')
  })

  test('is refused across a block and cannot be deleted for both', async () => {
    const { buyer, seller, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    const deletion = buyer.api.chat.deleteMessage({
      params: { id: String(id), seq: String(seq) },
      query: { for: 'both' },
    })
    expect(await rejection(deletion)).toMatchObject({ status: 403, code: 'offer_stays' })
    await seller.api.people.block({ params: { id: String(buyer.id) } })
    expect(await rejection(offer(buyer, id, '4100'))).toMatchObject({ status: 404 })
    expect(await rejection(answer(buyer, id, seq, 'withdraw'))).toMatchObject({ status: 404 })
  })

  test('hidden by one member shows that member no amount', async () => {
    const { buyer, seller, id } = await talkAbout()
    const { seq } = await offer(buyer, id, '4000')
    await seller.api.chat.deleteMessage({ params: { id: String(id), seq: String(seq) }, query: { for: 'me' } })
    const { messages } = await seller.api.chat.one({ params: { id: String(id) } })
    expect(messages.find((message) => message.seq === seq)).not.toHaveProperty('offer')
    expect(await stateOf(buyer, id, seq)).toBe('pending')
  })
})
