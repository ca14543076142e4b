import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { paramsOf, type ShopPerson, shopPeople, textMessage } from '#server/testing/shop-people.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { person, join, openShop } = shopPeople(db, souqna, clock)

const send = ({ api }: ShopPerson, chat: number, body: string) =>
  api.chat.send({ ...paramsOf(chat), body: textMessage(body) })
const summary = async ({ api }: ShopPerson, chat: number) => (await api.chat.one(paramsOf(chat))).conversation

describe('the chats of a shop', () => {
  test('are in the inbox of each agent with the name of the shop, unread for each', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    for (const { api } of [owner, agent]) expect(await api.chat.unread()).toMatchObject({ messages_count: 1 })
    expect(await summary(agent, chat)).toMatchObject({
      person: { id: buyer.id },
      shop: { id: owner.id, full_name: owner.full_name },
      subject: { is_mine: true },
      unread_count: 1,
    })
    expect(await summary(owner, chat)).not.toHaveProperty('shop')
    expect((await agent.api.notifications.list({})).items).toMatchObject([{ kind: 'message' }, { kind: 'shop_invite' }])
    await agent.api.chat.read({ ...paramsOf(chat), body: { seq: 1 } })
    expect(await agent.api.chat.unread()).toMatchObject({ messages_count: 0 })
    expect(await owner.api.chat.unread()).toMatchObject({ messages_count: 1 })
    expect(await summary(buyer, chat)).toMatchObject({ person: { id: owner.id }, other_read_seq: 1 })
  })

  test('are answered in the name of the shop; colleagues see who wrote, the buyer does not', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    const colleague = await person('نور العلي')
    await join(owner, colleague)
    const { message: sent } = await send(agent, chat, 'في المزة، أهلاً وسهلاً')
    expect(sent).toMatchObject({ is_mine: true, sender_id: owner.id, client_id: expect.any(String) })
    expect(sent).not.toHaveProperty('written_by')
    const last = async ({ api }: ShopPerson) => (await api.chat.one(paramsOf(chat))).messages.at(-1)
    for (const one of [owner, colleague])
      expect(await last(one)).toMatchObject({ is_mine: true, client_id: null, written_by: 'سامر الحلبي' })
    const seen = await buyer.api.chat.one(paramsOf(chat))
    expect(seen.messages.at(-1)).toMatchObject({ is_mine: false, sender_id: owner.id })
    expect(JSON.stringify(seen)).not.toContain('سامر')
    expect(JSON.stringify(await buyer.api.chat.sync({ query: { cursor: 0 } }))).not.toContain('سامر')
    expect(seen.writing).toMatchObject({ is_first_contact: false })
    await send(owner, chat, 'ومعك صاحب المعرض')
    expect(await last(agent)).toMatchObject({ written_by: owner.full_name })
    expect(await last(owner)).not.toHaveProperty('written_by')
  })

  test('are sent once, whatever an agent repeats', async () => {
    const { agent, buyer, chat } = await openShop()
    const body = textMessage('أرسلتها مرتين')
    const [one, two] = [
      await agent.api.chat.send({ ...paramsOf(chat), body }),
      await agent.api.chat.send({ ...paramsOf(chat), body }),
    ]
    expect(two.message.seq).toBe(one.message.seq)
    await expect(agent.api.chat.send({ ...paramsOf(chat), body: { ...body, body: 'نص آخر' } })).rejects.toMatchObject({
      status: 409,
    })
    expect((await buyer.api.chat.one(paramsOf(chat))).messages).toHaveLength(2)
  })

  test('reach the buyer and all members of the shop by events, but no former agent', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    const former = await person('سابق في الفريق')
    await join(owner, former)
    await owner.api.shops.removeAgent(paramsOf(former.id))
    const chatEvents = () => souqna.events.filter(({ event }) => event === 'chat')
    expect(chatEvents().at(-1)).toEqual({
      to: former.id,
      event: 'chat',
      data: { conversation_id: String(owner.id), what: 'left' },
    })
    souqna.events.splice(0)
    await send(agent, chat, 'نعم متوفر')
    await vi.waitFor(() => expect(chatEvents()).toHaveLength(3), { timeout: 10_000 })
    expect(
      chatEvents()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([owner.id, agent.id, buyer.id].toSorted())
    const dataFor = (id: number) => JSON.stringify(chatEvents().find(({ to }) => to === id)?.data)
    expect(dataFor(owner.id)).toContain('سامر')
    expect(dataFor(buyer.id)).not.toContain('سامر')
    souqna.events.splice(0)
    await buyer.api.chat.typing(paramsOf(chat))
    expect(
      chatEvents()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([owner.id, agent.id].toSorted())
  })

  test('from before are in the inbox of a new colleague as read, and go on with the next message', async () => {
    const { owner, buyer, chat } = await openShop()
    const late = await person('جديد في الفريق')
    await join(owner, late)
    expect((await late.api.chat.list()).items).toMatchObject([{ id: chat, unread_count: 0, shop: { id: owner.id } }])
    await send(buyer, chat, 'هل من أحد؟')
    expect((await late.api.chat.sync({ query: { cursor: 0 } })).items).toMatchObject([
      { conversation: { id: chat, unread_count: 1 } },
    ])
  })

  test('stop when the shop blocks the buyer', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    await owner.api.people.block(idParam(buyer.id))
    await expect(send(agent, chat, 'مرحبا')).rejects.toMatchObject({ status: 404 })
    await expect(send(buyer, chat, 'مرحبا')).rejects.toMatchObject({ status: 404 })
    expect((await agent.api.chat.one(paramsOf(chat))).writing.obstacle).toBe('unavailable')
  })

  test('are archived and cleared by each member alone', async () => {
    const { owner, agent, chat } = await openShop()
    await agent.api.chat.archive(paramsOf(chat))
    await agent.api.chat.remove(paramsOf(chat))
    expect((await agent.api.chat.list()).items).toEqual([])
    expect((await owner.api.chat.list()).items).toMatchObject([{ id: chat }])
  })

  test('an agent deletes only what they wrote, the owner all of the shop', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    const remove = ({ api }: ShopPerson, seq: number) =>
      api.chat.deleteMessage({ params: { id: String(chat), seq: String(seq) }, query: { for: 'both' } })
    const mine = (await send(agent, chat, 'خطأ')).message.seq
    const theirs = (await send(owner, chat, 'من صاحب المعرض')).message.seq
    await expect(remove(agent, theirs)).rejects.toMatchObject({ status: 403 })
    await expect(remove(agent, 1)).rejects.toMatchObject({ status: 403 })
    await remove(agent, mine)
    const again = (await send(agent, chat, 'خطأ آخر')).message.seq
    await remove(owner, again)
    const { messages } = await buyer.api.chat.one(paramsOf(chat))
    expect(messages.filter(({ state }) => state === 'deleted').map(({ seq }) => seq)).toEqual([mine, again])
  })

  test('price offers are answered by an agent for the shop', async () => {
    const { owner, agent, buyer, ad, chat } = await openShop()
    await db.rows(sql`update ads set price = 5000, show_price = true, price_kind = 'negotiable' where id = ${ad}`)
    await send(agent, chat, 'أهلاً')
    const { message: offer } = await buyer.api.deals.offer({
      ...paramsOf(chat),
      body: { client_id: randomUUID(), price: 4000, price_currency: 'new' },
    })
    const answered = await agent.api.deals.answer({
      params: { id: String(chat), seq: String(offer.seq) },
      body: { client_id: randomUUID(), answer: 'accept' },
    })
    expect(answered.message.offer).toMatchObject({ state: 'accepted', deal: { is_seller: true } })
    expect(await db.row(sql`select seller_id::int as seller from deals where conversation_id = ${chat}`)).toEqual({
      seller: owner.id,
    })
  })
})

