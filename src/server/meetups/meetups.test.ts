import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlaceKey } from '#contract/public-places.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { jobs } from './jobs.ts'
import { firstName } from './share-meetup.ts'

const db = await cloneDatabase()
const { person, say, startConversation, clock, notify, client } = await createChatHelpers(db)
const visitor = client('ar')

async function talkAboutAd() {
  const buyer = await person({ full_name: 'عبد الرحمن الحلبي' })
  const seller = await person({ full_name: 'ريم الخطيب' })
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, name: 'كيا ريو للبيع' })
  const { conversation } = await buyer.api.chat.start({
    body: { to: { ad_id: adId }, message: textMessage('هل يمكن رؤيتها؟') },
  })
  await say(seller, conversation.id, 'نعم')
  return { buyer, seller, adId, id: conversation.id }
}

const inHours = (hours: number) => new Date(clock.now() + hours * hour).toISOString()
type Wish = { place?: string; at?: string; clientId?: string }
const propose = async (
  who: ChatUser,
  id: number,
  { place = 'umayyad-square', at = inHours(24), clientId }: Wish = {},
) =>
  (
    await who.api.meetups.propose({
      params: { id: String(id) },
      body: { client_id: clientId ?? randomUUID(), place: place as PlaceKey, at },
    })
  ).message
const at = (id: number, seq: number) => ({ params: { id: String(id), seq: String(seq) } })
const answer = async (who: ChatUser, id: number, seq: number, answer: 'accept' | 'decline' | 'cancel') =>
  (await who.api.meetups.answer({ ...at(id, seq), body: { client_id: randomUUID(), answer } })).message
const stateOf = async (who: ChatUser, id: number, seq: number) =>
  (await who.api.chat.one({ params: { id: String(id) } })).messages.find((message) => message.seq === seq)?.meetup
    ?.state
const runJobs = async () => {
  for (const job of jobs({ db, clock, notify })) await job.run()
}
async function agreed(hours = 24) {
  const talk = await talkAboutAd()
  const { seq } = await propose(talk.buyer, talk.id, { at: inHours(hours) })
  await answer(talk.seller, talk.id, seq, 'accept')
  return { ...talk, seq }
}

