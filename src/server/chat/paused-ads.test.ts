import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { type ChatUser, createChatHelpers, textMessage } from '#server/testing/chat-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
const { person, startConversation } = await createChatHelpers(db)

const name = 'كيا سيراتو فل كامل'
const hidden = { status: 'unavailable', name: null, price: null, image: null }

async function adWithImage(seller: ChatUser) {
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller.id, name, price: 5000 })
  const image = `ad/${randomUUID().replaceAll('-', '')}.webp`
  await db.rows(sql`
    insert into ad_images (ad_id, position, name, width, height, placeholder)
    values (${adId}, 0, ${image}, 800, 600, 'data:,')`)
  return { adId, image }
}

const setStatus = (adId: number, status: string) => db.rows(sql`update ads set status = ${status} where id = ${adId}`)

test('the seller still sees a paused ad in the conversation about it, and the buyer sees nothing of it', async () => {
  const [buyer, seller] = [await person(), await person()]
  const { adId, image } = await adWithImage(seller)
  const message = textMessage('مرحبا، هل الفحص جاهز؟')
  const { conversation } = await buyer.api.chat.start({ body: { to: { ad_id: adId }, message } })
  const at = { params: { id: String(conversation.id) } }
  const subjectFor = async (who: ChatUser) => {
    const [listed] = (await who.api.chat.list()).items
    const opened = (await who.api.chat.one(at)).conversation.subject
    expect(listed?.subject).toEqual(opened)
    return opened
  }
  const foundBy = async (who: ChatUser) => (await who.api.chat.search({ query: { q: 'سيراتو' } })).conversations.length

  await setStatus(adId, 'paused')
  const own = { id: adId, name, status: 'paused', price: 5000, image: { name: image }, is_mine: true }
  expect(await subjectFor(seller)).toMatchObject({ ...own, takes_offers: false })
  expect(await subjectFor(buyer)).toMatchObject({ ...hidden, is_mine: false, takes_offers: false })
  expect([await foundBy(seller), await foundBy(buyer)]).toEqual([1, 0])

  await setStatus(adId, 'removed')
  expect(await subjectFor(seller)).toMatchObject({ ...hidden, is_mine: true })
})

test('the same is true of a paused ad that a message shows', async () => {
  const { one, other, at } = await startConversation()
  const { adId } = await adWithImage(one)
  await one.api.chat.send({ ...at, body: { client_id: randomUUID(), ad_id: adId } })
  await setStatus(adId, 'paused')
  const lastFor = async (who: ChatUser) => (await who.api.chat.messages(at)).items.at(-1)?.ad
  expect(await lastFor(one)).toMatchObject({ name, status: 'paused', is_mine: true })
  expect(await lastFor(other)).toMatchObject({ ...hidden, is_mine: false })
})
