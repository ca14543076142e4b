import { request as httpRequest } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { emptyStats, flood } from './testing/flood.ts'
import { connected, nextEvent, openClient } from './testing/pusher-js.ts'
import { connect, dial, type RawClient, signIn, subscribe } from './testing/raw-client.ts'
import { startServer } from './testing/server.ts'

describe('a client that reads too slowly is closed with 4100', () => {
  test.each([
    ['a megabyte is buffered', { queuedFrames: 1_000_000 }],
    ['256 frames are queued', { bufferedBytes: 1_000_000_000 }],
  ])('when %s', async (_, bounds) => {
    const server = await startServer({ limits: { ...bounds, closeTimeout: 5_000 } })
    const client = await connect(server)
    await subscribe(client, 'news')
    client.socket.pause()
    await flood(server)
    expect(server.pusher.stats()).toEqual(emptyStats)
    client.socket.resume()
    expect(await client.closed).toMatchObject({ code: 4100 })
  })

  test('a client that reads everything stays connected', async () => {
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

describe('socket limits close with 4100, so clients retry later', () => {
  test('of the whole server', async () => {
    const server = await startServer({ limits: { sockets: 2 } })
    const [first] = [await connect(server), await connect(server)]
    expect((await dial(server.url).closed).code).toBe(4100)
    first.socket.terminate()
    while (server.pusher.stats().sockets > 1) await nextTurn()
    await connect(server)
  })

  test('of one address', async () => {
    const addresses = ['a', 'a', 'a', 'b']
    const server = await startServer({ limits: { socketsPerAddress: 2 }, addressOf: () => addresses.shift() ?? '' })
    await connect(server)
    await connect(server)
    const refused = await statusOfUpgrade(server.url)
    expect(refused).toEqual({ status: 503, retryAfter: '30' })
    await connect(server)
  })

  test('of one address count visitors only: users have their own limit', async () => {
    const server = await startServer({ limits: { socketsPerAddress: 2 }, addressOf: () => 'a town' })
    for (const id of ['huda', 'sami', 'rima', 'omar']) {
      const client = await connect(server)
      signIn(client, { id })
      await client.next('pusher:signin_success')
    }
    await connect(server)
    await connect(server)
    expect(await statusOfUpgrade(server.url)).toMatchObject({ status: 503 })
  })

  test('of one user: the longest idle socket is closed', async () => {
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

  test('pusher-js reconnects', async () => {
    const server = await startServer({ limits: { sockets: 1 } })
    const guest = await connect(server)
    const client = openClient(server)
    await nextEvent(client.connection, 'connecting_in')
    guest.socket.terminate()
    await connected(client)
  })
})

/** The status of an upgrade that is refused. */
const statusOfUpgrade = (url: string) =>
  new Promise((resolve) => {
    const request = httpRequest(url.replace(/^ws/, 'http'), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    request.on('response', ({ statusCode: status, headers }) => {
      resolve({ status, retryAfter: headers['retry-after'] })
      request.destroy()
    })
    request.on('upgrade', (_response, socket) => {
      resolve({ status: 101 })
      socket.destroy()
    })
    request.end()
  })
