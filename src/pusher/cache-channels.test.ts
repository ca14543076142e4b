import { describe, expect, test } from 'vitest'
import { createInProcessBus } from './cluster/bus.ts'
import { CachedEvents } from './sockets/cached-events.ts'
import { nextEvent, openClient } from './testing/pusher-js.ts'
import { connect, subscribe } from './testing/raw-client.ts'
import { startServer } from './testing/server.ts'

const channels = ['cache-news', 'private-cache-desk', 'presence-cache-room', 'private-encrypted-cache-desk']

describe('a cache channel', () => {
  test.each(channels)('%s repeats its last event to a new subscriber of pusher-js', async (name) => {
    const server = await startServer()
    const first = openClient(server).subscribe(name)
    await nextEvent(first, 'pusher:cache_miss')
    for (const price of [1, 2]) await server.sdk.trigger(name, 'priced', { price })
    const late = openClient(server, { user: 'u2' }).subscribe(name)
    expect(await nextEvent(late, 'priced')).toEqual({ price: 2 })
  })

  test('confirms the subscription first', async () => {
    const server = await startServer()
    server.pusher.trigger('cache-news', 'said', { a: 1 })
    const client = await connect(server)
    await subscribe(client, 'cache-news')
    expect(await client.settled()).toEqual([{ event: 'said', channel: 'cache-news', data: '{"a":1}' }])
    const other = await connect(server)
    await subscribe(other, 'cache-empty')
    expect(await other.settled()).toEqual([{ event: 'pusher:cache_miss', channel: 'cache-empty', data: '{}' }])
  })

  test('does not repeat client events, and other channels repeat nothing', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'private-cache-desk')
    client.send({ event: 'client-typing', channel: 'private-cache-desk', data: {} })
    server.pusher.trigger('news', 'said', {})
    await client.settled()
    const late = await connect(server)
    await subscribe(late, 'private-cache-desk')
    await late.next('pusher:cache_miss')
    await subscribe(late, 'news')
    expect(await late.settled()).toEqual([])
  })

  test('forgets its event after half an hour', async () => {
    const server = await startServer()
    server.pusher.trigger('cache-news', 'said', {})
    const info = await server.sdk.get({ path: '/channels/cache-news', params: { info: 'cache' } })
    expect(await info.json()).toEqual({ occupied: false, cache: { data: '{}', ttl: 1800 } })
    server.clock.time += 30 * 60_000 - 1
    const early = await connect(server)
    await subscribe(early, 'cache-news')
    await early.next('said')
    server.clock.time += 1
    const late = await connect(server)
    await subscribe(late, 'cache-news')
    await late.next('pusher:cache_miss')
  })

  test('has its last event in every process', async () => {
    const bus = createInProcessBus()
    const [here, there] = [await startServer({ bus }), await startServer({ bus })]
    here.pusher.trigger('cache-news', 'said', { a: 1 })
    const client = await connect(there)
    await subscribe(client, 'cache-news')
    expect(await client.next('said')).toMatchObject({ data: '{"a":1}' })
  })

  test('is the only kind with info=cache', async () => {
    const server = await startServer()
    const answer = server.sdk.get({ path: '/channels/news', params: { info: 'cache' } })
    await expect(answer).rejects.toMatchObject({ status: 400 })
  })
})

test('the memory of cache channels is bounded: the channel that changed longest ago is forgotten', () => {
  const cached = new CachedEvents(2, 1000)
  for (const channel of ['a', 'b', 'a', 'c']) cached.store(channel, 'said', '', 0)
  expect([cached.size, cached.find('a', 1)?.event, cached.find('b', 1)]).toEqual([2, 'said', undefined])
  cached.removeExpired(1000)
  expect(cached.size).toBe(0)
})
