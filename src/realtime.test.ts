// Sockets of the real product over real HTTP: which user receives which events, and when delivery stops.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PusherJsModule from 'pusher-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct, type Product } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { api, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient } from '#contract/client.ts'
import { openSession } from '#server/accounts/index.ts'
import { type HttpServer, listen } from '#server/http/server.ts'
import { createNotify } from '#server/notifications/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

// The package is CommonJS whose export is the class itself; its types say otherwise.
const PusherClient = PusherJsModule as unknown as typeof PusherJsModule.default
type PusherClient = InstanceType<typeof PusherClient>

const db = await cloneDatabase()
const clients: PusherClient[] = []
let product: Product
let server: HttpServer
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souqna-realtime-'))
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: dataDir })
  product = await createProduct({ config, db, log: silentLog, web: await loadBuilt(), isDraining: () => false })
  server = await listen(product.fetch, 0, '127.0.0.1', product.before, product.sockets)
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await server.stop()
  await product.stop()
  await rm(dataDir, { recursive: true })
})

const authAt = () => `http://127.0.0.1:${server.port}/broadcasting/auth`

async function createUser() {
  const userId = await insertUser(db, { created_at: new Date(Date.now() - 60 * day) })
  const { token, sessionId } = await openSession(db, systemClock, userId, 'Test', false)
  return { userId, token, sessionId, channel: `private-user-${userId}` }
}

function connect(token: string) {
  const client = new PusherClient('souqna-local', {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: authAt(), transport: 'ajax', headers: { Authorization: `Bearer ${token}` } },
  })
  clients.push(client)
  return client
}

async function subscribed(client: PusherClient, name: string) {
  const channel = client.subscribe(name)
  await vi.waitFor(() => expect(channel.subscribed).toBe(true), 20_000)
  return channel
}

const apiOf = (token: string): Client<SouqnaApi> =>
  createClient(api, 'en', async ({ method, path, headers, body }) => {
    const init = { method, headers: { ...headers, authorization: `Bearer ${token}` }, body: body ?? null }
    const reply = await fetch(`http://127.0.0.1:${server.port}/api${path}`, init)
    return { status: reply.status, text: await reply.text() }
  })

const block = ({ token }: { token: string }, { userId }: { userId: number }) =>
  apiOf(token).people.block({ params: { id: String(userId) } })

const ban = (userId: number) => db.rows(sql`update users set banned_at = now() where id = ${userId}`)

const authorize = (token: string | null, channel: string, init: RequestInit = {}) =>
  fetch(authAt(), {
    method: 'POST',
    body: new URLSearchParams({ socket_id: '1.2', channel_name: channel }),
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  })

test('a user receives events on their private channel, encrypted or not', async () => {
  const { userId, token, channel } = await createUser()
  const other = await insertUser(db)
  const events: unknown[] = []
  const client = connect(token)
  const own = await subscribed(client, channel)
  own.bind('notification', (data: unknown) => events.push(data))
  await db.transaction((tx) =>
    createNotify({ clock: systemClock, sendToUser: product.sendToUser, push: () => {}, enqueue: async () => {} })(tx, {
      to: userId,
      kind: 'follow',
      actor: other,
    }),
  )
  await vi.waitFor(() => expect(events).toMatchObject([{ kind: 'follow' }]), 10_000)
  const encrypted = (await (await authorize(token, `private-encrypted-user-${userId}`)).json()) as Record<
    string,
    string
  >
  expect(Buffer.from(encrypted.shared_secret ?? '', 'base64')).toHaveLength(32)
})

test('rejects the channel of another user, and visitors', async () => {
  const [one, other] = [await createUser(), await createUser()]
  expect((await authorize(one.token, other.channel)).status).toBe(403)
  expect((await authorize(one.token, `presence-user-${one.userId}`)).status).toBe(403)
  expect((await authorize(null, one.channel)).status).toBe(401)
  expect((await authorize('nonsense', one.channel)).status).toBe(401)
})

