import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase, warmUp } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { assertMessageVisible, haveBothWritten } from './message-queries.ts'

const db = await cloneDatabase()
const talk = await createChatHelpers(db)
const { person, say, begin, startConversation, clock } = talk

const seqsOf = async (id: number) =>
  (
    await db.rows<{ seq: number }>(
      sql`select seq::float8 as seq from messages where conversation_id = ${id} order by seq`,
    )
  ).map(({ seq }) => seq)
const start = (who: ChatUser, to: object, body = 'هل ما زالت متوفرة؟') =>
  who.api.chat.start({ body: { to, message: textMessage(body) } })

describe('a buyer who writes about an ad', () => {
  test('has one conversation with the seller, which both members see', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: seller.id,
      name: 'كيا ريو نظيفة',
      price: 5000,
    })
    const first = await start(buyer, { ad_id: adId })
    expect(first.conversation.subject).toMatchObject({ kind: 'ad', id: adId, name: 'كيا ريو نظيفة', price: 5000 })
    expect(first.message).toMatchObject({ seq: 1, kind: 'text', is_mine: true, state: 'shown' })

    const again = await start(buyer, { ad_id: adId }, 'كم آخر سعر؟')
    expect(again.conversation.id).toBe(first.conversation.id)
    expect(again.message.seq).toBe(2)
    const [listed] = (await seller.api.chat.list()).items
    expect(listed).toMatchObject({ id: first.conversation.id, unread_count: 2, person: { id: buyer.id } })
    const about = await buyer.api.chat.about({ query: { ad_id: adId } })
    expect(about).toMatchObject({ conversation_id: first.conversation.id, writing: { messages_left: 1 } })
  })

  test('sees no hidden price and no data of a removed ad', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: seller.id,
      price: 77_123,
      show_price: false,
    })
    const { conversation } = await start(buyer, { ad_id: adId })
    expect(conversation.subject?.price).toBe(null)
    await db.rows(sql`update ads set status = 'removed' where id = ${adId}`)
    const one = await buyer.api.chat.one({ params: { id: String(conversation.id) } })
    expect(one.conversation.subject).toMatchObject({ status: 'unavailable', name: null, image: null })
  })

  test('keeps the conversation after the ad was deleted, separate from a conversation about another ad', async () => {
    const [buyer, seller] = [await person(), await person()]
    const ads = [1, 2].map(() => insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id }))
    const [one = 0, two = 0] = await Promise.all(ads)
    const first = await start(buyer, { ad_id: one }, 'عن الأولى')
    await start(buyer, { ad_id: two }, 'عن الثانية')
    await db.rows(sql`delete from ads where id in (${one}, ${two})`)
    const { items } = await buyer.api.chat.list()
    expect(items.map(({ subject }) => subject)).toMatchObject([
      { id: two, status: 'unavailable' },
      { id: one, status: 'unavailable' },
    ])
    expect((await say(buyer, first.conversation.id, 'ما زلت هنا')).seq).toBe(2)
  })

  test('cannot start a conversation about their own, a paused or an unknown ad', async () => {
    const [buyer, seller] = [await person(), await person()]
    const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, status: 'paused' })
    expect(await rejection(start(seller, { ad_id: adId }))).toMatchObject({ status: 403, code: 'not_oneself' })
    expect(await rejection(start(buyer, { ad_id: adId }))).toMatchObject({ status: 404, code: 'not_available' })
    expect(await rejection(start(buyer, { ad_id: 999_999_999 }))).toMatchObject({ status: 404, code: 'not_available' })
    expect(await rejection(start(buyer, { ad_id: adId, user_id: seller.id }))).toMatchObject({ status: 422 })
  })

  test('is limited to ten new conversations a day with a new account', async () => {
    const buyer = await person()
    for (let count = 0; count < 10; count += 1) await begin(buyer, await person(), 'سلام')
    expect(await rejection(begin(buyer, await person(), 'سلام'))).toMatchObject({ status: 429 })
  })
})

