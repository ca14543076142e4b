// Sockets of the real product over real HTTP: who may hear what, and for how long.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PusherJsModule from 'pusher-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '#server/accounts/service.ts'
import { type HttpServer, listen } from '#server/http/server.ts'
import { createNotify } from '#server/notifications/service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/db.ts'
import { cloneDatabase } from '#server/testing/clone.ts'
import { silentLog } from '#server/testing/log.ts'
import { insertUser } from '#server/testing/some-user.ts'
import { createProduct, type Product } from './product.ts'
import { loadBuilt } from './web-bundle.ts'

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

async function somebody() {
  const userId = await insertUser(db)
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

const ask = (token: string | null, channel: string, init: RequestInit = {}) =>
  fetch(authAt(), {
    method: 'POST',
    body: new URLSearchParams({ socket_id: '1.2', channel_name: channel }),
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  })

test('somebody hears what they are told, on their own channel, sealed or not', async () => {
  const { userId, token, channel } = await somebody()
  const other = await insertUser(db)
  const heard: unknown[] = []
  const client = connect(token)
  const own = await subscribed(client, channel)
  own.bind('notification', (data: unknown) => heard.push(data))
  await db.transaction((tx) =>
    createNotify({ clock: systemClock, tell: product.tell, push: () => {} })(tx, {
      to: userId,
      kind: 'follow',
      actor: other,
    }),
  )
  await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'follow' }]))
  const sealed = (await (await ask(token, `private-encrypted-user-${userId}`)).json()) as Record<string, string>
  expect(Buffer.from(sealed.shared_secret ?? '', 'base64')).toHaveLength(32)
})

test('nobody hears another person’s channel, and a visitor none', async () => {
  const [one, other] = [await somebody(), await somebody()]
  expect((await ask(one.token, other.channel)).status).toBe(403)
  expect((await ask(one.token, `presence-user-${one.userId}`)).status).toBe(403)
  expect((await ask(null, one.channel)).status).toBe(401)
  expect((await ask('nonsense', one.channel)).status).toBe(401)
})

test('a form on another site is refused, and what is no socket is not signed for', async () => {
  const { token, channel, userId } = await somebody()
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
  const who = await somebody()
  const client = connect(who.token)
  await subscribed(client, who.channel)
  const started = performance.now()
  await db.rows(end(who))
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), 2_000)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('the HTTP API wants a signature, and an upgrade elsewhere is a page that is not there', async () => {
  const base = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${base}/apps/souqna/channels`)).status).toBe(401)
  expect((await fetch(`${base}/apps`)).status).toBe(404)
})
