import { createServer } from 'node:http'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { limits } from './limits.ts'
import { createPusher } from './pusher.ts'
import { connected, nextEvent, openClient } from './testing/pusher-js.ts'
import { connect, dial } from './testing/raw-client.ts'
import { app, startServer, trustedOrigin } from './testing/server.ts'

describe('connecting', () => {
  test('pusher-js connects to /app/{key} with any client name', async () => {
    const server = await startServer()
    expect(await connected(openClient(server))).toMatch(/^\d+\.\d+$/)
    const other = dial(server.url.replace('client=js&version=8.6.0', 'client=kettle&version=%00'))
    await other.next('pusher:connection_established')
  })

  test.each([4, 5, 6, 7])(
    'protocol %i connects, as the clients for Android, .NET, Ruby and Python say',
    async (version) => {
      const server = await startServer()
      const url = server.url.replace('protocol=7', `protocol=${version}`)
      await dial(url).next('pusher:connection_established')
    },
  )

  test('the path may have a prefix', async () => {
    const server = await startServer({ pathPrefix: '/realtime' })
    await dial(server.url.replace('/app/', '/realtime/app/')).next('pusher:connection_established')
    expect((await dial(server.url).closed).code).toBe(closeCodes.wrongPath)
  })

  test.each([
    ['an unknown key', 4001, (url: string) => url.replace('/app/', '/app/x')],
    ['a wrong path', 4005, (url: string) => url.replace('/app/', '/elsewhere/')],
    ['no key', 4005, (url: string) => url.replace(/app\/\w+/, 'app/')],
    ['something after the key', 4005, (url: string) => url.replace('?', '/more?')],
    ['an older protocol', 4007, (url: string) => url.replace('protocol=7', 'protocol=3')],
    ['a newer protocol', 4007, (url: string) => url.replace('protocol=7', 'protocol=8')],
    ['no protocol', 4008, (url: string) => url.replace('protocol=7', '')],
  ])('%s is closed with %i', async (_, code, change) => {
    const server = await startServer()
    expect(await dial(change(server.url)).closed).toMatchObject({ code })
    expect(server.pusher.stats().sockets).toBe(0)
  })

  test('every socket gets a unique id that cannot be guessed', async () => {
    const server = await startServer()
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect(server)))
    const ids = clients.map(({ id }) => id)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^\d+\.\d+$/)
    const digits = ids.flatMap((id) => id.split('.')).map((part) => part.length)
    // Of 2⁴⁸ equally likely numbers one in ten thousand is this short.
    expect(digits.filter((length) => length > 10).length).toBeGreaterThan(95)
  })

  test('the first frame contains the ping interval as doubly encoded JSON', async () => {
    const server = await startServer()
    const first = await dial(server.url).next('pusher:connection_established')
    const { activity_timeout: seconds } = JSON.parse(String(first.data))
    expect(Number.isInteger(seconds) && seconds >= 30 && seconds <= 120).toBe(true)
  })

  test('rejects foreign origins; accepts ours and clients without an origin', async () => {
    const server = await startServer()
    const foreignClient = dial(server.url, { origin: 'https://evil.example' })
    const status = await new Promise((resolve) =>
      foreignClient.socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
    )
    expect(status).toBe(403)
    await connect(server, { origin: trustedOrigin })
    await connect(server)
  })

  test('does not compress, even when the client offers it', async () => {
    const client = await connect(await startServer(), { perMessageDeflate: true })
    expect(client.socket.extensions).toBe('')
  })

  test('refuses an upgrade that is not a WebSocket', async () => {
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

test('leaves upgrades of other paths to other listeners', async () => {
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

describe('keeping a connection alive', () => {
  test('answers both kinds of ping', async () => {
    const client = await connect(await startServer())
    client.send({ event: 'pusher:ping', data: {} })
    expect(await client.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} })
    client.socket.ping('hello')
    const echoed = await new Promise((resolve) => client.socket.once('pong', (data) => resolve(data.toString())))
    expect(echoed).toBe('hello')
  })

  test('pings an idle socket and closes it with 4201 after 30 seconds without an answer', async () => {
    const server = await startServer()
    const client = await connect(server)
    server.clock.time += limits.activitySeconds * 1000
    await client.next('pusher:ping')
    server.clock.time += limits.pongTimeout
    expect(await client.closed).toMatchObject({ code: 4201 })
  })

  test('any frame, even a control ping, keeps a socket alive', async () => {
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

  test('pusher-js answers the ping and stays connected', async () => {
    const server = await startServer()
    const client = openClient(server)
    const silent = await connect(server)
    await connected(client)
    const sendEvent = vi.spyOn(client.connection, 'send_event')
    server.clock.time += limits.activitySeconds * 1000
    await silent.next('pusher:ping')
    // Frames arrive in order, so the pong has arrived too.
    await nextEvent(client.subscribe('news'), 'pusher:subscription_succeeded')
    expect(sendEvent).toHaveBeenCalledWith('pusher:pong', {})
    server.clock.time += limits.pongTimeout
    await silent.closed
    expect(client.connection.state).toBe('connected')
    expect(server.pusher.stats().sockets).toBe(1)
  })
})
