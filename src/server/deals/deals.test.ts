import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DealAction } from '#contract/deals.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const { person, clock, client, notify, dropTags, droppedTags } = await createChatHelpers(db)
const runJobs = async () => {
  for (const job of jobs({ db, clock, notify, dropTags })) await job.run()
}

/** A buyer whose offer the seller accepted. */
async function agree(seller?: ChatUser, adId?: number) {
  const [buyer, owner] = [await person(), seller ?? (await person())]
  const id = adId ?? (await insertAd(db, { category: 'cars-kia-rio', seller_id: owner.id, price: 5000 }))
  const started = await buyer.api.chat.start({ body: { to: { ad_id: id }, message: textMessage('كم آخر سعر؟') } })
  const params = { id: String(started.conversation.id) }
  const { message } = await buyer.api.deals.offer({ params, body: { client_id: randomUUID(), price: '4500' } })
  const offer = { params: { ...params, seq: String(message.seq) } }
  await owner.api.deals.answer({ ...offer, body: { client_id: randomUUID(), answer: 'accept' } })
  type Draft = Omit<DealAction, 'client_id'>
  const act = async (who: ChatUser, draft: Draft, client_id: string = randomUUID()) =>
    (await who.api.deals.act({ ...offer, body: { client_id, ...draft } })).message
  return { buyer, seller: owner, adId: id, params, act }
}

const readAd = (id: number) => client('ar').ads.one({ params: { id: String(id) } })
const readCard = async (id: number) => (await client('ar').ads.cards({ query: { ids: [id] } }))[0]
const stepsOf = async (userId: number) =>
  (
    await db.rows<{ step: string }>(
      sql`select details ->> 'step' as step from notifications where user_id = ${userId} and kind = 'deal' order by id`,
    )
  ).map(({ step }) => step)

describe('a deal', () => {
  test('begins with the accepted offer, and no other offer is possible while it is open', async () => {
    const { buyer, params, act } = await agree()
    const again = buyer.api.deals.offer({ params, body: { client_id: randomUUID(), price: '4000' } })
    expect(await rejection(again)).toMatchObject({ status: 409, code: 'deal_open' })
    const cancelled = await act(buyer, { action: 'cancel', reason: 'changed_mind' })
    expect(cancelled).toMatchObject({
      step: 'cancelled',
      offer: { deal: { state: 'cancelled', reason: 'changed_mind' } },
    })
    const { message } = await buyer.api.deals.offer({ params, body: { client_id: randomUUID(), price: '4000' } })
    expect(message.offer?.state).toBe('pending')
  })

  test('is done when both have confirmed, once each, and then the ad is sold if the seller agreed', async () => {
    const { buyer, seller, adId, act } = await agree()
    const key = randomUUID()
    const first = await act(seller, { action: 'hand_over', marks_sold: true }, key)
    expect(first).toMatchObject({ step: 'handed_over', offer: { deal: { state: 'open', is_confirmed_by_me: true } } })
    expect((await act(seller, { action: 'hand_over', marks_sold: true }, key)).seq).toBe(first.seq)
    expect(await rejection(act(seller, { action: 'hand_over' }))).toMatchObject({
      status: 409,
      code: 'already_confirmed',
    })
    expect((await readAd(adId)).status).toBe('active')
    expect(await act(buyer, { action: 'hand_over' })).toMatchObject({
      step: 'done',
      offer: { deal: { state: 'done' } },
    })
    expect((await readAd(adId)).status).toBe('sold')
    expect(droppedTags, 'the seller’s page counts the deal').toContain(`seller:${seller.id}`)
    expect(await stepsOf(seller.id)).toEqual(['done'])
    expect(await rejection(act(buyer, { action: 'cancel', reason: 'other' }))).toMatchObject({ code: 'deal_closed' })
  })

  test('leaves the ad live when the seller did not agree to mark it, even if the buyer asks for it', async () => {
    const { buyer, seller, adId, act } = await agree()
    await act(buyer, { action: 'hand_over', marks_sold: true })
    await act(seller, { action: 'hand_over', marks_sold: false })
    expect((await readAd(adId)).status).toBe('active')
  })

  test('confirmed by both at the same moment is done once', async () => {
    const { buyer, seller, act } = await agree()
    const steps = await Promise.all([act(buyer, { action: 'hand_over' }), act(seller, { action: 'hand_over' })])
    expect(steps.map(({ step }) => step).sort()).toEqual(['done', 'handed_over'])
  })

  test('ends after two weeks without a step, and tells both', async () => {
    const { buyer, seller, params, act } = await agree()
    await act(seller, { action: 'hand_over' })
    clock.move(15 * day)
    await runJobs()
    expect(await stepsOf(buyer.id)).toEqual(['timeout'])
    expect(await stepsOf(seller.id)).toEqual(['timeout'])
    const { messages } = await buyer.api.chat.one({ params })
    expect(messages.find(({ kind }) => kind === 'offer')?.offer?.deal).toMatchObject({
      state: 'cancelled',
      reason: 'timeout',
    })
    expect(await rejection(act(buyer, { action: 'hand_over' }))).toMatchObject({ code: 'deal_closed' })
  })

  test('needs a reason to be cancelled, and only its two members act on it', async () => {
    const { buyer, act } = await agree()
    expect(await rejection(act(buyer, { action: 'cancel' }))).toMatchObject({
      status: 422,
      fields: { reason: [expect.any(String)] },
    })
    expect(await rejection(act(await person(), { action: 'hand_over' }))).toMatchObject({ status: 404 })
  })
})

describe('a reservation', () => {
  test('is made and ended by the seller, and the page of the ad says so', async () => {
    const { buyer, seller, adId, act } = await agree()
    expect(await rejection(act(buyer, { action: 'reserve' }))).toMatchObject({ status: 403, code: 'seller_only' })
    droppedTags.splice(0)
    const { offer } = await act(seller, { action: 'reserve' })
    expect(Date.parse(offer?.deal?.reserved_until ?? '')).toBe(clock.now() + 7 * day)
    expect(droppedTags).toEqual(expect.arrayContaining([`ad:${adId}`, `card:ad:${adId}`]))
    expect(await readCard(adId)).toMatchObject({ is_reserved: true })
    expect((await readAd(adId)).is_reserved).toBe(true)
    const other = await person()
    await other.api.chat.start({ body: { to: { ad_id: adId }, message: textMessage('إن لم يتم البيع راسلني') } })
    await act(seller, { action: 'release' })
    expect(await readAd(adId)).not.toHaveProperty('is_reserved')
    expect(await readCard(adId)).not.toHaveProperty('is_reserved')
    expect(await rejection(act(seller, { action: 'release' }))).toMatchObject({ code: 'not_reserved' })
  })

  test('exists once for an ad, although two buyers have a deal and both are reserved at the same moment', async () => {
    const one = await agree()
    const two = await agree(one.seller, one.adId)
    const results = await Promise.allSettled([
      one.act(one.seller, { action: 'reserve' }),
      two.act(one.seller, { action: 'reserve' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_reserved' } })
  })

  test('ends after seven days by a job, and with the deal', async () => {
    const { buyer, seller, adId, act } = await agree()
    await act(seller, { action: 'reserve' })
    clock.move(7 * day)
    await runJobs()
    expect(await readAd(adId)).not.toHaveProperty('is_reserved')
    expect(await stepsOf(buyer.id)).toEqual(['reservation_ended'])
    await act(seller, { action: 'reserve' })
    await act(buyer, { action: 'cancel', reason: 'no_show' })
    expect(await readAd(adId)).not.toHaveProperty('is_reserved')
  })
})
