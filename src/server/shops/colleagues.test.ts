import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { paramsOf, type ShopPerson, shopPeople, textMessage } from '#server/testing/shop-people.ts'
import { rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { person, join, openShop } = shopPeople(db, souqna, clock)
const ownShop = { status: 403, code: 'own_shop' }
const stars = { body: { stars: 5, recommends: true, comment: 'أفضل معرض في البلد' } }

const send = ({ api }: ShopPerson, chat: number, body: string) =>
  api.chat.send({ ...paramsOf(chat), body: textMessage(body) })

/** A buyer of the shop with an accepted offer, who becomes an agent afterwards. */
async function buyerInTheTeam() {
  const { owner, agent } = await openShop()
  const buyer = await person('زبون ثم زميل')
  const ad_id = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner.id, price: 5000 })
  const question = { to: { ad_id }, message: textMessage('كم آخر سعر؟') }
  const { conversation } = await buyer.api.chat.start({ body: question })
  const chat = conversation.id
  await send(owner, chat, 'خمسة آلاف')
  const offer = (price: string) =>
    buyer.api.deals.offer({ ...paramsOf(chat), body: { client_id: randomUUID(), price } })
  const answer = ({ api }: ShopPerson, seq: number) =>
    api.deals.answer({
      params: { id: String(chat), seq: String(seq) },
      body: { client_id: randomUUID(), answer: 'accept' },
    })
  const act = ({ api }: ShopPerson, seq: number, action: 'reserve' | 'hand_over' | 'cancel') =>
    api.deals.act({
      params: { id: String(chat), seq: String(seq) },
      body: { client_id: randomUUID(), action, ...(action === 'cancel' && { reason: 'other' as const }) },
    })
  return { owner, agent, buyer, chat, offer, answer, act }
}

test('an agent makes no offer to the own shop, and no earlier one is accepted by colleagues', async () => {
  const { owner, agent, buyer, offer, answer } = await buyerInTheTeam()
  const { message } = await offer('4500')
  await join(owner, buyer)
  expect(await rejection(offer('4600'))).toMatchObject(ownShop)
  for (const who of [owner, agent]) expect(await rejection(answer(who, message.seq))).toMatchObject(ownShop)
})

test('a deal from before joining is cancelled, not handed over', async () => {
  const { owner, buyer, offer, answer, act } = await buyerInTheTeam()
  const { message } = await offer('4500')
  await answer(owner, message.seq)
  await join(owner, buyer)
  expect(await rejection(act(owner, message.seq, 'reserve'))).toMatchObject(ownShop)
  for (const who of [owner, buyer]) expect(await rejection(act(who, message.seq, 'hand_over'))).toMatchObject(ownShop)
  await act(owner, message.seq, 'cancel')
})

test('an agent asks the own shop for no photo and confirms none', async () => {
  const { owner, buyer, chat } = await buyerInTheTeam()
  const ask = (who: ShopPerson) => who.api.photoRequests.ask({ ...paramsOf(chat), body: { client_id: randomUUID() } })
  const { message } = await ask(buyer)
  await db.rows(sql`
    update photo_requests set state = 'answered', photo_seq = ${message.seq} where conversation_id = ${chat}`)
  await join(owner, buyer)
  const confirmation = buyer.api.photoRequests.confirm({
    params: { id: String(chat), seq: String(message.seq) },
    body: { client_id: randomUUID() },
  })
  expect(await rejection(confirmation)).toMatchObject(ownShop)
  await db.rows(sql`delete from photo_requests where conversation_id = ${chat}`)
  expect(await rejection(ask(buyer))).toMatchObject(ownShop)
})

test('owner and agent do not rate each other, until the agent has left', async () => {
  const { owner, buyer, chat } = await buyerInTheTeam()
  await send(buyer, chat, 'شكراً')
  await send(owner, chat, 'أهلاً بك')
  clock.move(2 * hour)
  await join(owner, buyer)
  expect(await buyer.api.ratings.mine(idParam(owner.id))).toMatchObject({ obstacle: 'own_shop' })
  expect(await rejection(buyer.api.ratings.rate({ ...idParam(owner.id), ...stars }))).toMatchObject(ownShop)
  expect(await rejection(owner.api.ratings.rate({ ...idParam(buyer.id), ...stars }))).toMatchObject(ownShop)
  await buyer.api.shops.leave(paramsOf(owner.id))
  expect(await buyer.api.ratings.mine(idParam(owner.id))).toMatchObject({ obstacle: null })
})

test('an agent of a limited shop learns that it is the shop, and a limited agent that it is the own account', async () => {
  const { owner, agent, chat } = await openShop()
  const limit = (id: number, limits: string) => db.rows(sql`update users set limits = ${limits} where id = ${id}`)
  await limit(owner.id, '{messages}')
  expect(await rejection(send(agent, chat, 'مرحبا'))).toMatchObject({ status: 403, code: 'shop_limited' })
  expect(await rejection(send(owner, chat, 'مرحبا'))).toMatchObject({ status: 403, code: 'account_limited' })
  await limit(owner.id, '{}')
  await limit(agent.id, '{messages}')
  expect(await rejection(send(agent, chat, 'مرحبا'))).toMatchObject({ status: 403, code: 'account_limited' })
})
