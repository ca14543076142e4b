import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { flood, nothing } from './testing/crowd.ts'
import { connected, heard, openClient } from './testing/pusher-js.ts'
import { connect, dial, type RawClient, signIn, subscribe } from './testing/raw-client.ts'
import { startServer } from './testing/server.ts'

describe('R23 who reads too slowly is sent away to come again, with 4100', () => {
  test.each([
    ['a megabyte waits', { queuedFrames: 1_000_000 }],
    ['256 frames wait', { bufferedBytes: 1_000_000_000 }],
  ])('when %s', async (_, bounds) => {
    const server = await startServer({ limits: { ...bounds, closeTimeout: 5_000 } })
    const client = await connect(server)
    await subscribe(client, 'news')
    client.socket.pause()
    await flood(server)
    expect(server.pusher.stats()).toEqual(nothing)
    client.socket.resume()
    expect(await client.closed).toMatchObject({ code: 4100 })
  })

  test('who reads everything stays, however much it is', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    for (let i = 0; i < 600; i++) {
      server.pusher.trigger('news', 'said', 'x'.repeat(10_000))
      if (i % 50 === 0) await client.settled()
    }
    expect(await client.settled()).toHaveLength(600)
  })
})

describe('R24 nobody takes all the places, and who finds none comes again later: 4100', () => {
  test('the house is full', async () => {
    const server = await startServer({ limits: { sockets: 2 } })
    const [first] = [await connect(server), await connect(server)]
    expect((await dial(server.url).closed).code).toBe(4100)
    first.socket.terminate()
    while (server.pusher.stats().sockets > 1) await nextTurn()
    await connect(server)
  })

  test('one address has many', async () => {
    const addresses = ['a', 'a', 'a', 'b']
    const server = await startServer({ limits: { socketsPerAddress: 2 }, addressOf: () => addresses.shift() ?? '' })
    await connect(server)
    await connect(server)
    expect((await dial(server.url).closed).code).toBe(4100)
    await connect(server)
  })

  test('one user has ten, and of those the most silent goes', async () => {
    const server = await startServer()
    const clients: RawClient[] = []
    for (let i = 0; i < 10; i++) {
      const client = await connect(server)
      signIn(client, { id: 'huda' })
      await client.next('pusher:signin_success')
      clients.push(client)
    }
    server.clock.time += 1_000
    for (const client of clients.toSpliced(4, 1)) await client.settled()
    const eleventh = await connect(server)
    server.pusher.authorizeChannel(eleventh.id, 'private-a', { owner: { userId: 'huda', sessionId: 's' } })
    expect((await clients[4]?.closed)?.code).toBe(4100)
    await eleventh.settled()
    expect(server.pusher.stats().sockets).toBe(10)
  })

  test('pusher-js comes again by itself', async () => {
    const server = await startServer({ limits: { sockets: 1 } })
    const guest = await connect(server)
    const client = openClient(server)
    await heard(client.connection, 'connecting_in')
    guest.socket.terminate()
    await connected(client)
  })
})
