import { createServer } from 'node:http'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { limits } from './limits.ts'
import { createPusher } from './pusher.ts'
import { connected, heard, openClient } from './testing/pusher-js.ts'
import { connect, dial } from './testing/raw-client.ts'
import { app, startServer, trustedOrigin } from './testing/server.ts'

describe('connecting', () => {
  test('R1 pusher-js connects to /app/{key}, whatever it calls itself', async () => {
    const server = await startServer()
    expect(await connected(openClient(server))).toMatch(/^\d+\.\d+$/)
    const other = dial(server.url.replace('client=js&version=8.6.0', 'client=kettle&version=%00'))
    await other.next('pusher:connection_established')
  })

  test('R1 the path may stand below another', async () => {
    const server = await startServer({ pathPrefix: '/realtime' })
    await dial(server.url.replace('/app/', '/realtime/app/')).next('pusher:connection_established')
    expect((await dial(server.url).closed).code).toBe(closeCodes.wrongPath)
  })

  test.each([
    ['an unknown key', 4001, (url: string) => url.replace('/app/', '/app/x')],
    ['a wrong path', 4005, (url: string) => url.replace('/app/', '/elsewhere/')],
    ['no key', 4005, (url: string) => url.replace(/app\/\w+/, 'app/')],
    ['something after the key', 4005, (url: string) => url.replace('?', '/more?')],
    ['a protocol of the past', 4007, (url: string) => url.replace('protocol=7', 'protocol=5')],
    ['a protocol of the future', 4007, (url: string) => url.replace('protocol=7', 'protocol=8')],
    ['no protocol', 4008, (url: string) => url.replace('protocol=7', '')],
  ])('R2 %s is told with code %i', async (_, code, change) => {
    const server = await startServer()
    expect(await dial(change(server.url)).closed).toMatchObject({ code })
    expect(server.pusher.stats().sockets).toBe(0)
  })

  test('R3 every socket gets an id of its own that nobody can guess', async () => {
    const server = await startServer()
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect(server)))
    const ids = clients.map(({ id }) => id)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^\d+\.\d+$/)
    const digits = ids.flatMap((id) => id.split('.')).map((part) => part.length)
    // Of 2⁴⁸ equally likely numbers one in ten thousand is so short.
    expect(digits.filter((length) => length > 10).length).toBeGreaterThan(95)
  })

  test('R4 R7 the first frame says after how many seconds of silence to ping, as text inside text', async () => {
    const server = await startServer()
    const first = await dial(server.url).next('pusher:connection_established')
    const { activity_timeout: seconds } = JSON.parse(String(first.data))
    expect(Number.isInteger(seconds) && seconds >= 30 && seconds <= 120).toBe(true)
  })

  test('R26 a page of another origin is turned away; ours, and what is no page, come in', async () => {
    const server = await startServer()
    const stranger = dial(server.url, { origin: 'https://evil.example' })
    const status = await new Promise((resolve) =>
      stranger.socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
    )
    expect(status).toBe(403)
    await connect(server, { origin: trustedOrigin })
    await connect(server)
  })

  test('R30 nothing is compressed, even when the client offers it', async () => {
    const client = await connect(await startServer(), { perMessageDeflate: true })
    expect(client.socket.extensions).toBe('')
  })

  test('an upgrade that is no WebSocket is refused and hurts nobody', async () => {
    const server = await startServer()
    const answer = await new Promise<string>((resolve) => {
      const socket = connectSocket(server.port, '127.0.0.1', () =>
        socket.write('GET /app/x HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
      )
      socket.once('data', (bytes) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    await connect(server)
  })
})

test('upgrades for other paths are left to whoever else listens for them', async () => {
  const server = createServer()
  const pusher = createPusher({ app, allowedOrigins: [] })
  pusher.attach(server)
  const other = new WebSocketServer({ server, path: '/reload' })
  other.on('connection', (socket) => socket.send('{"event":"reload"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    pusher.stop()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await dial(`ws://127.0.0.1:${port}/reload`).next('reload')
})

describe('staying', () => {
  test('R5 both kinds of ping are answered', async () => {
    const client = await connect(await startServer())
    client.send({ event: 'pusher:ping', data: {} })
    expect(await client.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} })
    client.socket.ping('hello')
    const echoed = await new Promise((resolve) => client.socket.once('pong', (data) => resolve(data.toString())))
    expect(echoed).toBe('hello')
  })

  test('R6 a silent socket is asked, and closed with 4201 when it does not answer for 30 seconds', async () => {
    const server = await startServer()
    const client = await connect(server)
    server.clock.time += limits.activitySeconds * 1000
    await client.next('pusher:ping')
    server.clock.time += limits.pongTimeout
    expect(await client.closed).toMatchObject({ code: 4201 })
  })

  test('R6 whoever says anything, even a control ping, stays', async () => {
    const server = await startServer()
    const [talker, pinger, silent] = [await connect(server), await connect(server), await connect(server)]
    server.clock.time += limits.activitySeconds * 1000
    await Promise.all([talker, pinger, silent].map((client) => client.next('pusher:ping')))
    await talker.settled()
    pinger.socket.ping()
    await new Promise((resolve) => pinger.socket.once('pong', resolve))
    server.clock.time += limits.pongTimeout
    await silent.closed
    expect(server.pusher.stats().sockets).toBe(2)
    await talker.settled()
    await pinger.settled()
  })

  test('R6 pusher-js answers and stays', async () => {
    const server = await startServer()
    const client = openClient(server)
    const silent = await connect(server)
    await connected(client)
    const said = vi.spyOn(client.connection, 'send_event')
    server.clock.time += limits.activitySeconds * 1000
    await silent.next('pusher:ping')
    // What comes after its answer has been heard, so has the answer.
    await heard(client.subscribe('news'), 'pusher:subscription_succeeded')
    expect(said).toHaveBeenCalledWith('pusher:pong', {})
    server.clock.time += limits.pongTimeout
    await silent.closed
    expect(client.connection.state).toBe('connected')
    expect(server.pusher.stats().sockets).toBe(1)
  })
})