describe('who may', () => {
  const calls: [name: string, call: (api: ShopPerson['api'], chat: number) => Promise<unknown>][] = [
    ['read', (api, chat) => api.chat.one(paramsOf(chat))],
    ['read messages', (api, chat) => api.chat.messages({ ...paramsOf(chat), query: {} })],
    ['send', (api, chat) => api.chat.send({ ...paramsOf(chat), body: textMessage('مرحبا بك') })],
    ['mark as read', (api, chat) => api.chat.read({ ...paramsOf(chat), body: { seq: 1 } })],
    ['archive', (api, chat) => api.chat.archive(paramsOf(chat))],
    ['type', (api, chat) => api.chat.typing(paramsOf(chat))],
    ['see presence', (api, chat) => api.chat.presence(paramsOf(chat))],
    ['remove', (api, chat) => api.chat.remove(paramsOf(chat))],
  ]

  test.each(calls)(
    '%s: the owner and an agent, not a stranger, an invited person or a former agent',
    async (_, call) => {
      const { owner, agent, chat } = await openShop()
      const [former, invited, stranger] = [await person('سابق'), await person('مدعو'), await person('غريب')]
      await join(owner, former)
      await owner.api.shops.invite({ body: { phone: invited.phone } })
      await owner.api.shops.removeAgent(paramsOf(former.id))
      const status = async ({ api }: ShopPerson) =>
        call(api, chat).then(
          () => 200,
          (error) => error.status,
        )
      expect(await Promise.all([owner, agent].map(status))).toEqual([200, 200])
      expect(await Promise.all([former, invited, stranger].map(status))).toEqual([404, 404, 404])
    },
  )

  test('a removed agent loses lists, counts and events at once; what they wrote stays', async () => {
    const { owner, agent, buyer, chat } = await openShop()
    await send(agent, chat, 'كتبتها قبل أن أغادر')
    await owner.api.shops.removeAgent(paramsOf(agent.id))
    await send(buyer, chat, 'سؤال جديد')
    expect((await agent.api.chat.list()).items).toEqual([])
    expect(await agent.api.chat.unread()).toMatchObject({ messages_count: 0 })
    expect((await agent.api.chat.sync({ query: { cursor: 0 } })).items).toEqual([])
    expect(await agent.api.chat.search({ query: { q: 'كتبتها' } })).toMatchObject({ messages: [] })
    expect((await owner.api.chat.one(paramsOf(chat))).messages).toMatchObject([{}, { written_by: 'سامر الحلبي' }, {}])
    await expect(owner.api.shops.removeAgent(paramsOf(agent.id))).rejects.toMatchObject({ status: 404 })
  })

  test('only the owner invites and removes; an agent leaves', async () => {
    const { owner, agent, buyer } = await openShop()
    await expect(agent.api.shops.invite({ body: { phone: buyer.phone } })).rejects.toMatchObject({ status: 404 })
    await expect(agent.api.shops.removeAgent(paramsOf(owner.id))).rejects.toMatchObject({ status: 404 })
    expect(await agent.api.shops.team()).toEqual({ agents: [], invitations: [] })
    expect(await agent.api.shops.leave(paramsOf(owner.id))).toEqual({ shops: [], invitations: [] })
    expect(await owner.api.shops.team()).toMatchObject({ agents: [] })
  })

  test('a closed shop has no agents, a banned one no answers', async () => {
    const { owner, agent, chat } = await openShop()
    await db.rows(sql`update users set banned_at = now() where id = ${owner.id}`)
    await expect(send(agent, chat, 'مرحبا')).rejects.toMatchObject({ status: 404 })
    await db.rows(sql`update users set banned_at = null where id = ${owner.id}`)
    await (await souqna.as(owner.id)).shops.close()
    await expect(agent.api.chat.one(paramsOf(chat))).rejects.toMatchObject({ status: 404 })
    expect(await agent.api.shops.memberships()).toEqual({ shops: [], invitations: [] })
  })
})
