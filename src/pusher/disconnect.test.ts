import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { emptyStats, flood } from './testing/flood.ts'
import { connect, type RawClient, signIn, subscribe } from './testing/raw-client.ts'
import { startServer, type TestServer } from './testing/server.ts'

/** Subscribed to a channel of every kind, signed in, assigned to a session. */
async function connectWithState(server: TestServer, userId = 'huda') {
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

describe('all state of a socket is removed when', () => {
  const causes: [string, (client: RawClient, server: TestServer) => unknown][] = [
    ['it closes', (client) => client.socket.close(1000)],
    ['it is terminated', (client) => client.socket.terminate()],
    ['its frame is too large', (client) => client.say('x'.repeat(limits.frameBytes + 1))],
    ['it violates the WebSocket protocol', (client) => client.socket.send(Buffer.of(0xff), { binary: false })],
    ['it sends too many frames', (client) => Array.from({ length: 501 }, () => client.say('{}'))],
    ['it sends too many pings', (client) => Array.from({ length: 501 }, () => client.socket.ping())],
    ['it does not answer a ping', timeOut],
    [
      'it does not read',
      (client, server) => {
        client.socket.pause()
        return flood(server)
      },
    ],
    ['its session ends', (_, { pusher }) => pusher.endSession('of huda')],
    ['its user is banned', (_, { pusher }) => pusher.terminateUser('huda')],
    ['the server drains', (_, { pusher }) => pusher.drain()],
  ]

  test.each(causes)('%s', async (_, disconnect) => {
    const server = await startServer()
    const client = await connectWithState(server)
    expect(server.pusher.stats()).toEqual({
      ...emptyStats,
      sockets: 1,
      channels: 3,
      users: 1,
      sessions: 1,
      addresses: 0,
    })
    await disconnect(client, server)
    while (server.pusher.stats().sockets) await nextTurn()
    expect({ ...server.pusher.stats(), endedSessions: 0 }).toEqual(emptyStats)
  })

  test('an ended session expires after a minute', async () => {
    const server = await startServer()
    server.pusher.endSession('of huda')
    expect(server.pusher.stats().endedSessions).toBe(1)
    server.clock.time += limits.endedSessionTtl
    while (server.pusher.stats().endedSessions) await nextTurn()
  })

  /** The server pings, then the pong times out. */
  async function timeOut(client: RawClient, { clock }: TestServer) {
    clock.time += limits.activitySeconds * 1000
    await client.next('pusher:ping')
    clock.time += limits.pongTimeout
  }
})
