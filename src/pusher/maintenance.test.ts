import { describe, expect, test } from 'vitest'
import { emptyStats } from './testing/flood.ts'
import { connect, dial } from './testing/raw-client.ts'
import { startServer } from './testing/server.ts'

describe('draining before a restart', () => {
  test('closes sockets in batches with 4200 and makes new clients reconnect', async () => {
    const server = await startServer({ limits: { drainTime: 100, drainTick: 10, drainWithoutDelay: 0 } })
    const clients = await Promise.all(Array.from({ length: 22 }, () => connect(server)))
    const drained = server.pusher.drain()
    expect(server.pusher.stats().sockets).toBe(20)
    expect((await dial(server.url).closed).code).toBe(4100)
    const codes = await Promise.all(clients.map(async (client) => (await client.closed).code))
    expect(new Set(codes)).toEqual(new Set([4200]))
    await drained
    expect((await dial(server.url).closed).code).toBe(4100)
  })

  test('closes a client that subscribes', async () => {
    const server = await startServer({ limits: { drainTime: 600_000, drainTick: 1, drainWithoutDelay: 0 } })
    const clients = [await connect(server), await connect(server)]
    void server.pusher.drain()
    for (const client of clients) client.send({ event: 'pusher:subscribe', data: { channel: 'news' } })
    for (const client of clients) expect((await client.closed).code).toBe(4200)
    expect(server.pusher.stats()).toEqual(emptyStats)
  })

  test('does not wait when the server is empty or has few sockets', async () => {
    const server = await startServer({ limits: { drainTime: 600_000 } })
    const client = await connect(server)
    await server.pusher.drain()
    expect((await client.closed).code).toBe(4200)
  })
})
