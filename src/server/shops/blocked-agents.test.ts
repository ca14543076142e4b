import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { emptyShop, paramsOf, type ShopPerson, shopPeople, textMessage } from '#server/testing/shop-people.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { person, join, openShop } = shopPeople(db, souqna, clock)

const send = ({ api }: ShopPerson, chat: number, body: string) =>
  api.chat.send({ ...paramsOf(chat), body: textMessage(body) })
const ask = async ({ api }: ShopPerson, ad_id: number) =>
  (await api.chat.start({ body: { to: { ad_id }, message: textMessage('هل ما زالت متوفرة؟') } })).conversation.id
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => error.status,
  )
/** Every way into a conversation, with what it answers. */
const tryAll = async ({ api }: ShopPerson, chat: number) => [
  await status(api.chat.one(paramsOf(chat))),
  await status(api.chat.messages({ ...paramsOf(chat), query: {} })),
  await status(api.chat.send({ ...paramsOf(chat), body: textMessage('من الوكيل') })),
  await status(
    api.deals.offer({ ...paramsOf(chat), body: { client_id: randomUUID(), price: 4000, price_currency: 'new' } }),
  ),
  await status(
    api.meetups.propose({
      ...paramsOf(chat),
      body: { client_id: randomUUID(), place: 'umayyad-square', at: new Date(clock.now() + 9e7).toISOString() },
    }),
  ),
  await status(api.chat.typing(paramsOf(chat))),
  await status(api.chat.presence(paramsOf(chat))),
]
const nothing = [404, 404, 404, 404, 404, 404, 404]

async function expectLost(agent: ShopPerson, chat: number, word: string) {
  expect(await tryAll(agent, chat)).toEqual(nothing)
  expect((await agent.api.chat.list()).items).toEqual([])
  expect(await agent.api.chat.unread()).toMatchObject({ messages_count: 0 })
  expect((await agent.api.chat.sync({ query: { cursor: 0 } })).items).toEqual([])
  expect(await agent.api.chat.search({ query: { q: word } })).toMatchObject({ messages: [], conversations: [] })
  const about = (await agent.api.notifications.list({})).items.filter(({ kind }) => kind === 'message')
  expect(about).toEqual([])
}

describe('a block between a buyer and an agent', () => {
  test.each(['buyer', 'agent'] as const)('made by the %s takes the conversation from that agent only', async (who) => {
    const { owner, agent, buyer, chat } = await openShop()
    const colleague = await person('زميلة في المعرض')
    await join(owner, colleague)
    const [one, other] = who === 'buyer' ? [buyer, agent] : [agent, buyer]
    await one.api.people.block(idParam(other.id))
    expect(souqna.events.at(-1)).toMatchObject({ to: agent.id, data: { conversation_id: String(chat), what: 'gone' } })
    await expectLost(agent, chat, 'المعرض')
    await send(buyer, chat, 'هل من زميل؟')
    await send(colleague, chat, 'نعم، أنا معك')
    expect((await buyer.api.chat.one(paramsOf(chat))).messages).toHaveLength(3)
    await expectLost(agent, chat, 'زميل')
    await one.api.people.unblock(idParam(other.id))
    await send(buyer, chat, 'سؤال أخير')
    expect(await status(agent.api.chat.one(paramsOf(chat)))).toBe(200)
  })

  test('from before the question and before joining keeps the conversation away', async () => {
    const { owner, agent, buyer, chat, ad } = await openShop()
    const [late, customer] = [await person('وكيل جديد'), await person('زبونة أخرى')]
    await buyer.api.people.block(idParam(late.id))
    await join(owner, late)
    await expectLost(late, chat, 'المعرض')
    await customer.api.people.block(idParam(agent.id))
    const other = await ask(customer, ad)
    expect(await tryAll(agent, other)).toEqual(nothing)
    expect((await agent.api.notifications.list({})).items.filter(({ kind }) => kind === 'message')).toHaveLength(1)
    expect(await status(late.api.chat.one(paramsOf(other)))).toBe(200)
  })

  test('at the moment of a message leaves the agent no conversation, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { agent, ad, chat } = await openShop()
      const customer = await person('مستعجل')
      const [asked] = await Promise.all([
        ask(customer, ad),
        (round % 2 ? customer : agent).api.people.block(idParam((round % 2 ? agent : customer).id)),
        send(agent, chat, 'مرحبا'),
      ])
      expect(await status(agent.api.chat.one(paramsOf(asked)))).toBe(404)
    }
  })
})

describe('a block between the owner and an agent', () => {
  test.each(['owner', 'agent'] as const)('made by the %s ends the work for the shop', async (who) => {
    const { owner, agent, chat } = await openShop()
    const [one, other] = who === 'owner' ? [owner, agent] : [agent, owner]
    await one.api.people.block(idParam(other.id))
    await expectLost(agent, chat, 'المعرض')
    expect(await owner.api.shops.team()).toMatchObject({ agents: [] })
    expect(await agent.api.shops.memberships()).toEqual({ shops: [], invitations: [] })
  })

  test.each(['owner', 'invited'] as const)('made by the %s withdraws the invitation', async (who) => {
    const { owner } = await openShop()
    const invited = await person('مدعو إلى الفريق')
    await owner.api.shops.invite({ body: { phone: invited.phone } })
    const [one, other] = who === 'owner' ? [owner, invited] : [invited, owner]
    await one.api.people.block(idParam(other.id))
    const refused = { status: 404, code: 'invitation_not_found' }
    await expect(invited.api.shops.accept(paramsOf(owner.id))).rejects.toMatchObject(refused)
    await owner.api.shops.invite({ body: { phone: invited.phone } })
    await expect(invited.api.shops.accept(paramsOf(owner.id))).rejects.toMatchObject(refused)
    expect((await invited.api.shops.memberships()).invitations).toEqual([])
  })
})