test('rejects a form of another site and an invalid socket id', async () => {
  const { token, channel, userId } = await createUser()
  const cookie = `_token=${encodeURIComponent(JSON.stringify({ token }))}`
  expect((await authorize(null, channel, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await authorize(null, channel, { headers: { cookie, origin: 'https://evil.example' } })).status).toBe(403)
  expect((await authorize(null, channel, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  const oracle = new URLSearchParams({ socket_id: `1.2:private-user-${userId + 1}`, channel_name: channel })
  expect((await authorize(token, channel, { body: oracle })).status).toBe(400)
  expect(
    (await authorize(token, channel, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(415)
  expect((await fetch(authAt())).status).toBe(405)
})

test.each([
  [
    'signing out',
    (who: { userId: number; sessionId: number }) => sql`delete from sessions where id = ${who.sessionId}`,
  ],
  ['a ban', (who: { userId: number }) => sql`update users set banned_at = now() where id = ${who.userId}`],
])('%s closes open sockets at once', async (_, end) => {
  const who = await createUser()
  const client = connect(who.token)
  await subscribed(client, who.channel)
  await db.rows(end(who))
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), 10_000)
})

/** Repeats every action that sends an event to the other user. */
async function keepActing(actor: Client<SouqnaApi>, conversationId: number, adId: number, isOver: () => boolean) {
  const at = { params: { id: String(conversationId) } }
  const textMessage = (count: number) => ({ client_id: crypto.randomUUID(), body: `${count}` })
  for (let count = 1; !isOver(); count += 1) {
    const reply = actor.chat.send({ ...at, body: textMessage(count) })
    const seq = reply.then(({ message }) => String(message.seq))
    const calls = [
      seq.then((mine) => actor.chat.deleteMessage({ params: { ...at.params, seq: mine }, query: { for: 'both' } })),
      actor.chat.read({ ...at, body: { seq: count } }),
      actor.chat.typing(at),
      actor.comments.onAd({
        params: { id: String(adId) },
        body: { client_id: crypto.randomUUID(), body: `تعليق ${count}` },
      }),
    ]
    await Promise.allSettled(calls)
    await pause(50)
  }
}

type Pair = Record<'receiver' | 'actor', Awaited<ReturnType<typeof createUser>>>

test.concurrent.for([
  ['a block by the receiver', ({ receiver, actor }: Pair) => block(receiver, actor)],
  ['a block by the sender', ({ receiver, actor }: Pair) => block(actor, receiver)],
  [
    'the end of the receiver’s session',
    ({ receiver }: Pair) => db.rows(sql`delete from sessions where id = ${receiver.sessionId}`),
  ],
  ['a ban of the receiver', ({ receiver }: Pair) => ban(receiver.userId)],
  ['a ban of the sender', ({ actor }: Pair) => ban(actor.userId)],
] as const)('stops chat events at once after %s', { timeout: 240_000 }, async ([, end], { expect }) => {
  const pair: Pair = { receiver: await createUser(), actor: await createUser() }
  const { receiver, actor } = pair
  const [mine, theirs] = [apiOf(receiver.token), apiOf(actor.token)]
  const textMessage = (body: string) => ({ client_id: crypto.randomUUID(), body })
  const { conversation } = await theirs.chat.start({
    body: { to: { user_id: receiver.userId }, message: textMessage('مرحبا') },
  })
  // Reading each of these messages sends an event.
  for (let count = 0; count < 60; count += 1)
    await mine.chat.send({ params: { id: String(conversation.id) }, body: textMessage(`${count}`) })

  const events: { what: string; at: number }[] = []
  const own = await subscribed(connect(receiver.token), receiver.channel)
  own.bind('chat', ({ what }: { what: string }) => events.push({ what, at: performance.now() }))
  own.bind('notification', () => events.push({ what: 'notification', at: performance.now() }))
  const adId = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو', seller_id: receiver.userId })
  let isOver = false
  const actions = keepActing(theirs, conversation.id, adId, () => isOver)
  const kinds = ['deletion', 'marks', 'message', 'notification', 'typing']
  await vi.waitFor(() => expect([...new Set(events.map(({ what }) => what))].sort()).toEqual(kinds), 10_000)
  await end(pair)
  const endedAt = performance.now()
  // Long enough for another typing event, which is sent every two seconds at most, after the limit below.
  await pause(6_500)
  isOver = true
  await actions
  // An event that was allowed before may arrive a second later, or later on a busy machine.
  expect(events.filter(({ at }) => at > endedAt + 3_000)).toEqual([])
})

test('the Pusher HTTP API requires a signature, and an upgrade of another path is a 404', async () => {
  const base = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${base}/apps/souqna/channels`)).status).toBe(401)
  expect((await fetch(`${base}/apps`)).status).toBe(404)
})
