import type PusherSdk from 'pusher'
import { describe, expect, test } from 'vitest'
import { createInProcessBus } from '#pusher/cluster/bus.ts'
import { createSignatures, md5 } from '#pusher/signatures.ts'
import { connect, signIn, subscribe } from '#pusher/testing/raw-client.ts'
import { app, startServer, type TestServer } from '#pusher/testing/server.ts'

const json = async (answer: Promise<PusherSdk.Response>) => (await answer).json()
const status = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: PusherSdk.RequestError) => error.status,
  )

describe('the official server package', () => {
  test('triggers an event on one channel or several', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    await subscribe(client, 'private-desk')
    expect(await json(server.sdk.trigger(['news', 'private-desk', 'empty'], 'said', { a: 1 }))).toEqual({})
    expect(await client.next('said')).toEqual({ event: 'said', channel: 'news', data: '{"a":1}' })
    expect(await client.next('said')).toMatchObject({ channel: 'private-desk' })
    expect(await client.settled()).toEqual([])
  })

  test('receives subscriber counts on request', async () => {
    const server = await startServer()
    for (const user_id of ['huda', 'huda', 'sami']) await subscribe(await connect(server), 'presence-room', { user_id })
    await subscribe(await connect(server), 'news')
    const info = 'user_count,subscription_count'
    expect(await json(server.sdk.trigger(['presence-room', 'news', 'empty'], 'said', {}, { info }))).toEqual({
      channels: {
        'presence-room': { user_count: 2, subscription_count: 3 },
        news: { subscription_count: 1 },
        empty: { subscription_count: 0 },
      },
    })
  })

  test('triggers a batch; the replies keep the order of the events', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    const batch = () => [
      { channel: 'empty', name: 'said', data: {} },
      { channel: 'news', name: 'said', data: { b: 2 } },
    ]
    expect(await json(server.sdk.triggerBatch(batch()))).toEqual({})
    expect(await client.next('said')).toMatchObject({ data: '{"b":2}' })
    const [first, second] = batch()
    const asking = [first, { ...second, info: 'subscription_count' }] as PusherSdk.BatchEvent[]
    expect(await json(server.sdk.triggerBatch(asking))).toEqual({ batch: [{}, { subscription_count: 1 }] })
  })

  test('sends encrypted events, which the server relays unchanged', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'private-encrypted-desk')
    await server.sdk.trigger('private-encrypted-desk', 'said', { secret: 'tea' })
    const { data } = await client.next('said')
    expect(Object.keys(JSON.parse(String(data)))).toEqual(['nonce', 'ciphertext'])
    expect(data).not.toContain('tea')
    expect(() => server.pusher.trigger('private-encrypted-desk', 'said', { secret: 'tea' })).toThrow('encrypted')
  })

  test('sends to a user and terminates the user’s connections, with any id', async () => {
    const server = await startServer()
    for (const id of ['huda', 'u 1', 'هدى', '50%', 'a/b', '100%25', 'a+b']) {
      const client = await connect(server)
      signIn(client, { id })
      await client.next('pusher:signin_success')
      await server.sdk.sendToUser(id, 'welcome', { id })
      expect(JSON.parse(String((await client.next('welcome')).data))).toEqual({ id })
      expect(await json(server.sdk.terminateUserConnections(id))).toEqual({})
      expect(await client.closed).toMatchObject({ code: 4009 })
    }
  })

  test('reads channels', async () => {
    const server = await startServer()
    for (const user_id of ['huda', 'huda']) await subscribe(await connect(server), 'presence-room', { user_id })
    await subscribe(await connect(server), 'news')
    const get = (path: string, params?: PusherSdk.Params) => server.sdk.get({ path, ...(params ? { params } : {}) })

    expect(await json(get('/channels'))).toEqual({ channels: { 'presence-room': {}, news: {} } })
    const people = { filter_by_prefix: 'presence-', info: 'user_count' }
    expect(await json(get('/channels', people))).toEqual({ channels: { 'presence-room': { user_count: 1 } } })
    expect(await status(get('/channels', { info: 'user_count' }))).toBe(400)

    const info = 'user_count,subscription_count'
    expect(await json(get('/channels/presence-room', { info }))).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 2,
    })
    expect(await json(get('/channels/empty'))).toEqual({ occupied: false })
    expect(await status(get('/channels/news', { info }))).toBe(400)

    expect(await json(get('/channels/presence-room/users'))).toEqual({ users: [{ id: 'huda' }] })
    expect(await json(get('/channels/presence-empty/users'))).toEqual({ users: [] })
    expect(await status(get('/channels/news/users'))).toBe(400)
  })

  test('signs like our own implementation', async () => {
    const { sdk, pusher } = await startServer()
    const presence = { userId: 'huda', info: { name: 'Huda' } }
    const data = { user_id: 'huda', user_info: { name: 'Huda' } }
    expect(pusher.authorizeChannel('1.2', 'private-a')).toEqual(sdk.authorizeChannel('1.2', 'private-a'))
    expect(pusher.authorizeChannel('1.2', 'presence-a', { presence })).toEqual(
      sdk.authorizeChannel('1.2', 'presence-a', data),
    )
    expect(pusher.authorizeChannel('1.2', 'private-encrypted-a')).toEqual(
      sdk.authorizeChannel('1.2', 'private-encrypted-a'),
    )
    expect(pusher.authenticateUser('1.2', { id: '7', name: 'Huda' })).toEqual(
      sdk.authenticateUser('1.2', { id: '7', name: 'Huda' }),
    )
  })

  test('excludes the given socket in every process', async () => {
    const bus = createInProcessBus()
    const [here, there] = [await startServer({ bus }), await startServer({ bus })]
    const [author, reader] = [await connect(there), await connect(there)]
    const neighbour = await connect(here)
    for (const client of [author, reader, neighbour]) await subscribe(client, 'private-desk')
    await here.sdk.trigger('private-desk', 'said', {}, { socket_id: author.id })
    there.pusher.trigger('private-desk', 'said', {}, { exceptSocketId: author.id })
    for (const client of [reader, neighbour]) expect(await client.settled()).toHaveLength(2)
    expect(await author.settled()).toEqual([])
  })
})

