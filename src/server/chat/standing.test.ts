import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone.ts'
import { refusal } from '#server/testing/door.ts'
import { openTalk, type Talker } from '#server/testing/some-talk.ts'
import { haveBothWritten, readMessageForReport } from './service.ts'

const db = await cloneDatabase()
const talk = await openTalk(db)
const { person, say, begin, talking, clock } = talk

const seqsOf = async (id: number) =>
  (
    await db.rows<{ seq: number }>(
      sql`select seq::float8 as seq from messages where conversation_id = ${id} order by seq`,
    )
  ).map(({ seq }) => seq)

describe('people who blocked each other', () => {
  test('cannot write, type or delete for both, hear nothing, and are told no more than of anybody gone', async () => {
    const { one, other, id, at } = await talking()
    const mine = await say(one, id, 'هذه الأخيرة')
    await vi.waitFor(() => expect(hintsFor(other.id)).toHaveLength(3))
    await other.api.people.block({ params: { id: String(one.id) } })
    const gone = { status: 404, code: 'not_available' }
    for (const who of [one, other]) {
      expect(await refusal(say(who, id, 'مرحبا'))).toMatchObject(gone)
      expect(await refusal(who.api.chat.typing(at))).toMatchObject(gone)
      const { writing, presence, conversation } = await who.api.chat.one(at)
      expect([writing.obstacle, presence.is_online, conversation.other_read_seq]).toEqual(['unavailable', null, null])
    }
    const seq = { params: { id: String(id), seq: String(mine.seq) } }
    expect(await refusal(one.api.chat.deleteMessage({ ...seq, query: { for: 'both' } }))).toMatchObject(gone)
    await other.api.chat.read({ ...at, body: { seq: mine.seq } })
    expect(await refusal(begin(one, other))).toMatchObject(gone)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hintsFor(one.id).filter(({ what }) => what === 'marks')).toEqual([])
  })

  test('of a message and a block at once, none is delivered after the block', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { one, other, id } = await talking()
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
  }, 60_000)

  test('somebody banned or gone cannot be written to either', async () => {
    const { one, other, id } = await talking()
    await db.rows(sql`update users set banned_at = now() where id = ${other.id}`)
    expect(await refusal(say(one, id, 'مرحبا'))).toMatchObject({ status: 404, code: 'not_available' })
  })
})

describe('other domains', () => {
  test('two people have dealt with each other when each wrote twice and an hour has passed', async () => {
    const { one, other, id } = await talking()
    await say(one, id, 'ثانية')
    expect(await haveBothWritten(db, one.id, other.id, clock)).toBe(false)
    await say(other, id, 'ثانية')
    expect(await haveBothWritten(db, one.id, other.id, clock)).toBe(false)
    clock.move(2 * hour)
    expect(await haveBothWritten(db, other.id, one.id, clock)).toBe(true)
  })

  test('a message can be reported by who received it and by nobody else', async () => {
    const { one, other, id } = await talking()
    const message = await say(one, id, 'كلام مسيء')
    const actor = (who: Talker) => ({ id: who.id, isModerator: false, sessionId: 0 })
    expect(await readMessageForReport(db, actor(other), message.id)).toMatchObject({
      owner_id: one.id,
      snapshot: { body: 'كلام مسيء' },
    })
    await expect(readMessageForReport(db, actor(one), message.id)).rejects.toMatchObject({ status: 404 })
    await expect(readMessageForReport(db, actor(await person()), message.id)).rejects.toMatchObject({ status: 404 })
  })
})

function hintsFor(userId: number) {
  return talk.told.filter(({ to, event }) => to === userId && event === 'chat').map(({ data }) => data)
}
