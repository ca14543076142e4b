import { describe, expect, test } from 'vitest'
import { createInProcessBus } from '#pusher/cluster/bus.ts'
import { nextEvent, openClient } from './testing/pusher-js.ts'
import { connect, signed, subscribe } from './testing/raw-client.ts'
import { startServer } from './testing/server.ts'

describe('ending a session', () => {
  const owner = { userId: 'huda', sessionId: 'phone' }

  test('closes only the sockets of that session, with 4009, in every process', async () => {
    const bus = createInProcessBus()
    const [here, there] = [await startServer({ bus }), await startServer({ bus })]
    const [mine, away, other] = [await connect(here), await connect(there), await connect(here)]
    // The authorisation runs in this process, wherever the socket is.
    for (const client of [mine, away]) here.pusher.authorizeChannel(client.id, 'private-huda', { owner })
    here.pusher.authorizeChannel(other.id, 'private-huda', { owner: { userId: 'huda', sessionId: 'laptop' } })
    here.pusher.endSession('phone')
    for (const client of [mine, away]) expect((await client.closed).code).toBe(4009)
    await other.settled()
    there.pusher.terminateUser('huda')
    expect((await other.closed).code).toBe(4009)
  })

  test('closes a socket that was authorised just before', async () => {
    const server = await startServer()
    const client = await connect(server)
    server.pusher.endSession('phone')
    server.pusher.authorizeChannel(client.id, 'private-huda', { owner })
    expect((await client.closed).code).toBe(4009)
  })

  test('stops pusher-js until the page connects again', async () => {
    const server = await startServer()
    const client = openClient(server, { user: 'huda', session: 'phone' })
    await nextEvent(client.subscribe('private-huda'), 'pusher:subscription_succeeded')
    const disconnected = nextEvent(client.connection, 'disconnected')
    server.pusher.endSession('phone')
    await disconnected
    expect(server.pusher.stats().sockets).toBe(0)
  })

  test('a socket cannot change its session', async () => {
    const server = await startServer()
    const client = await connect(server)
    server.pusher.authorizeChannel(client.id, 'private-huda', { owner })
    server.pusher.authorizeChannel(client.id, 'private-huda', { owner })
    await client.settled()
    server.pusher.authorizeChannel(client.id, 'private-sami', { owner: { userId: 'sami', sessionId: 'phone 2' } })
    expect((await client.closed).code).toBe(4200)
  })
})

describe('dropping a subscription', () => {
  test('stops delivery, and an old signature is not accepted', async () => {
    const server = await startServer()
    const [blocked, friend] = [await connect(server), await connect(server)]
    for (const client of [blocked, friend]) await subscribe(client, 'private-desk')
    server.pusher.dropSubscription({ socketId: blocked.id }, 'private-desk')
    await blocked.next('pusher:subscription_error')
    blocked.send({ event: 'pusher:subscribe', data: signed(blocked.id, 'private-desk') })
    await blocked.next('pusher:subscription_error')
    server.pusher.trigger('private-desk', 'said', {})
    await friend.next('said')
    expect(await blocked.settled()).toEqual([])

    server.pusher.authorizeChannel(blocked.id, 'private-desk')
    await subscribe(blocked, 'private-desk')
  })

  test('works in every process, by session or user, and for unused signatures', async () => {
    const bus = createInProcessBus()
    const [here, there] = [await startServer({ bus }), await startServer({ bus })]
    const client = await connect(there)
    const owner = { userId: 'huda', sessionId: 'phone' }
    for (const who of [{ userId: 'huda' }, { sessionId: 'phone' }]) {
      here.pusher.authorizeChannel(client.id, 'private-desk', { owner })
      here.pusher.dropSubscription(who, 'private-desk')
      client.send({ event: 'pusher:subscribe', data: signed(client.id, 'private-desk') })
      await client.next('pusher:subscription_error')
    }
    here.pusher.authorizeChannel(client.id, 'private-desk', { owner })
    await subscribe(client, 'private-desk')
  })
})
