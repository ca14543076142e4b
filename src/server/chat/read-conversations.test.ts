import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour, marketDay, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { person, say, begin, startConversation, clock } = await createChatHelpers(db)
const listed = async (who: ChatUser, isArchived: 'true' | 'false' = 'false') =>
  (await who.api.chat.list({ query: { is_archived: isArchived } })).items.map(({ id }) => id)

describe('the list of conversations', () => {
  test('is ordered by last message and paginated', async () => {
    const reader = await person()
    const ids: number[] = []
    for (let count = 0; count < 23; count += 1) ids.push(await begin(await person(), reader))
    await say(reader, ids[0] ?? 0, 'جواب متأخر')
    const first = await reader.api.chat.list()
    expect(first.items[0]?.id).toBe(ids[0])
    expect(first.items).toHaveLength(20)
    const second = await reader.api.chat.list({ query: { before: first.next_before ?? 0 } })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[0], ...ids.slice(1).toReversed()])
    expect(second.next_before).toBe(null)
  })

  test('keeps its order when a member reads', async () => {
    const reader = await person()
    const [one, two] = [await begin(await person(), reader), await begin(await person(), reader)]
    await reader.api.chat.read({ params: { id: String(one) }, body: { seq: 1 } })
    expect(await listed(reader)).toEqual([two, one])
  })

  test('lists archived conversations separately until the next message', async () => {
    const { one, other, id, at } = await startConversation()
    expect((await one.api.chat.archive(at)).is_archived).toBe(true)
    expect([await listed(one), await listed(one, 'true'), await listed(other)]).toEqual([[], [id], [id]])
    expect((await one.api.chat.list()).archived_count).toBe(1)
    expect((await one.api.chat.unarchive(at)).is_archived).toBe(false)
    await one.api.chat.archive(at)
    await say(other, id, 'هل أنت هنا؟')
    expect(await listed(one)).toEqual([id])
  })
})

describe('a conversation that one member deleted', () => {
  test('is empty for this member only, and is listed again with the next message alone', async () => {
    const { one, other, id, at } = await startConversation()
    await one.api.chat.remove(at)
    expect([await listed(one), await listed(other)]).toEqual([[], [id]])
    expect((await one.api.chat.one(at)).messages).toEqual([])
    expect((await other.api.chat.one(at)).messages).toHaveLength(2)
    expect(await one.api.chat.unread()).toMatchObject({ conversations_count: 0 })
    await other.api.chat.deleteMessage({ params: { id: String(id), seq: '2' }, query: { for: 'both' } })
    expect(await listed(one)).toEqual([])

    await say(other, id, 'من جديد')
    expect(await listed(one)).toEqual([id])
    expect((await one.api.chat.one(at)).messages.map(({ body }) => body)).toEqual([null, 'من جديد'])
    expect(await one.api.chat.unread()).toMatchObject({ conversations_count: 1, messages_count: 1 })
    const hidden = one.api.chat.deleteMessage({ params: { id: String(id), seq: '1' }, query: { for: 'me' } })
    expect(await rejection(hidden)).toMatchObject({ status: 404, code: 'message_not_found' })
  })
})

describe('a deleted message', () => {
  test('disappears for both within an hour and leaves a placeholder; a second attempt changes nothing', async () => {
    const { one, other, id, at } = await startConversation()
    const message = await say(one, id, 'رقمي السري')
    const which = { params: { id: String(id), seq: String(message.seq) }, query: { for: 'both' as const } }
    expect(await rejection(other.api.chat.deleteMessage(which))).toMatchObject({ status: 403 })
    await one.api.chat.deleteMessage(which)
    await one.api.chat.deleteMessage(which)
    for (const who of [one, other]) {
      const { messages, conversation } = await who.api.chat.one(at)
      expect(messages.slice(2)).toMatchObject([
        { seq: 3, state: 'deleted', body: null },
        { seq: 4, kind: 'deletion', target_seq: 3, body: null },
      ])
      expect(conversation.last_message).toMatchObject({ seq: 3, state: 'deleted' })
    }
    const left = await db.row<{ body: string | null }>(sql`
      select body from messages where conversation_id = ${id} and seq = ${message.seq}`)
    expect(left?.body).toBe(null)
  })

  test('can be deleted for the member only after an hour, and leaves a placeholder', async () => {
    const { one, other, id, at } = await startConversation()
    const message = await say(one, id, 'قديمة')
    clock.move(hour + minute)
    const which = { params: { id: String(id), seq: String(message.seq) } }
    const late = one.api.chat.deleteMessage({ ...which, query: { for: 'both' } })
    expect(await rejection(late)).toMatchObject({ status: 403, code: 'delete_too_late' })
    const summary = await one.api.chat.deleteMessage({ ...which, query: { for: 'me' } })
    expect([summary.hidden_seqs, summary.last_message?.seq]).toEqual([[message.seq], 2])
    expect((await one.api.chat.one(at)).messages.at(-1)).toMatchObject({ state: 'hidden', body: null })
    expect((await other.api.chat.one(at)).messages.at(-1)).toMatchObject({ state: 'shown', body: 'قديمة' })
  })
})

