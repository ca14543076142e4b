// The API as other clients see it: apps with a bearer token, pages of other origins, caches.
import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { type Json, startProduct } from '#server/testing/running-product.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const app = 'capacitor://localhost'
const { log, entries } = recordingLog()
const db = await cloneDatabase()
const settings = { CORS_ORIGINS: `https://app.test, ${app}` }
const { ask, json, port, stop } = await startProduct(db, log, settings)
afterAll(stop)

const signIn = async () => (await openSession(db, systemClock, await insertUser(db), 'Test', false)).token

/** fetch() refuses these methods and headers, and decompresses. */
function askRaw(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a method that a path does not have', () => {
  test.each([
    ['TRACE', '/api/setting', 'GET, HEAD'],
    ['TRACE', '/api/ads/5/favourite', 'POST, DELETE'],
    ['OPTIONS', '/api/setting', 'GET, HEAD'],
    ['PROPFIND', '/api/inquiries', 'GET, HEAD, POST'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['TRACE', '/healthz', 'GET, HEAD'],
    ['PUT', '/media/640/ad/00000000000000000000000000000000.webp', 'GET, HEAD'],
    ['GET', '/broadcasting/auth', 'POST'],
    ['TRACE', '/broadcasting/user-auth', 'POST'],
  ])('%s %s is 405 with Allow: %s', async (method, path, allow) => {
    const { status, headers } = await askRaw(method, path)
    expect([status, headers.allow]).toEqual([405, allow])
  })

  test('is a 404 on a path that does not exist', async () => {
    expect((await askRaw('TRACE', '/api/nothing')).status).toBe(404)
  })
})

describe('reference calls', () => {
  test.each(['setting', 'all-category', 'car-appearances', 'zone', 'governorates', 'openapi.json', 'docs'])(
    '%s is compressed and revalidated by its ETag',
    async (call) => {
      const plain = await askRaw('GET', `/api/${call}`)
      const packed = await askRaw('GET', `/api/${call}`, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
      expect(packed.headers.vary).toContain('accept-encoding')
      const etag = String(packed.headers.etag)
      const again = await askRaw('GET', `/api/${call}`, { 'if-none-match': etag })
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0])
      expect((await askRaw('GET', `/api/${call}`, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('differ by language, also in their ETag', async () => {
    const [arabic, english] = await Promise.all(
      ['ar', 'en'].map((language) => askRaw('GET', '/api/zone', { 'accept-language': language })),
    )
    expect(arabic?.headers.etag).not.toBe(english?.headers.etag)
    expect(arabic?.headers.vary).toContain('accept-language')
  })
})

test('large replies are compressed, small ones and those of clients that accept no encoding are not', async () => {
  const encodingOf = async (path: string, accepted: string) =>
    (await askRaw('GET', path, { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encodingOf('/api/category-path?categories_ids[0]=1', 'gzip')).toBe('gzip')
  expect(await encodingOf('/api/category-path?categories_ids[0]=1', 'gzip;q=0, br')).toBe('br')
  expect(await encodingOf('/api/category-path?categories_ids[0]=1', 'identity')).toBeUndefined()
  expect(await encodingOf('/api/zone-path?zone_id=1', 'gzip, br')).toBeUndefined()
})

describe('pages of a configured origin', () => {
  test('get an answer to their preflight request', async () => {
    const answer = await askRaw('OPTIONS', '/api/ads', {
      origin: app,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': app })
    expect(answer.headers['access-control-allow-methods']).toContain('POST')
    expect(answer.headers['access-control-allow-headers']).toContain('authorization')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('call with a bearer token and read the reply, also an error', async () => {
    const headers = { origin: app, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${await signIn()}` }
    const answer = await ask('/api/me', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, app])
    const refused = await askRaw('GET', '/api/me', { origin: app })
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, app])
  })

  test('may authorise a channel', async () => {
    const headers = { origin: app, authorization: `Bearer ${await signIn()}`, 'sec-fetch-site': 'cross-site' }
    const body = new URLSearchParams({ socket_id: '1.1', channel_name: 'private-user-0' })
    expect((await ask('/broadcasting/auth', { method: 'POST', headers, body })).status).toBe(403)
    const answer = await ask('/broadcasting/user-auth', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, app])
  })

  test('may open a socket, pages of other origins may not', async () => {
    const { data } = await json('/api/setting')
    const open = (origin: string) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${data.setting.pusherAppKey}?protocol=7`, { origin })
        socket.on('message', (frame) => done(JSON.parse(String(frame)).event))
        socket.on('unexpected-response', (_, response) => done(response.statusCode))
        socket.on('error', () => {})
        onTestFinished(() => socket.terminate())
      })
    expect(await open(app)).toBe('pusher:connection_established')
    expect(await open('https://evil.test')).toBe(403)
  })

  test('cannot use the cookie of the site', async () => {
    const cookie = `_token=${encodeURIComponent(JSON.stringify({ token: await signIn() }))}`
    expect((await askRaw('GET', '/api/me', { cookie })).status).toBe(200)
    expect((await askRaw('GET', '/api/me', { cookie, origin: app })).status).toBe(401)
  })

  test('are not told anything on pages for people', async () => {
    expect((await askRaw('GET', '/faq', { origin: app })).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test.each(['https://evil.test', 'https://app.test.evil.test', 'http://app.test', 'null'])(
  'pages of another origin (%s) get no CORS headers and cannot change anything',
  async (origin) => {
    const preflight = await askRaw('OPTIONS', '/api/ads', { origin, 'access-control-request-method': 'POST' })
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined])
    const headers = { origin, authorization: `Bearer ${await signIn()}`, 'content-type': 'application/json' }
    const answer = await ask('/api/me', { method: 'PATCH', headers, body: '{}' })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
  },
)

describe('the token of a new session', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function readCode(text: string) {
    await insertUser(db, { phone: `+963${text.slice(1)}` })
    const { data } = (await (
      await post('/api/codes', { purpose: 'sign_in', phone: { text, country: 'SY' } })
    ).json()) as Json
    const [message] = await json('/dev/sms.json')
    return { code_id: data.id, code: /\d{6}/.exec(message.text)?.[0] }
  }

  test('is in the reply for an app that asks, and only in the cookie for a page of the site', async () => {
    const toApp = await post('/api/sign-in/code', { ...(await readCode('0944765432')), return_token: true })
    const { data } = (await toApp.json()) as Json
    expect(toApp.headers.getSetCookie().filter((cookie) => cookie.startsWith('_token='))).toEqual([])
    const me = await askRaw('GET', '/api/me', { authorization: `bearer ${data.token}` })
    expect(me.status).toBe(200)

    const page = { 'sec-fetch-site': 'same-origin', origin: 'https://souqna.test' }
    const toPage = await post('/api/sign-in/code', { ...(await readCode('0955765433')), return_token: true }, page)
    expect(((await toPage.json()) as Json).data).not.toHaveProperty('token')
    expect(toPage.headers.getSetCookie().some((cookie) => /^_token=.*HttpOnly/.test(cookie))).toBe(true)
  })
})

test('these tests logged no error', () => {
  expect(entries.filter((entry) => entry.level === 'error')).toEqual([])
})