describe('a meeting', () => {
  test('is proposed with a public place and a time, and agreed by the other member', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const sent = await propose(buyer, id)
    expect(sent).toMatchObject({ kind: 'meetup', meetup_step: 'proposed', body: null })
    expect(sent.meetup).toMatchObject({ place: 'umayyad-square', state: 'proposed', is_mine: true, is_shared: false })
    const accepted = await answer(seller, id, sent.seq, 'accept')
    expect(accepted).toMatchObject({ meetup_step: 'accepted', meetup: { seq: sent.seq, state: 'accepted' } })
    expect(await stateOf(buyer, id, sent.seq)).toBe('accepted')
    expect(await rejection(answer(seller, id, sent.seq, 'decline'))).toMatchObject({ code: 'meetup_closed' })
  })

  test('takes no place outside the list, and no time in the past or far away', async () => {
    const { buyer, id } = await talkAboutAd()
    for (const place of ['my home', '', 'toString', '<b>', 'umayyad-square '])
      expect(await rejection(propose(buyer, id, { place }))).toMatchObject({ status: 422 })
    for (const time of ['tomorrow', '2026-13-01T10:00:00Z', inHours(-1), inHours(0.4), inHours(24 * 31)])
      expect(await rejection(propose(buyer, id, { at: time }))).toMatchObject({
        status: 422,
        fields: { at: expect.any(Array) },
      })
  })

  test('is proposed once, although the request is repeated at the same time', async () => {
    const { buyer, id } = await talkAboutAd()
    const wish = { clientId: randomUUID(), at: inHours(5) }
    const sent = await Promise.all([1, 2, 3].map(() => propose(buyer, id, wish)))
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1)
  })

  test('is replaced by another proposal, which says that an agreed one changes', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const first = await propose(buyer, id)
    const counter = await propose(seller, id, { place: 'hejaz-station' })
    expect(counter.meetup_step).toBe('proposed')
    expect(await stateOf(buyer, id, first.seq)).toBe('superseded')
    await answer(buyer, id, counter.seq, 'accept')
    const change = await propose(buyer, id, { at: inHours(30) })
    expect(change).toMatchObject({ meetup_step: 'changed', meetup: { state: 'proposed' } })
    expect(await rejection(answer(seller, id, counter.seq, 'cancel'))).toMatchObject({ code: 'meetup_closed' })
  })

  test('is answered by the other member only; either cancels an agreed one', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const { seq } = await propose(buyer, id)
    expect(await rejection(answer(buyer, id, seq, 'accept'))).toMatchObject({ status: 403, code: 'own_meetup' })
    expect(await rejection(answer(seller, id, seq, 'cancel'))).toMatchObject({ status: 403, code: 'not_your_meetup' })
    expect(await rejection(answer(await person(), id, seq, 'accept'))).toMatchObject({ status: 404 })
    await answer(seller, id, seq, 'accept')
    expect(await answer(seller, id, seq, 'cancel')).toMatchObject({ meetup_step: 'cancelled' })
    const next = await propose(buyer, id)
    expect(await answer(buyer, id, next.seq, 'cancel')).toMatchObject({ meetup: { state: 'cancelled' } })
  })

  test('that is accepted and cancelled at the same moment ends in one order for both', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const { seq } = await propose(buyer, id)
    await Promise.allSettled([answer(seller, id, seq, 'accept'), answer(buyer, id, seq, 'cancel')])
    expect(await stateOf(buyer, id, seq)).toBe('cancelled')
    expect(await stateOf(seller, id, seq)).toBe('cancelled')
  })

  test('cannot be accepted when its time is over', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const { seq } = await propose(buyer, id, { at: inHours(1) })
    clock.move(hour)
    expect(await rejection(answer(seller, id, seq, 'accept'))).toMatchObject({ status: 409, code: 'meetup_closed' })
    expect((await propose(seller, id)).meetup_step).toBe('proposed')
    expect(await stateOf(buyer, id, seq)).toBe('past')
  })

  test('needs a conversation about an ad and an answer of the other person', async () => {
    const { one, id } = await startConversation()
    expect(await rejection(propose(one, id))).toMatchObject({ status: 403, code: 'no_meetups_here' })
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id })
    const { conversation } = await buyer.api.chat.start({ body: { to: { ad_id: adId }, message: textMessage('هل؟') } })
    expect(await rejection(propose(buyer, conversation.id))).toMatchObject({ status: 403, code: 'text_only_yet' })
  })

  test('is refused across a block, and cannot be deleted for both', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const { seq } = await propose(buyer, id)
    const deletion = buyer.api.chat.deleteMessage({ ...at(id, seq), query: { for: 'both' } })
    expect(await rejection(deletion)).toMatchObject({ status: 403, code: 'offer_stays' })
    await seller.api.people.block({ params: { id: String(buyer.id) } })
    expect(await rejection(propose(buyer, id))).toMatchObject({ status: 404 })
  })

  test('reminds both members once, some hours before', async () => {
    const { buyer, seller, id } = await agreed(10)
    const reminders = async (who: ChatUser) =>
      (await who.api.notifications.list()).items.filter(({ kind }) => kind === 'meetup')
    await runJobs()
    expect(await reminders(buyer)).toEqual([])
    clock.move(7 * hour + minute)
    await runJobs()
    await runJobs()
    for (const who of [buyer, seller])
      expect(await reminders(who)).toMatchObject([{ details: { conversation_id: String(id) } }])
  })
})

test('a meeting with a person who was blocked later sends no reminder', async () => {
  const { buyer, seller } = await agreed(2)
  await seller.api.people.block({ params: { id: String(buyer.id) } })
  await runJobs()
  for (const who of [buyer, seller])
    expect(
      (await who.api.notifications.list()).items.filter(
        ({ kind, details }) => kind === 'meetup' && !details.is_cancelled,
      ),
    ).toEqual([])
})