describe('private chats of the owner', () => {
  test('are not in the inbox of an agent, new or old', async () => {
    const { owner, agent } = await openShop()
    const friend = await person('صديق قديم')
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: friend.id, price: 5000, show_price: true })
    const purchase = await ask(owner, ad)
    const to = { user_id: friend.id }
    const chat = await owner.api.chat.start({ body: { to, message: textMessage('كيف حالك يا صديقي؟') } })
    const profile = await friend.api.chat.start({ body: { to: { user_id: owner.id }, message: textMessage('أهلاً') } })
    await send(friend, purchase, 'نعم متوفرة')
    const late = await person('وكيل لاحق')
    await join(owner, late)
    await send(owner, purchase, 'ممتاز')
    for (const id of [purchase, chat.conversation.id, profile.conversation.id])
      for (const who of [agent, late]) expect(await tryAll(who, id)).toEqual(nothing)
    expect((await late.api.chat.list()).items).toHaveLength(1)
    expect((await agent.api.notifications.list({})).items.map(({ kind }) => kind)).toEqual(['message', 'shop_invite'])
    expect(
      souqna.events.filter(({ to, data }) => to === agent.id && data.conversation_id === String(purchase)),
    ).toEqual([])
  })

  test('are those from before the shop; a person who writes to the page of the shop reaches its agents', async () => {
    const [owner, early, agent, visitor] = [
      await person('معرض قديم'),
      await person('صديق'),
      await person('وكيل'),
      await person('زائر'),
    ]
    const write = async ({ api }: ShopPerson) =>
      (await api.chat.start({ body: { to: { user_id: owner.id }, message: textMessage('مرحبا') } })).conversation.id
    const before = await write(early)
    clock.move(60_000)
    await owner.api.shops.save({ body: { full_name: owner.full_name, ...emptyShop } })
    await join(owner, agent)
    const after = await write(visitor)
    await send(early, before, 'هل من جديد؟')
    expect(await tryAll(agent, before)).toEqual(nothing)
    expect(await status(agent.api.chat.one(paramsOf(after)))).toBe(200)
  })

  test('of another shop with the same agent are seen from the side of the seller at most', async () => {
    const { agent, ad } = await openShop()
    const other = await person('معرض الشام')
    await other.api.shops.save({ body: { full_name: other.full_name, ...emptyShop } })
    const early = await ask(other, ad)
    expect(await status(agent.api.chat.one(paramsOf(early)))).toBe(200)
    await join(other, agent)
    expect(await tryAll(agent, early)).toEqual(nothing)
    await send(other, early, 'سؤال آخر')
    expect(await tryAll(agent, early)).toEqual(nothing)
  })
})

test('rows of agents from before these rules go with the sweep, and only those', async () => {
  const { owner, agent, buyer, chat } = await openShop()
  const colleague = await person('زميل')
  await join(owner, colleague)
  const to = { user_id: buyer.id }
  const { conversation } = await owner.api.chat.start({ body: { to, message: textMessage('مرحبا يا صديقي') } })
  await db.rows(sql`
    insert into conversation_members (conversation_id, user_id, other_id, shop_id)
    values (${conversation.id}, ${agent.id}, ${buyer.id}, ${owner.id})`)
  await db.rows(sql`
    insert into blocks (blocker_id, blocked_id, created_at) values (${buyer.id}, ${colleague.id}, now())`)
  for (const job of jobs({ db, clock })) await job.run()
  expect(await tryAll(agent, conversation.id)).toEqual(nothing)
  expect(await tryAll(colleague, chat)).toEqual(nothing)
  expect(await status(agent.api.chat.one(paramsOf(chat)))).toBe(200)
  expect(await status(buyer.api.chat.one(paramsOf(conversation.id)))).toBe(200)
})

test('the agent of a banned shop reads, and neither writes nor types', async () => {
  const { owner, agent, chat } = await openShop()
  await db.rows(sql`update users set banned_at = now() where id = ${owner.id}`)
  expect((await agent.api.chat.one(paramsOf(chat))).writing.obstacle).toBe('unavailable')
  await expect(send(agent, chat, 'مرحبا')).rejects.toMatchObject({ status: 404, code: 'not_available' })
  await expect(agent.api.chat.typing(paramsOf(chat))).rejects.toMatchObject({ status: 404, code: 'not_available' })
  expect(await agent.api.chat.presence(paramsOf(chat))).toEqual({ is_online: null, last_seen_on: null })
})

test('a removed agent keeps no notification that names a customer', async () => {
  const { owner, agent, buyer } = await openShop()
  await owner.api.shops.removeAgent(paramsOf(agent.id))
  expect(JSON.stringify(await agent.api.notifications.list({}))).not.toContain(buyer.full_name)
})