describe('the HTTP API rejects', () => {
  const body = JSON.stringify({ name: 'said', channels: ['news'], data: '{}' })

  test('a timestamp more than 600 seconds in the past or future', async () => {
    const server = await startServer()
    expect(await post(server, body, { secondsAgo: 599 })).toBe(200)
    expect(await post(server, body, { secondsAgo: -599 })).toBe(200)
    expect(await post(server, body, { secondsAgo: 601 })).toBe(401)
    expect(await post(server, body, { secondsAgo: -601 })).toBe(401)
    expect(await post(server, body, { change: { auth_timestamp: 'now' } })).toBe(401)
  })

  test('a body that differs from the signed one', async () => {
    const server = await startServer()
    const arabic = JSON.stringify({ name: 'said', channels: ['news'], data: 'مرحبا' })
    expect(await post(server, arabic)).toBe(200)
    expect(await post(server, body, { sent: `${body} ` })).toBe(401)
    expect(await post(server, body, { sent: '' })).toBe(401)
    expect(await post(server, '', { sent: body })).toBe(401)
  })

  test('requests without a valid signature, and unknown paths and methods', async () => {
    const server = await startServer()
    expect(await post(server, body, { change: { auth_key: 'other' } })).toBe(401)
    expect(await post(server, body, { change: { auth_version: '2.0' } })).toBe(401)
    expect(await post(server, body, { signature: 'f'.repeat(64) })).toBe(401)
    expect(await post(server, body, { signature: '' })).toBe(401)
    expect(await post(server, body, { path: '/apps/4/events' })).toBe(404)
    expect(await post(server, body, { path: '/apps/3/nothing' })).toBe(404)
    expect(await post(server, body, { path: '/apps/3/channels' })).toBe(405)
  })

  test.each([
    ['invalid JSON', 400, '{'],
    ['a list', 400, '[]'],
    ['no name', 400, { name: undefined }],
    ['a name of 201 characters', 400, { name: 'x'.repeat(201) }],
    ['a reserved event name', 400, { name: 'pusher_internal:subscription_succeeded' }],
    ['data that is not a string', 400, { data: {} }],
    ['data above 10 KB', 413, { data: 'ي'.repeat(5 * 1024 + 1) }],
    ['no channel', 400, { channels: [] }],
    ['101 channels', 400, { channels: Array.from({ length: 101 }, (_, i) => `news-${i}`) }],
    ['a channel that is not a string', 400, { channels: [7] }],
    ['channels that are not a list', 400, { channels: 'news' }],
    ['an invalid channel name', 400, { channels: ['a b'] }],
    ['a reserved channel', 400, { channels: ['#other'] }],
    ['an invalid socket id', 400, { socket_id: 'x' }],
    ['a socket id that is not a string', 400, { socket_id: 7 }],
    ['an unencrypted event for an encrypted channel', 400, { channels: ['private-encrypted-a'] }],
    ['more than a megabyte', 413, 'x'.repeat(1024 * 1024 + 1)],
  ])('%s with %i', async (_, expected, change) => {
    const server = await startServer()
    const sent = typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(body), ...change })
    expect(await post(server, sent)).toBe(expected)
  })

  test('a batch with one invalid event, without sending any', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    const event = { channel: 'news', name: 'said', data: '{}' }
    const batches = [[event, { ...event, channel: 'a b' }], [], Array(11).fill(event), [event, null], event]
    for (const batch of batches) {
      expect(await post(server, JSON.stringify({ batch }), { path: '/apps/3/batch_events' })).toBe(400)
    }
    expect(await client.settled()).toEqual([])
  })

  test('with the sentences that official packages look for', async () => {
    const { sdk } = await startServer()
    const bodyOf = (answer: Promise<unknown>) => answer.catch((error: PusherSdk.RequestError) => error.body)
    expect(await bodyOf(sdk.trigger('news', 'said', 'x'.repeat(10_241)))).toContain('content of this event')
    const event = { channel: 'news', name: 'said', data: '{}' }
    expect(await bodyOf(sdk.triggerBatch(Array(11).fill(event)))).toContain('Batch too large')
  })

  test('a request that is too large with Connection: close, because the rest of it is not read', async () => {
    const server = await startServer()
    const { headers } = await send(server, 'x'.repeat(1024 * 1024 + 1))
    expect(headers.get('connection')).toBe('close')
    const large = JSON.stringify({ ...JSON.parse(body), data: 'x'.repeat(11_000) })
    expect((await send(server, large)).headers.get('connection')).not.toBe('close')
  })

  test('only its own paths', async () => {
    const { pusher } = await startServer()
    expect(await pusher.fetchHttpApi(new Request('http://localhost/api/home'))).toBeUndefined()
  })
})

type Forgery = {
  path?: string
  secondsAgo?: number
  change?: Record<string, string>
  sent?: string
  signature?: string
}

const post = async (...request: Parameters<typeof send>) => (await send(...request)).status

/** Sends a request signed for `body`, with the given changes. */
async function send(server: TestServer, body: string, forgery: Forgery = {}) {
  const { path = '/apps/3/events', secondsAgo = 0, change = {}, sent = body, signature } = forgery
  const parameters = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(server.clock.time / 1000) - secondsAgo),
    auth_version: '1.0',
    ...(body ? { body_md5: md5(Buffer.from(body)) } : {}),
    ...change,
  }
  const signed = signature ?? createSignatures(app).forRequest('POST', path, Object.entries(parameters))
  const query = new URLSearchParams({ ...parameters, auth_signature: signed })
  return fetch(`http://127.0.0.1:${server.port}${path}?${query}`, { method: 'POST', body: sent })
}
