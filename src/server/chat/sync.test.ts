import { describe, expect, test, vi } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { ChatHint } from '#contract/chat.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const talk = await createChatHelpers(db)
const { person, say, begin, startConversation } = talk

/** A browser that knows only the results of its syncs. */
function follower(who: ChatUser) {
  const seen = new Map<number, Map<number, string | null>>()
  let cursor = 0
  async function sync() {
    const page = await who.api.chat.sync({ query: { cursor } })
    for (const { conversation, messages } of page.items) {
      const entries = seen.get(conversation.id) ?? new Map()
      seen.set(conversation.id, entries)
      for (const { seq, body } of messages) entries.set(seq, body)
      await fill(conversation.id, conversation.last_seq, entries)
    }
    const isNew = page.cursor !== cursor
    cursor = page.cursor
    return isNew
  }
  async function fill(id: number, lastSeq: number, entries: Map<number, string | null>) {
    for (let seq = 1; seq <= lastSeq; seq += 1) {
      if (entries.has(seq)) continue
      const { items } = await who.api.chat.messages({ params: { id: String(id) }, query: { after: seq - 1 } })
      for (const item of items) entries.set(item.seq, item.body)
    }
  }
  return { sync, seen, cursor: () => cursor }
}

describe('a browser that syncs from its cursor', () => {
  test('misses nothing while eight users write in several conversations', async () => {
    const old = { created_at: new Date(Date.now() - 60 * day) }
    const reader = await person(old)
    const others = await Promise.all(Array.from({ length: 4 }, () => person(old)))
    const rooms: { id: number; other: ChatUser }[] = []
    for (const other of others) {
      const id = await begin(other, reader, 'أول')
      await say(reader, id, 'جواب')
      rooms.push({ id, other })
    }
    const { sync, seen, cursor } = follower(reader)
    let isWriting = true
    const writers = rooms.flatMap(({ id, other }) => [
      ...[0, 1].map(async (writer) => {
        for (let count = 0; count < 15; count += 1) await say(writer ? other : reader, id, `${writer}-${count}`)
      }),
    ])
    const reading = (async () => {
      while (isWriting) await sync()
      while (await sync());
    })()
    await Promise.all(writers)
    isWriting = false
    await reading

    for (const { id } of rooms) {
      const rows = await db.rows<{ seq: number; body: string }>(sql`
        select seq::float8 as seq, body from messages where conversation_id = ${id} order by seq`)
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
      expect([...(seen.get(id) ?? [])].toSorted(([a], [b]) => a - b)).toEqual(rows.map(({ seq, body }) => [seq, body]))
    }
    const inbox = await db.row<{ last_change: number }>(sql`
      select last_change::float8 as last_change from chat_inboxes where user_id = ${reader.id}`)
    expect(inbox?.last_change).toBe(cursor())
  })

  test('starts at zero and gets the next message', async () => {
    const [one, other] = [await person(), await person()]
    const { cursor } = await other.api.chat.list()
    expect(cursor).toBe(0)
    const id = await begin(one, other)
    const page = await other.api.chat.sync({ query: { cursor } })
    expect(page.items.map(({ conversation, messages }) => [conversation.id, messages.length])).toEqual([[id, 1]])
    expect((await other.api.chat.sync({ query: { cursor: page.cursor } })).items).toEqual([])
  })

  test('gets the newest twenty entries of each conversation, and older ones by request', async () => {
    const { one, other, id, at } = await startConversation()
    for (let count = 0; count < 25; count += 1) await say(one, id, `رسالة ${count}`)
    const [item] = (await other.api.chat.sync({ query: { cursor: 0 } })).items
    expect(item?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 8))
    const rest = await other.api.chat.messages({ ...at, query: { before: 8 } })
    expect(rest.items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(rest.has_more).toBe(false)
  })

  test('that is far behind, or has a cursor of another database, must reload', async () => {
    const old = { created_at: new Date(Date.now() - 60 * day) }
    const reader = await person(old)
    const newest: number[] = []
    for (let count = 0; count < 52; count += 1) newest.push(await begin(await person(), reader, 'سلام'))
    const page = await reader.api.chat.sync({ query: { cursor: 0 } })
    expect([page.limited, page.cursor, page.items.map(({ conversation }) => conversation.id)]).toEqual([
      true,
      52,
      newest.slice(-50),
    ])
    const elsewhere = await reader.api.chat.sync({ query: { cursor: 5000 } })
    expect([elsewhere.limited, elsewhere.cursor, elsewhere.items.length]).toEqual([true, 52, 50])
  })

  test('gets deletions, delivery and read states, and changes of its other browsers', async () => {
    const { one, other, id, at } = await startConversation()
    const { cursor } = await one.api.chat.list()
    const message = await say(one, id, 'وصلت؟')
    const mine = (page: Awaited<ReturnType<typeof one.api.chat.sync>>) => page.items[0]?.conversation
    const before = await one.api.chat.sync({ query: { cursor } })
    expect(mine(before)).toMatchObject({ other_delivered_seq: 0, other_read_seq: 0 })

    const got = await other.api.chat.sync({ query: { cursor: 0 } })
    expect((await one.api.chat.sync({ query: { cursor: before.cursor } })).items).toEqual([])
    await other.api.chat.sync({ query: { cursor: got.cursor } })
    const delivered = await one.api.chat.sync({ query: { cursor: before.cursor } })
    expect(mine(delivered)).toMatchObject({ other_delivered_seq: message.seq, other_read_seq: 0 })

    await other.api.chat.read({ ...at, body: { seq: message.seq } })
    const read = await one.api.chat.sync({ query: { cursor: delivered.cursor } })
    expect(mine(read)?.other_read_seq).toBe(message.seq)

    await one.api.chat.deleteMessage({ params: { id: String(id), seq: String(message.seq) }, query: { for: 'both' } })
    const [item] = (await other.api.chat.sync({ query: { cursor: got.cursor } })).items
    expect(item?.messages.slice(-2)).toMatchObject([
      { seq: 3, state: 'deleted', body: null },
      { seq: 4, kind: 'deletion', target_seq: 3 },
    ])
    const { cursor: here } = await one.api.chat.list()
    await one.api.chat.archive(at)
    expect(mine(await one.api.chat.sync({ query: { cursor: here } }))?.is_archived).toBe(true)
  })

  test('gets realtime hints with the entry as this user sees it', async () => {
    const { one, other, id } = await startConversation()
    const message = await say(one, id, 'تلميح')
    const hintOf = (who: ChatUser) =>
      talk.events.filter(({ to, event }) => to === who.id && event === 'chat').map(({ data }) => data)
    await vi.waitFor(() => expect(hintOf(other)).toHaveLength(3), 10_000)
    expect(hintOf(other).every((hint) => safeParse(ChatHint, hint).success)).toBe(true)
    expect(hintOf(other).at(-1)).toMatchObject({
      conversation_id: String(id),
      what: 'message',
      changed: 3,
      message: { seq: message.seq, is_mine: false, client_id: null, body: 'تلميح' },
    })
    await say(one, id, '😀'.repeat(2000))
    await vi.waitFor(() => expect(hintOf(other)).toHaveLength(4), 10_000)
    expect(JSON.stringify(hintOf(other).at(-1)).length).toBeLessThan(10_240)
    await say(one, id, 'ض'.repeat(4000))
    await vi.waitFor(() => expect(hintOf(other)).toHaveLength(5), 10_000)
    expect(Buffer.byteLength(JSON.stringify(hintOf(other).at(-1)))).toBeLessThan(10_240)
  })
})

test('rejects a cursor that is not a number', async () => {
  const one = await person()
  expect(await rejection(one.api.chat.sync({ query: { cursor: 'x' as never } }))).toMatchObject({ status: 422 })
})

test('hints and lists contain only conversations of the user', async () => {
  const { id } = await startConversation()
  const stranger = await person()
  expect((await stranger.api.chat.list()).items).toEqual([])
  expect((await stranger.api.chat.sync({ query: { cursor: 0 } })).items).toEqual([])
  const send = stranger.api.chat.send({ params: { id: String(id) }, body: textMessage('مرحبا') })
  expect(await rejection(send)).toMatchObject({ status: 404, code: 'conversation_not_found' })
})
