// The sentences that the product writes for photo requests, in the language of each reader.
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { person, clock, as, events } = await createChatHelpers(db)

/** A buyer and a seller who talk about an ad. */
async function talk() {
  const [buyer, seller] = [await person(), await person()]
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id })
  const { conversation } = await buyer.api.chat.start({ body: { to: { ad_id: adId }, message: textMessage('مرحبا') } })
  return { buyer, seller, params: { id: String(conversation.id) } }
}

async function upload(ownerId: number) {
  const id = randomBytes(16).toString('hex')
  await db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at, created_at)
    values (${id}, ${ownerId}, 'chat', 960, 720, '', 5, 1000, now(), ${new Date(clock.now())})`)
  return `chat/${id}.webp`
}

const key = () => ({ client_id: randomUUID() })

test('a question is read by each in the own language, also as the last message, as a quote and as a confirmation', async () => {
  const { buyer, seller, params } = await talk()
  const arabic = await as(seller.id, 'ar')
  const english = await as(seller.id, 'en')
  const asked = await (await as(buyer.id, 'ar')).photoRequests.ask({ params, body: key() })
  const { seq, photo_request } = asked.message
  const mark = photo_request?.mark ?? ''
  const en = `Write ${mark}`
  expect(asked.message.body).toContain(mark)
  expect(asked.message.body, 'the asker').not.toContain('Write')
  const read = async (api: typeof arabic) => [
    (await api.chat.one({ params })).messages.at(-1)?.body,
    (await api.chat.messages({ params, query: {} })).items.at(-1)?.body,
    (await api.chat.list()).items[0]?.last_message?.body,
    (await api.chat.sync({ query: { cursor: 0 } })).items[0]?.messages.at(-1)?.body,
  ]
  for (const body of await read(english)) expect(body).toContain(en)
  for (const body of await read(arabic)) expect(body).not.toContain('Write')
  const reply = { ...textMessage('One moment, please'), reply_to_seq: seq }
  await english.chat.send({ params, body: reply })
  const quoteFor = async (api: typeof arabic) => (await api.chat.one({ params })).messages.at(-1)?.reply_to?.excerpt
  expect(await quoteFor(english)).toContain(en)
  expect(await quoteFor(arabic)).not.toContain('Write')
  const at = { ...params, seq: String(seq) }
  await arabic.photoRequests.answer({ params: at, body: { ...key(), picture: await upload(seller.id) } })
  await buyer.api.photoRequests.confirm({ params: at, body: key() })
  const last = async (api: typeof arabic) => (await api.chat.one({ params })).messages.at(-1)
  expect((await last(english))?.body).toContain('I can see the mark')
  expect((await last(arabic))?.body).not.toContain('I can see')
  expect(await last(english)).not.toHaveProperty('reply_to.sentence')
})

test('a question reaches open pages without a text, so that each asks for it in its language', async () => {
  const { buyer, seller, params } = await talk()
  const { seq } = (await buyer.api.photoRequests.ask({ params, body: key() })).message
  const hints = () => events.filter(({ to, data }) => to === seller.id && data.conversation_id === params.id)
  await vi.waitFor(() => expect(hints().at(-1)).toMatchObject({ data: { what: 'message' } }), 10_000)
  expect(hints().filter(({ data }) => (data as { message?: { seq: number } }).message?.seq === seq)).toEqual([])
})
