import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hour } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { paramsOf, shopPeople } from '#server/testing/shop-people.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock(Date.now())
const souqna = await testApi(db, { clock })
const { openShop } = shopPeople(db, souqna, clock)

test('an agent agrees on a meeting for the shop, is reminded of it, and loses the link on leaving', async () => {
  const { owner, agent, buyer, chat } = await openShop()
  const at = new Date(clock.now() + 2 * hour).toISOString()
  const { message } = await agent.api.meetups.propose({
    ...paramsOf(chat),
    body: { client_id: randomUUID(), place: 'umayyad-square', at },
  })
  expect(message).toMatchObject({ sender_id: owner.id, meetup: { is_mine: true } })
  const meetup = { params: { id: String(chat), seq: String(message.seq) } }
  await buyer.api.meetups.answer({ ...meetup, body: { client_id: randomUUID(), answer: 'accept' } })
  for (const job of jobs({ db, clock, notify: souqna.notify })) await job.run()
  for (const { api } of [owner, agent, buyer])
    expect((await api.notifications.list()).items.filter(({ kind }) => kind === 'meetup')).toHaveLength(1)

  const { token } = await agent.api.meetups.share(meetup)
  const visitor = souqna.client('ar')
  expect(await visitor.meetups.shared({ query: { token } })).toMatchObject({ state: 'agreed', first_name: 'رنا' })
  await agent.api.shops.leave(paramsOf(owner.id))
  expect(await rejection(visitor.meetups.shared({ query: { token } }))).toMatchObject({ status: 404 })
  const { messages } = await buyer.api.chat.one(paramsOf(chat))
  expect(messages.find(({ seq }) => seq === message.seq)?.meetup?.state).toBe('accepted')
})
