import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DealAction } from '#contract/deals.ts'
import { deleteDueAccounts } from '#server/me/delete-due-accounts.ts'
import { banUser } from '#server/people/index.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam } from '#server/testing/api.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { silentLog } from '#server/testing/test-log.ts'

const db = await cloneDatabase()
const { person, clock, client, notify, dropTags, droppedTags, say } = await createChatHelpers(db)
const moderator = { id: (await person({ staff_role: 'moderator' })).id, role: 'moderator' as const, sessionId: 0 }
const ban = (id: number) => banUser({ db, clock, dropTags, notify }, moderator, id)

/** A reserved ad and an agreed meeting in one conversation. */
async function agree() {
  const [buyer, seller] = [await person(), await person()]
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, price: 5000 })
  const question = textMessage('كم آخر سعر؟')
  const { conversation } = await buyer.api.chat.start({ body: { to: { ad_id: adId }, message: question } })
  const params = { id: String(conversation.id) }
  await say(seller, conversation.id, 'خمسة آلاف')
  const at = (seq: number) => ({ params: { ...params, seq: String(seq) } })
  const { message: offer } = await buyer.api.deals.offer({ params, body: { client_id: randomUUID(), price: '4500' } })
  await seller.api.deals.answer({ ...at(offer.seq), body: { client_id: randomUUID(), answer: 'accept' } })
  const act = async ({ api }: ChatUser, action: DealAction['action']) =>
    (
      await api.deals.act({
        ...at(offer.seq),
        body: { client_id: randomUUID(), action, ...(action === 'cancel' && { reason: 'other' as const }) },
      })
    ).message
  await act(seller, 'reserve')
  const time = new Date(clock.now() + 24 * hour).toISOString()
  const proposal = { client_id: randomUUID(), place: 'umayyad-square' as const, at: time }
  const { message: meetup } = await buyer.api.meetups.propose({ params, body: proposal })
  const answer = async ({ api }: ChatUser, answer: 'accept' | 'cancel') =>
    (await api.meetups.answer({ ...at(meetup.seq), body: { client_id: randomUUID(), answer } })).message
  await answer(seller, 'accept')
  const meetupState = async ({ api }: ChatUser) =>
    (await api.chat.one({ params })).messages.findLast((message) => message.meetup)?.meetup?.state
  return { buyer, seller, adId, id: conversation.id, params, act, answer, meetupState }
}

const isReserved = async (id: number) => (await client('ar').ads.one({ params: { id: String(id) } })).is_reserved
const notices = async ({ api }: ChatUser) =>
  (await api.notifications.list({})).items.filter(({ kind }) => kind === 'deal' || kind === 'meetup')

describe('across a block', () => {
  test.each(['buyer', 'seller'] as const)('of the %s the seller releases and cancels, unheard', async (blocker) => {
    const { buyer, seller, adId, params, act } = await agree()
    const people = { buyer, seller }
    const blocked = blocker === 'buyer' ? seller : buyer
    await people[blocker].api.people.block(idParam(blocked.id))
    await buyer.api.chat.read({ params, body: { seq: 50 } })
    expect(await act(seller, 'release')).toMatchObject({ step: 'released', offer: { deal: { reserved_until: null } } })
    expect(await isReserved(adId)).toBeFalsy()
    expect(await act(seller, 'cancel')).toMatchObject({ offer: { deal: { state: 'cancelled' } } })
    expect(await buyer.api.chat.unread()).toMatchObject({ messages_count: 0 })
    const seen = (await buyer.api.chat.one({ params })).messages.at(-1)
    expect(seen).toMatchObject({ step: 'cancelled', is_mine: false })
    expect(await rejection(act(seller, 'reserve'))).toMatchObject({ status: 404 })
    expect(await rejection(say(seller, Number(params.id), 'مرحبا'))).toMatchObject({ status: 404 })
  })

  test('the buyer cancels too, and no stranger does', async () => {
    const { buyer, seller, adId, act } = await agree()
    await seller.api.people.block(idParam(buyer.id))
    expect(await rejection(act(await person(), 'cancel'))).toMatchObject({ status: 404 })
    expect(await rejection(act(buyer, 'release'))).toMatchObject({ status: 403, code: 'seller_only' })
    await act(buyer, 'cancel')
    expect(await isReserved(adId)).toBeFalsy()
  })

  test.each(['buyer', 'seller'] as const)(
    'of the %s the meeting is off, and the other person reads it',
    async (who) => {
      const { buyer, seller, meetupState, answer } = await agree()
      const [blocker, blocked] = who === 'buyer' ? [buyer, seller] : [seller, buyer]
      await blocker.api.people.block(idParam(blocked.id))
      for (const one of [buyer, seller]) expect(await meetupState(one)).toBe('cancelled')
      expect(await notices(blocked)).toMatchObject([{ kind: 'meetup', people: [], details: { is_cancelled: true } }])
      expect(await notices(blocker)).toEqual([])
      expect(await rejection(answer(seller, 'cancel'))).toMatchObject({ status: 409 })
    },
  )
})