describe('a message', () => {
  test('sent fifty times at once is stored once, and every response contains it', async () => {
    const { one, id, at } = await startConversation()
    await warmUp(db)
    const body = textMessage('مرة واحدة فقط')
    const sent = await Promise.all(Array.from({ length: 50 }, () => one.api.chat.send({ ...at, body })))
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
    expect(await seqsOf(id)).toEqual([1, 2, 3])
  })

  test('that starts a conversation starts only one when two tabs send it at once', async () => {
    const [one, other] = [await person(), await person()]
    const message = textMessage('مرحبا')
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => one.api.chat.start({ body: { to: { user_id: other.id }, message } })),
    )
    expect(new Set(sent.map(({ conversation }) => conversation.id)).size).toBe(1)
    expect(await seqsOf(sent[0]?.conversation.id ?? 0)).toEqual([1])
  })

  test('with a used key is rejected for another text or conversation; keys are separate for each user', async () => {
    const { one, other, at } = await startConversation()
    const key = randomUUID()
    const first = await one.api.chat.send({ ...at, body: textMessage('الأولى', key) })
    const differs = { status: 409, code: 'submission_differs' }
    expect(await rejection(one.api.chat.send({ ...at, body: textMessage('الثانية', key) }))).toMatchObject(differs)
    const elsewhere = await begin(one, await person())
    const there = { params: { id: String(elsewhere) } }
    expect(await rejection(one.api.chat.send({ ...there, body: textMessage('الأولى', key) }))).toMatchObject(differs)
    expect((await other.api.chat.send({ ...at, body: textMessage('الأولى', key) })).message.id).not.toBe(
      first.message.id,
    )
  })

  test('sent again after a block returns the first result', async () => {
    const { one, other, at } = await startConversation()
    const body = textMessage('وصلت؟')
    const first = await one.api.chat.send({ ...at, body })
    await other.api.people.block({ params: { id: String(one.id) } })
    expect((await one.api.chat.send({ ...at, body })).message).toEqual(first.message)
  })

  test('quotes the message it replies to while that is visible', async () => {
    const { one, other, id, at } = await startConversation()
    const sent = await one.api.chat.send({ ...at, body: { ...textMessage('نعم'), reply_to_seq: 2 } })
    expect(sent.message.reply_to).toEqual({ seq: 2, is_mine: false, kind: 'text', excerpt: 'أهلاً' })
    await other.api.chat.deleteMessage({ params: { id: String(id), seq: '2' }, query: { for: 'both' } })
    const { items } = await one.api.chat.messages(at)
    expect(items.at(2)?.reply_to?.excerpt).toBe(null)
    const again = one.api.chat.send({ ...at, body: { ...textMessage('ماذا؟'), reply_to_seq: 2 } })
    expect(await rejection(again)).toMatchObject({ status: 422 })
  })

  test('is stripped of invisible characters and rejected when empty', async () => {
    const { one, id, at } = await startConversation()
    expect((await say(one, id, 'مر\u202eحبا\u200b  \n\n\n\n  بك')).body).toBe('مرحبا\n\nبك')
    expect(await rejection(one.api.chat.send({ ...at, body: textMessage('\u200b \u202e') }))).toMatchObject({
      status: 422,
    })
    expect(await rejection(one.api.chat.send({ ...at, body: { client_id: randomUUID() } }))).toMatchObject({
      status: 422,
    })
    expect(await rejection(say(one, id, 'ا'.repeat(4001)))).toMatchObject({ status: 422 })
  })
})

describe('users who blocked each other', () => {
  test('cannot write, type or delete for both, and get the same error as for a deleted user', async () => {
    const { one, other, id, at } = await startConversation()
    const mine = await say(one, id, 'هذه الأخيرة')
    await vi.waitFor(() => expect(hintsFor(other.id)).toHaveLength(3), 10_000)
    await other.api.people.block({ params: { id: String(one.id) } })
    const gone = { status: 404, code: 'not_available' }
    for (const who of [one, other]) {
      expect(await rejection(say(who, id, 'مرحبا'))).toMatchObject(gone)
      expect(await rejection(who.api.chat.typing(at))).toMatchObject(gone)
      const { writing, presence, conversation } = await who.api.chat.one(at)
      expect([writing.obstacle, presence.is_online, conversation.other_read_seq]).toEqual(['unavailable', null, null])
    }
    const seq = { params: { id: String(id), seq: String(mine.seq) } }
    expect(await rejection(one.api.chat.deleteMessage({ ...seq, query: { for: 'both' } }))).toMatchObject(gone)
    await other.api.chat.read({ ...at, body: { seq: mine.seq } })
    expect(await rejection(begin(one, other))).toMatchObject(gone)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hintsFor(one.id).filter(({ what }) => what === 'marks')).toEqual([])
  })

  test('receive no message after the block when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { one, other, id } = await startConversation()
      const sends = Array.from({ length: 4 }, (_, count) =>
        say(one, id, `${round}-${count}`).then(
          () => 1,
          () => 0,
        ),
      )
      const block = other.api.people.block({ params: { id: String(one.id) } }).then(() => seqsOf(id))
      const [atBlock, ...sent] = await Promise.all([block, ...sends])
      expect((await seqsOf(id)).length).toBe(2 + sent.reduce((sum, one) => sum + one, 0))
      expect(await seqsOf(id)).toEqual(atBlock)
    }
  })

  test('cannot write to a banned user either', async () => {
    const { one, other, id } = await startConversation()
    await db.rows(sql`update users set banned_at = now() where id = ${other.id}`)
    expect(await rejection(say(one, id, 'مرحبا'))).toMatchObject({ status: 404, code: 'not_available' })
  })
})

describe('queries of other domains', () => {
  test('haveBothWritten is true when each wrote twice and an hour has passed', async () => {
    const { one, other, id } = await startConversation()
    await say(one, id, 'ثانية')
    expect(await haveBothWritten(db, one.id, other.id, clock)).toBe(false)
    await say(other, id, 'ثانية')
    expect(await haveBothWritten(db, one.id, other.id, clock)).toBe(false)
    clock.move(2 * hour)
    expect(await haveBothWritten(db, other.id, one.id, clock)).toBe(true)
  })

  test('assertMessageVisible accepts the recipient only', async () => {
    const { one, other, id } = await startConversation()
    const message = await say(one, id, 'كلام مسيء')
    const actor = (who: ChatUser) => ({ id: who.id, role: null, sessionId: 0 })
    await expect(assertMessageVisible(db, actor(other), message.id)).resolves.toBeUndefined()
    await expect(assertMessageVisible(db, actor(one), message.id)).rejects.toMatchObject({ status: 404 })
    await expect(assertMessageVisible(db, actor(await person()), message.id)).rejects.toMatchObject({ status: 404 })
  })
})

function hintsFor(userId: number) {
  return talk.events.filter(({ to, event }) => to === userId && event === 'chat').map(({ data }) => data)
}

test('one key in two conversations at the same time is a conflict, not a defect', async () => {
  await warmUp(db)
  for (let attempt = 0; attempt < 5; attempt++) {
    const [sender, one, other] = [await person(), await person(), await person()]
    const message = textMessage(`Hello ${attempt}`)
    const results = await Promise.allSettled(
      [one, other].map(({ id }) => sender.api.chat.start({ body: { to: { user_id: id }, message } })),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(['submission_differs'])
  }
})
