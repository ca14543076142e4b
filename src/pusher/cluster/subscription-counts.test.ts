import { expect, test } from 'vitest'
import { nextEvent, openClient } from '#pusher/testing/pusher-js.ts'
import { connect, type RawClient, subscribe } from '#pusher/testing/raw-client.ts'
import { startServer } from '#pusher/testing/server.ts'
import { createInProcessBus } from './bus.ts'

const options = { sendsSubscriptionCounts: true }
const countOf = async (client: RawClient) =>
  JSON.parse(String((await client.next('pusher_internal:subscription_count')).data)).subscription_count

test('pusher-js learns how many subscribers a channel has', async () => {
  const server = await startServer(options)
  const channel = openClient(server).subscribe('news')
  expect(await nextEvent(channel, 'pusher:subscription_count')).toEqual({ subscription_count: 1 })
  const other = await connect(server)
  await subscribe(other, 'news')
  expect(await nextEvent(channel, 'pusher:subscription_count')).toEqual({ subscription_count: 2 })
  expect(channel.subscriptionCount).toBe(2)
  other.socket.terminate()
  expect(await nextEvent(channel, 'pusher:subscription_count')).toEqual({ subscription_count: 1 })
})

test('subscribers in all processes are counted and told', async () => {
  const bus = createInProcessBus()
  const limits = { heartbeatInterval: 5 }
  const [here, there] = [await startServer({ ...options, bus, limits }), await startServer({ ...options, bus, limits })]
  const [huda, sami] = [await connect(here), await connect(there)]
  await subscribe(huda, 'private-desk')
  expect(await countOf(huda)).toBe(1)
  here.clock.time += 10
  there.clock.time += 10
  await new Promise((done) => setTimeout(done, 50))
  await subscribe(sami, 'private-desk')
  expect([await countOf(huda), await countOf(sami)]).toEqual([2, 2])
})

test('a large channel is told at most every five seconds', async () => {
  const server = await startServer({ ...options, limits: { largeChannel: 1 } })
  const [first, second, third] = [await connect(server), await connect(server), await connect(server)]
  await subscribe(first, 'news')
  expect(await countOf(first)).toBe(1)
  await subscribe(second, 'news')
  await subscribe(third, 'news')
  await new Promise((done) => setTimeout(done, 50))
  expect((await first.settled()).filter(({ event }) => event.endsWith('subscription_count'))).toEqual([])
  server.clock.time += 5000
  expect(await countOf(first)).toBe(3)
})

test('presence channels have members instead, and nothing is sent without the option', async () => {
  const counting = await startServer(options)
  const member = await connect(counting)
  await subscribe(member, 'presence-room', { user_id: 'huda' })
  const silent = await startServer()
  const listener = await connect(silent)
  await subscribe(listener, 'news')
  await new Promise((done) => setTimeout(done, 50))
  expect([await member.settled(), await listener.settled()]).toEqual([[], []])
})
