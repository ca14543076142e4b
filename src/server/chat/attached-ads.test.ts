import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { person, begin, startConversation } = await createChatHelpers(db)

const adOf = (seller: ChatUser, values: Record<string, unknown> = {}) =>
  insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, name: 'كيا ريو نظيفة', price: 5000, ...values })
const showing = (ad_id: number, body?: string) => ({ client_id: randomUUID(), ad_id, ...(body && { body }) })

test('a seller who answers an inquiry shows an own ad with the first message', async () => {
  const [buyer, seller] = [await person(), await person()]
  const draft = { name: 'مطلوب كيا ريو', content: 'أبحث عنها بحالة جيدة وسعر معقول.', category_id: 303 }
  const { id: inquiry_id } = await buyer.api.posting.postInquiry({ body: { client_id: randomUUID(), draft } })
  const adId = await adOf(seller)
  const sent = await seller.api.chat.start({ body: { to: { inquiry_id }, message: showing(adId, 'عندي هذه') } })
  expect(sent.message).toMatchObject({ kind: 'ad', body: 'عندي هذه', ad: { id: adId, price: 5000, is_mine: true } })

  const [received] = (await buyer.api.chat.messages({ params: { id: String(sent.conversation.id) } })).items
  expect(received?.ad).toMatchObject({ id: adId, name: 'كيا ريو نظيفة', status: 'active', is_mine: false })
})

test('an ad needs no words, and shows what its page shows later', async () => {
  const { one, other, at } = await startConversation()
  const adId = await adOf(one)
  await one.api.chat.send({ ...at, body: showing(adId) })
  const readAd = async () => (await other.api.chat.messages(at)).items.at(-1)
  await db.rows(sql`update ads set status = 'sold' where id = ${adId}`)
  expect((await readAd())?.ad).toMatchObject({ status: 'sold', name: 'كيا ريو نظيفة' })
  await db.rows(sql`update ads set status = 'removed' where id = ${adId}`)
  expect((await readAd())?.ad).toMatchObject({ status: 'unavailable', name: null, price: null, image: null })
  await db.rows(sql`delete from ads where id = ${adId}`)
  expect(await readAd()).toMatchObject({ kind: 'ad', state: 'shown' })
  expect((await readAd())?.ad).toBeUndefined()
})

test('a message never shows the ad of another seller, one that is not listed, or an ad beside a file', async () => {
  const { one, other, at } = await startConversation()
  for (const adId of [await adOf(other), await adOf(one, { status: 'paused' }), 999_999]) {
    const refused = await rejection(one.api.chat.send({ ...at, body: showing(adId) }))
    expect(refused).toMatchObject({ status: 403, code: 'ad_not_live' })
  }
  const both = { ...showing(await adOf(one)), file_id: 'a'.repeat(32) }
  expect(await rejection(one.api.chat.send({ ...at, body: both }))).toMatchObject({ status: 422 })
})

test('a message that is deleted for both no longer shows the ad', async () => {
  const { one, other, at } = await startConversation()
  const { message } = await one.api.chat.send({ ...at, body: showing(await adOf(one)) })
  await one.api.chat.deleteMessage({ params: { ...at.params, seq: String(message.seq) }, query: { for: 'both' } })
  const entry = (await other.api.chat.messages(at)).items.find(({ seq }) => seq === message.seq)
  expect(entry).toMatchObject({ state: 'deleted' })
  expect(entry?.ad).toBeUndefined()
})

test('the same ad is refused for the sixth stranger in a day, not for people who answered', async () => {
  const seller = await person({ created_at: new Date(Date.now() - 20 * day) })
  const adId = await adOf(seller)
  const show = async (to: ChatUser) =>
    seller.api.chat.start({ body: { to: { user_id: to.id }, message: showing(adId) } })
  for (let count = 0; count < 5; count += 1) await show(await person())
  const sixth = await person()
  expect(await rejection(show(sixth))).toMatchObject({ status: 429, code: 'same_text_to_many' })
  const id = await begin(sixth, seller)
  await seller.api.chat.send({ params: { id: String(id) }, body: showing(adId) })
})