describe('the read position', () => {
  test('only moves forward, up to the last entry, and counts messages of the other member', async () => {
    const { one, other, id, at } = await startConversation()
    await say(one, id, 'أولى')
    await say(one, id, 'ثانية')
    expect(await other.api.chat.unread()).toMatchObject({ conversations_count: 1, messages_count: 3 })
    expect((await other.api.chat.read({ ...at, body: { seq: 3 } })).unread_count).toBe(1)
    expect((await other.api.chat.read({ ...at, body: { seq: 1 } })).last_read_seq).toBe(3)
    const all = await other.api.chat.read({ ...at, body: { seq: 1_000_000 } })
    expect([all.last_read_seq, all.unread_count]).toEqual([4, 0])
    await say(other, id, 'جوابي')
    expect(await other.api.chat.unread()).toMatchObject({ conversations_count: 0, messages_count: 0 })
  })

  test('does not move over unseen messages when the member writes', async () => {
    const { one, other, id } = await startConversation()
    await say(one, id, 'لم تُقرأ')
    await say(other, id, 'أرسلت من صندوق الصادر')
    expect(await other.api.chat.unread()).toMatchObject({ conversations_count: 1, messages_count: 2 })
  })
})

describe('searching my conversations', () => {
  test('finds words in any spelling, people and ads, but no hidden or foreign messages', async () => {
    const buyer = await person()
    const seller = await person({ full_name: 'أبو إبراهيم للسيارات' })
    const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, name: 'كيا سيراتو فل كامل' })
    const about = { to: { ad_id: adId }, message: textMessage('مَرْحَبًا، أُريدُ الفحصَ عند الوكالة') }
    const { conversation } = await buyer.api.chat.start({ body: about })
    const search = (who: ChatUser, q: string) => who.api.chat.search({ query: { q } })
    const found = await search(buyer, 'اريد الفحص')
    expect([found.messages.map(({ seq }) => seq), found.found.map(({ id }) => id)]).toEqual([[1], [conversation.id]])
    expect((await search(buyer, 'ابو ابراهيم')).conversations.map(({ id }) => id)).toEqual([conversation.id])
    expect((await search(buyer, 'سيراتو')).conversations.map(({ id }) => id)).toEqual([conversation.id])
    expect((await search(await person(), 'الفحص')).messages).toEqual([])
    expect((await search(buyer, '%')).messages).toEqual([])
    const which = { params: { id: String(conversation.id), seq: '1' }, query: { for: 'me' as const } }
    await buyer.api.chat.deleteMessage(which)
    expect((await search(buyer, 'الفحص')).messages).toEqual([])
    expect((await search(seller, 'الفحص')).messages).toHaveLength(1)
  })
})

describe('presence', () => {
  test('is online or a date, and null when the user hides it', async () => {
    const { one, other, at } = await startConversation()
    const seen = async (ago: number, shows: boolean) => {
      const then = new Date(clock.now() - ago)
      await db.rows(sql`update users set last_seen_at = ${then}, shows_last_seen = ${shows} where id = ${other.id}`)
      return one.api.chat.presence(at)
    }
    const today = marketDay(clock.now() - minute)
    expect(await seen(minute, true)).toEqual({ is_online: true, last_seen_on: today })
    expect((await seen(hour, true)).is_online).toBe(false)
    expect(await seen(minute, false)).toEqual({ is_online: null, last_seen_on: null })
  })
})

test('a long conversation can be read from both ends', async () => {
  const { one, other, id, at } = await startConversation()
  for (let count = 0; count < 60; count += 1) await say(count % 2 ? one : other, id, `رسالة ${count}`)
  const newest = await one.api.chat.one(at)
  expect([newest.has_earlier, newest.messages[0]?.seq, newest.messages.length]).toEqual([true, 13, 50])
  const before = await one.api.chat.messages({ ...at, query: { before: 13 } })
  expect([before.has_more, before.items.map(({ seq }) => seq)]).toEqual([
    false,
    Array.from({ length: 12 }, (_, index) => index + 1),
  ])
  const after = await one.api.chat.messages({ ...at, query: { after: 5 } })
  expect([after.has_more, after.items[0]?.seq, after.items.length, after.last_seq]).toEqual([true, 6, 50, 62])
})
