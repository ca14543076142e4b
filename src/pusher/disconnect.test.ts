import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { flood, nothing } from './testing/crowd.ts'
import { connect, type RawClient, signIn, subscribe } from './testing/raw-client.ts'
import { startServer, type TestServer } from './testing/server.ts'

/** In a channel of every kind, signed in, tied to a session. */
async function settleIn(server: TestServer, userId = 'huda') {
  const client = await connect(server)
  signIn(client, { id: userId })
  server.pusher.authorizeChannel(client.id, 'private-desk', { owner: { userId, sessionId: `of ${userId}` } })
  await subscribe(client, 'news')
  await subscribe(client, 'private-desk')
  await subscribe(client, 'presence-room', { user_id: userId })
  client.send({ event: 'client-hello', channel: 'private-desk', data: 1 })
  await client.settled()
  return client
}

describe('R27 whichever way a socket leaves, nothing of it stays', () => {
  const ways: [string, (client: RawClient, server: TestServer) => unknown][] = [
    ['it says goodbye', (client) => client.socket.close(1000)],
    ['it is cut off', (client) => client.socket.terminate()],
    ['it sends too much', (client) => client.say('x'.repeat(limits.frameBytes + 1))],
    ['it breaks the protocol', (client) => client.socket.send(Buffer.of(0xff), { binary: false })],
    ['it sends too often', (client) => Array.from({ length: 501 }, () => client.say('{}'))],
    ['it pings too often', (client) => Array.from({ length: 501 }, () => client.socket.ping())],
    ['it does not answer', silence],
    [
      'it does not read',
      (client, server) => {
        client.socket.pause()
        return flood(server)
      },
    ],
    ['its session ends', (_, { pusher }) => pusher.endSession('of huda')],
    ['its user is banned', (_, { pusher }) => pusher.terminateUser('huda')],
    ['everybody is sent away', (_, { pusher }) => pusher.drain()],
  ]

  test.each(ways)('%s', async (_, leave) => {
    const server = await startServer()
    const client = await settleIn(server)
    expect(server.pusher.stats()).toEqual({ ...nothing, sockets: 1, channels: 3, users: 1, sessions: 1, addresses: 1 })
    await leave(client, server)
    while (server.pusher.stats().sockets) await nextTurn()
    expect({ ...server.pusher.stats(), endedSessions: 0 }).toEqual(nothing)
  })

  test('what is remembered of an ended session is forgotten after a minute', async () => {
    const server = await startServer()
    server.pusher.endSession('of huda')
    expect(server.pusher.stats().endedSessions).toBe(1)
    server.clock.time += limits.endedSessionTtl
    while (server.pusher.stats().endedSessions) await nextTurn()
  })

  /** First it is asked, then its time is up. */
  async function silence(client: RawClient, { clock }: TestServer) {
    clock.time += limits.activitySeconds * 1000
    await client.next('pusher:ping')
    clock.time += limits.pongTimeout
  }
})