describe('a ban', () => {
  test('of both people of a deal at the same moment waits for the other instead of a deadlock', async () => {
    let attempts = 0
    const counting = {
      db: {
        ...db,
        transaction: ((work, options) =>
          db.transaction((tx) => {
            attempts += 1
            return work(tx)
          }, options)) as typeof db.transaction,
      },
      clock,
      dropTags,
      // Both have locked their own account by then.
      notify: (async (tx, event) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        return notify(tx, event)
      }) as typeof notify,
    }
    for (let round = 0; round < 20; round += 1) {
      const { buyer, seller, adId } = await agree()
      const order = round % 2 ? [buyer.id, seller.id] : [seller.id, buyer.id]
      await Promise.all(order.map((id) => banUser(counting, moderator, id)))
      expect(await db.rows(sql`select from deals where ad_id = ${adId} and state = 'open'`)).toEqual([])
    }
    expect(attempts, 'a deadlock repeats a transaction').toBe(40)
  })

  test('of the buyer ends the reservation and the meeting, and tells the seller', async () => {
    const { buyer, seller, adId, act, meetupState } = await agree()
    droppedTags.splice(0)
    await ban(buyer.id)
    expect(await isReserved(adId)).toBeFalsy()
    expect(droppedTags).toContain(`ad:${adId}`)
    expect(await meetupState(seller)).toBe('cancelled')
    expect((await notices(seller)).map(({ kind, details }) => [kind, details.step, details.is_cancelled])).toEqual([
      ['meetup', undefined, true],
      ['deal', 'cancelled', undefined],
    ])
    expect(await rejection(act(seller, 'release'))).toMatchObject({ status: 409, code: 'deal_closed' })
  })

  test('of the seller ends the meeting of the buyer', async () => {
    const { buyer, seller, meetupState } = await agree()
    await ban(seller.id)
    expect(await meetupState(buyer)).toBe('cancelled')
    expect(await notices(buyer)).toHaveLength(2)
  })

  test('that came without ending a deal or a meeting leaves both to the other member', async () => {
    const { buyer, seller, act, answer } = await agree()
    await db.rows(sql`update users set banned_at = now() where id = ${buyer.id}`)
    expect(await answer(seller, 'cancel')).toMatchObject({ meetup: { state: 'cancelled' } })
    expect(await act(seller, 'release')).toMatchObject({ step: 'released' })
  })
})

test('a seller who may not write messages still ends a reservation, a deal and a meeting', async () => {
  const { seller, act, answer, id } = await agree()
  await db.rows(sql`update users set limits = '{messages}', limits_end_at = null where id = ${seller.id}`)
  expect(await rejection(say(seller, id, 'مرحبا'))).toMatchObject({ status: 403, code: 'account_limited' })
  await act(seller, 'release')
  expect(await rejection(act(seller, 'reserve'))).toMatchObject({ status: 403, code: 'account_limited' })
  await act(seller, 'cancel')
  await answer(seller, 'cancel')
})

test('the deletion of a buyer ends the reservation, and the page of the ad is made again', async () => {
  const { buyer, seller, adId } = await agree()
  await db.rows(sql`update users set deletes_at = ${new Date(clock.now() - day)} where id = ${buyer.id}`)
  droppedTags.splice(0)
  expect(await deleteDueAccounts({ db, clock, log: silentLog, dropTags, notify })).toBe(1)
  expect(await isReserved(adId)).toBeFalsy()
  expect(droppedTags).toContain(`ad:${adId}`)
  expect((await notices(seller)).map(({ kind }) => kind)).toEqual(['meetup', 'deal'])
})
