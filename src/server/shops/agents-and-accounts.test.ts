import { expect, test } from 'vitest'
import { readUnreadSender } from '#server/chat/index.ts'
import { deleteDueAccounts } from '#server/me/delete-due-accounts.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { paramsOf, shopPeople, textMessage } from '#server/testing/shop-people.ts'
import { silentLog } from '#server/testing/test-log.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { join, openShop, person } = shopPeople(db, souqna, clock)
const deleteDue = () => deleteDueAccounts({ ...souqna, db, clock, log: silentLog })

test('the deletion of an agent leaves the chats of the shop as they are, without the name', async () => {
  const { owner, agent, chat } = await openShop()
  const other = await person('متجر آخر')
  await other.api.shops.save({ body: { full_name: 'متجر آخر', zone_id: 1, hours: null, phone: null, cover: null } })
  await other.api.shops.invite({ body: { phone: agent.phone } })
  await agent.api.chat.send({ ...paramsOf(chat), body: textMessage('كتبتها في المعرض') })
  await (await souqna.as(agent.id, 'ar', { provedPhone: true })).me.requestDeletion()
  clock.move(15 * day)
  expect(await deleteDue()).toBe(1)
  const api = await souqna.as(owner.id)
  const { messages } = await api.chat.one(paramsOf(chat))
  expect(messages.at(-1)).toMatchObject({ body: 'كتبتها في المعرض', is_mine: true })
  expect(JSON.stringify(messages)).not.toContain('سامر')
  expect((await api.shops.team()).agents).toEqual([])
  expect(await db.rows(sql`select from shop_invitations where phone = ${agent.e164}`)).toEqual([])
  expect(await db.rows(sql`select from conversation_members where user_id = ${agent.id}`)).toEqual([])
})

test('the deletion of the owner closes the shop for its agents', async () => {
  const { owner, agent, chat } = await openShop()
  await (await souqna.as(owner.id, 'ar', { provedPhone: true })).me.requestDeletion()
  clock.move(15 * day)
  expect(await deleteDue()).toBe(1)
  const api = await souqna.as(agent.id)
  await expect(api.chat.one(paramsOf(chat))).rejects.toMatchObject({ status: 404 })
  expect(await api.shops.memberships()).toEqual({ shops: [], invitations: [] })
})

test('a device notification names the buyer to every agent, and nothing to a former one', async () => {
  const { owner, agent, buyer, chat } = await openShop()
  const former = await person('سابق في الفريق')
  await join(owner, former)
  await buyer.api.chat.send({ ...paramsOf(chat), body: textMessage('سؤال آخر') })
  await owner.api.shops.removeAgent(paramsOf(former.id))
  const names = await Promise.all([owner, agent, former, buyer].map(({ id }) => readUnreadSender(db, id, chat)))
  expect(names.map((name) => name?.full_name)).toEqual([buyer.full_name, buyer.full_name, undefined, undefined])
})
