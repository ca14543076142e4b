// Sockets of the real product over real HTTP: who may hear what, and for how long.
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
  await vi.waitFor(() => expect(channel.subscribed).toBe(true), 5_000)
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

const ask = (token: string | null, channel: string, init: RequestInit = {}) =>
  fetch(authAt(), {
    method: 'POST',
    body: new URLSearchParams({ socket_id: '1.2', channel_name: channel }),
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  })

test('a user receives events on their private channel, encrypted or not', async () => {
  const { userId, token, channel } = await createUser()
  const other = await insertUser(db)
  const heard: unknown[] = []
  const client = connect(token)
  const own = await subscribed(client, channel)
  own.bind('notification', (data: unknown) => heard.push(data))
  await db.transaction((tx) =>
    createNotify({ clock: systemClock, sendToUser: product.sendToUser, push: () => {} })(tx, {
      to: userId,
      kind: 'follow',
      actor: other,
    }),
  )
  await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'follow' }]))
  const sealed = (await (await ask(token, `private-encrypted-user-${userId}`)).json()) as Record<string, string>
  expect(Buffer.from(sealed.shared_secret ?? '', 'base64')).toHaveLength(32)
})

test('rejects the channel of another user, and visitors', async () => {
  const [one, other] = [await createUser(), await createUser()]
  expect((await ask(one.token, other.channel)).status).toBe(403)
  expect((await ask(one.token, `presence-user-${one.userId}`)).status).toBe(403)
  expect((await ask(null, one.channel)).status).toBe(401)
  expect((await ask('nonsense', one.channel)).status).toBe(401)
})

test('rejects a form of another site and an invalid socket id', async () => {
  const { token, channel, userId } = await createUser()
  const cookie = `_token=${encodeURIComponent(JSON.stringify({ token }))}`
  expect((await ask(null, channel, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await ask(null, channel, { headers: { cookie, origin: 'https://evil.example' } })).status).toBe(403)
  expect((await ask(null, channel, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  const oracle = new URLSearchParams({ socket_id: `1.2:private-user-${userId + 1}`, channel_name: channel })
  expect((await ask(token, channel, { body: oracle })).status).toBe(400)
  expect(
    (await ask(token, channel, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
  ).toBe(415)
  expect((await fetch(authAt())).status).toBe(405)
})

test.each([
  [
    'signing out',
    (who: { userId: number; sessionId: number }) => sql`delete from sessions where id = ${who.sessionId}`,
  ],
  ['a ban', (who: { userId: number }) => sql`update users set banned_at = now() where id = ${who.userId}`],
])('%s closes open sockets within a second', async (_, end) => {
  const who = await createUser()
  const client = connect(who.token)
  await subscribed(client, who.channel)
  const started = performance.now()
  await db.rows(end(who))
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), 2_000)
  expect(performance.now() - started).toBeLessThan(1_000)
})

/** Repeats every action that sends an event to the other user. */
async function keepActing(actor: Client<SouqnaApi>, conversationId: number, adId: number, isOver: () => boolean) {
  const at = { params: { id: String(conversationId) } }
  const said = (count: number) => ({ client_id: crypto.randomUUID(), body: `${count}` })
  for (let count = 1; !isOver(); count += 1) {
    const sent = actor.chat.send({ ...at, body: said(count) })
    const seq = sent.then(({ message }) => String(message.seq))
    const acts = [
      seq.then((mine) => actor.chat.deleteMessage({ params: { ...at.params, seq: mine }, query: { for: 'both' } })),
      actor.chat.read({ ...at, body: { seq: count } }),
      actor.chat.typing(at),
      actor.comments.onAd({
        params: { id: String(adId) },
        body: { client_id: crypto.randomUUID(), body: `تعليق ${count}` },
      }),
    ]
    await Promise.allSettled(acts)
    await pause(50)
  }
}

type Pair = Record<'hearer' | 'actor', Awaited<ReturnType<typeof createUser>>>

test.concurrent.for([
  ['a block by the receiver', ({ hearer, actor }: Pair) => block(hearer, actor)],
  ['a block by the sender', ({ hearer, actor }: Pair) => block(actor, hearer)],
  [
    'the end of the receiver’s session',
    ({ hearer }: Pair) => db.rows(sql`delete from sessions where id = ${hearer.sessionId}`),
  ],
  ['a ban of the receiver', ({ hearer }: Pair) => ban(hearer.userId)],
  ['a ban of the sender', ({ actor }: Pair) => ban(actor.userId)],
] as const)('stops chat events within a second after %s', { timeout: 60_000 }, async ([, end], { expect }) => {
  const pair: Pair = { hearer: await createUser(), actor: await createUser() }
  const { hearer, actor } = pair
  const [mine, theirs] = [apiOf(hearer.token), apiOf(actor.token)]
  const said = (body: string) => ({ client_id: crypto.randomUUID(), body })
  const { conversation } = await theirs.chat.start({ body: { to: { user_id: hearer.userId }, message: said('مرحبا') } })
  // Reading each of them sends an event.
  for (let count = 0; count < 60; count += 1)
    await mine.chat.send({ params: { id: String(conversation.id) }, body: said(`${count}`) })

  const heard: { what: string; at: number }[] = []
  const own = await subscribed(connect(hearer.token), hearer.channel)
  own.bind('chat', ({ what }: { what: string }) => heard.push({ what, at: performance.now() }))
  own.bind('notification', () => heard.push({ what: 'notification', at: performance.now() }))
  const adId = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو', seller_id: hearer.userId })
  let isOver = false
  const acting = keepActing(theirs, conversation.id, adId, () => isOver)
  const kinds = ['deletion', 'marks', 'message', 'notification', 'typing']
  await vi.waitFor(() => expect([...new Set(heard.map(({ what }) => what))].sort()).toEqual(kinds), 10_000)
  await end(pair)
  const endedAt = performance.now()
  // Long enough for another typing event, which is sent every two seconds at most.
  await pause(3_500)
  isOver = true
  await acting
  expect(heard.filter(({ at }) => at > endedAt + 1_000)).toEqual([])
})

test('the Pusher HTTP API requires a signature, and an upgrade of another path is a 404', async () => {
  const base = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${base}/apps/souqna/channels`)).status).toBe(401)
  expect((await fetch(`${base}/apps`)).status).toBe(404)
})