describe('a link to a meeting', () => {
  test('shows a friend the ad, the place, the time and a first name, and nothing else', async () => {
    const { seller, id, seq } = await agreed()
    const { token, expires_at } = await seller.api.meetups.share(at(id, seq))
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await seller.api.meetups.share(at(id, seq))).token).toBe(token)
    const shared = await visitor.meetups.shared({ query: { token } })
    expect(shared).toEqual({
      state: 'agreed',
      ad_name: 'كيا ريو للبيع',
      place: 'umayyad-square',
      at: new Date(Date.parse(expires_at) - 12 * hour).toISOString(),
      first_name: 'عبد الرحمن',
    })
  })

  test('ends 12 hours after the meeting, also before the job has run, and its row goes', async () => {
    const { buyer, id, seq } = await agreed(2)
    const { token } = await buyer.api.meetups.share(at(id, seq))
    clock.move(14 * hour - minute)
    expect((await visitor.meetups.shared({ query: { token } })).first_name).toBe('ريم')
    clock.move(minute)
    expect(await rejection(visitor.meetups.shared({ query: { token } }))).toMatchObject({ code: 'meetup_link_over' })
    await runJobs()
    expect(await db.rows(sql`select token from meetup_links where token = ${token}`)).toEqual([])
  })

  test('is ended by its maker; the link of the other member stays', async () => {
    const { buyer, seller, id, seq } = await agreed()
    const mine = await buyer.api.meetups.share(at(id, seq))
    const theirs = await seller.api.meetups.share(at(id, seq))
    expect(theirs.token).not.toBe(mine.token)
    expect(await buyer.api.meetups.unshare(at(id, seq))).toEqual({ is_shared: false })
    expect(await rejection(visitor.meetups.shared({ query: { token: mine.token } }))).toMatchObject({ status: 404 })
    expect(await visitor.meetups.shared({ query: { token: theirs.token } })).toMatchObject({ state: 'agreed' })
    expect((await buyer.api.meetups.share(at(id, seq))).token).not.toBe(mine.token)
  })

  test('says that the meeting was changed or cancelled, without where and when', async () => {
    const { buyer, seller, id, seq } = await agreed()
    const { token } = await buyer.api.meetups.share(at(id, seq))
    const nothing = { ad_name: null, place: null, at: null, first_name: null }
    const next = await propose(seller, id, { at: inHours(40) })
    expect(await visitor.meetups.shared({ query: { token } })).toEqual({ state: 'changed', ...nothing })
    await answer(buyer, id, next.seq, 'accept')
    const second = await buyer.api.meetups.share(at(id, next.seq))
    await answer(seller, id, next.seq, 'cancel')
    expect(await visitor.meetups.shared({ query: { token: second.token } })).toEqual({ state: 'cancelled', ...nothing })
  })

  test('is made for agreed meetings of the own conversations only', async () => {
    const { buyer, seller, id } = await talkAboutAd()
    const { seq } = await propose(buyer, id)
    expect(await rejection(buyer.api.meetups.share(at(id, seq)))).toMatchObject({ code: 'meetup_not_agreed' })
    expect(await rejection((await person()).api.meetups.share(at(id, seq)))).toMatchObject({ status: 404 })
    expect(await rejection(seller.api.meetups.unshare(at(id, 999)))).toMatchObject({ status: 404 })
  })

  test('of a wrong or strange token is over or refused', async () => {
    expect(await rejection(visitor.meetups.shared({ query: { token: 'A'.repeat(22) } }))).toMatchObject({ status: 404 })
    for (const token of ['', 'x', 'A'.repeat(23), "' or 1=1 --xxxxxxxxxxxx"])
      expect(await rejection(visitor.meetups.shared({ query: { token } }))).toMatchObject({ status: 422 })
  })

  test('of a maker who was banned is over', async () => {
    const { buyer, id, seq } = await agreed()
    const { token } = await buyer.api.meetups.share(at(id, seq))
    await db.rows(sql`update users set banned_at = now() where id = ${buyer.id}`)
    expect(await rejection(visitor.meetups.shared({ query: { token } }))).toMatchObject({ status: 404 })
    clock.move(day)
  })
})

test('a first name has two words only where the name has', () => {
  expect(firstName('عبد الرحمن الحلبي')).toBe('عبد الرحمن')
  expect(firstName('  ريم   الخطيب ')).toBe('ريم')
  expect(firstName('Abu Ali')).toBe('Abu Ali')
  expect(firstName('سامر')).toBe('سامر')
  expect(firstName(null)).toBeNull()
})
