import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { del, get, post } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/number.ts'
import { violations } from '#i18n/en/failures.ts'
import { limits } from '#server/http/limits.ts'
import type { Sessions } from '#server/platform/actor.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { createApi } from './create-api.ts'
import { serve } from './serve.ts'

const notes = {
  read: get('/notes/:id', { summary: '', public: true, reply: z.object({ id: z.string() }) }),
  search: get('/notes', {
    summary: '',
    public: true,
    query: z.strictObject({ page: z.optional(wholeNumber(1, 1000)) }),
    reply: z.null(),
  }),
  write: post('/notes', {
    summary: '',
    body: z.strictObject({
      name: z.string().check(z.minLength(5), z.maxLength(20)),
      tags: z.optional(z.array(z.string())),
      place: z.optional(z.strictObject({ zone: z.string() })),
    }),
    reply: z.object({ name: z.string(), by: z.number() }),
  }),
  remove: del('/notes/:id', { summary: '', reply: z.null() }),
  crash: get('/crash', { summary: '', public: true, reply: z.null() }),
}

const domain = serve(notes, {
  read: async ({ params }) => ({ id: params.id }),
  search: async () => null,
  write: async ({ body, actor }) => ({ name: body.name, by: actor.id }),
  remove: async () => null,
  crash: async () => {
    throw new Error('select password from users')
  },
})

const sessions: Sessions = {
  findActor: async (token) => (token === 'seven' ? { id: 7, role: null, sessionId: 1 } : null),
}
const api = createApi({ domains: [domain], sessions, log: silentLog, publicUrl: 'https://souqna.test' })

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await api.request(`https://souqna.test${path}`, init)
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}
const signedIn = { authorization: 'Bearer seven', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const write = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  ask('/notes', { method: 'POST', headers: { ...signedIn, ...headers }, body })

test('a client that hangs up while it sends is not logged as an error', async () => {
  const { entries, log } = recordingLog()
  const logged = createApi({ domains: [domain], sessions, log, publicUrl: 'https://souqna.test' })
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })
  const init = { method: 'POST', headers: signedIn, body, duplex: 'half' }
  expect((await logged.request('https://souqna.test/notes', init)).status).toBe(400)
  expect(entries).toEqual([])
})

test('the access log learns the endpoint and the user of a call, also of a refused one', async () => {
  const served = {}
  await api.request('https://souqna.test/notes', { method: 'POST', headers: signedIn, body: '{}' }, { served })
  expect(served).toEqual({ route: '/notes', userId: 7 })
  const visitor = {}
  await api.request('https://souqna.test/notes/5', {}, { served: visitor })
  expect(visitor).toEqual({ route: '/notes/:id' })
})

describe('an endpoint of the contract', () => {
  test('responds in the envelope', async () => {
    const { status, body, headers } = await ask('/notes/5')
    expect(status).toBe(200)
    expect(body).toEqual({ status: true, data: { id: '5' }, message: null })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('that is not public needs a session', async () => {
    const { status, body } = await ask('/notes/5', { method: 'DELETE', headers: { 'accept-language': 'en' } })
    expect(status).toBe(401)
    expect(body).toMatchObject({ status: false, code: 'sign_in_first', message: 'Please login first.' })
  })

  test('names the scheme of the session in a 401', async () => {
    const { headers } = await ask('/notes/5', { method: 'DELETE' })
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Souqna"')
  })

  test.each(['Bearer seven', 'bearer seven', 'BEARER  seven'])('accepts the scheme in any case: %s', async (value) => {
    const { status } = await ask('/notes/5', { method: 'DELETE', headers: { authorization: value } })
    expect(status).toBe(200)
  })

  test('passes the parsed body and the actor to the handler', async () => {
    expect((await write('{"name":"حديقة صغيرة"}')).body.data).toEqual({ name: 'حديقة صغيرة', by: 7 })
  })
})

describe('bad input', () => {
  test('has one message per field in the language of the client', async () => {
    const arabic = await write('{"name":"abc"}')
    expect(arabic.status).toBe(422)
    expect(arabic.body.errors).toEqual({ name: ['النص قصير: 5 أحرف على الأقل.'] })
    const english = await write('{"name":"abc"}', { 'accept-language': 'en' })
    expect(english.body.errors).toEqual({ name: [violations.too_short(5)] })
  })

  test.each([
    ['{}', 'name', violations.required()],
    ['{"name":5}', 'name', violations.invalid()],
    [`{"name":"${'x'.repeat(21)}"}`, 'name', violations.too_long(20)],
    ['{"name":"enough","admin":true}', 'admin', violations.unknown_field()],
    ['{"name":"enough","place":{"zone":"x","foo":1}}', 'place.foo', violations.unknown_field()],
    ['{"name":"enough","tags":[1]}', 'tags.0', violations.invalid()],
    ['[]', 'request', violations.invalid()],
    ['null', 'request', violations.invalid()],
  ])('%s is a 422 on %s', async (text, field, sentence) => {
    const { status, body } = await write(text, { 'accept-language': 'en' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [sentence] })
  })

  test.each(['', '{', '{"name":"x"', 'name=x', '\u0000', '{"name":"in\\u0000side"}', `${'['.repeat(20_000)}`])(
    'malformed JSON is a 400',
    async (text) => {
      expect(await write(text)).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    },
  )

  test('bytes that are not UTF-8 are a 400', async () => {
    expect((await write(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400)
  })

  test('a body over the limit is a 413, even without content-length', async () => {
    const large = `{"name":"${'x'.repeat(limits.bodyBytes)}"}`
    expect(await write(large)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    const stream = new Blob([large]).stream()
    const streamed = await ask('/notes', {
      method: 'POST',
      headers: signedIn,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  test('a body that is compressed or not JSON is a 415', async () => {
    expect((await write('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await write('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test('a __proto__ key has no effect', async () => {
    expect((await write('{"name":"enough","__proto__":{"polluted":1}}')).status).toBe(200)
    expect((await ask('/notes?__proto__[polluted]=1')).status).toBe(422)
    expect((await ask('/notes?constructor=1')).status).toBe(422)
    expect({}).not.toHaveProperty('polluted')
  })

  test('an unknown query field or an invalid value is a 422 on that field', async () => {
    for (const query of [
      'pag=1',
      'page=0',
      'page=x',
      'page=1e99',
      'page=-5',
      'page[0]=1',
      'page=',
      'page=%205',
      'page=0x1',
      'page=1001',
    ]) {
      const { status, body } = await ask(`/notes?${query}`)
      expect([query, status, Object.keys(body.errors).length]).toEqual([query, 422, 1])
    }
  })

  test('a call without parameters ignores the query, which cannot change its answer', async () => {
    expect((await ask('/notes/5?_=1699999999')).status).toBe(200)
  })

  test('a zero byte in a path is a 404, because no name has one', async () => {
    expect(await ask('/notes/%00')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await ask('/notes/a%00b')).toMatchObject({ status: 404 })
  })

  test('an unknown path is a 404, and a wrong method a 405 that lists the right ones', async () => {
    expect(await ask('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const wrong = await ask('/notes', { method: 'DELETE', headers: signedIn })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('a bug reveals nothing to the client', async () => {
    const { status, body } = await ask('/crash')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('password')
  })
})

describe('requests from other sites', () => {
  const from = async (headers: Record<string, string>) =>
    (
      await ask('/notes', {
        method: 'POST',
        headers: { authorization: 'Bearer seven', 'content-type': 'application/json', ...headers },
        body: '{"name":"enough"}',
      })
    ).status

  test('cannot change anything', async () => {
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({ origin: 'https://evil.test' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: 'https://souqna.test.evil.test' })).toBe(403)
  })

  test('pages of the same origin and other clients can', async () => {
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await from({ origin: 'https://souqna.test' })).toBe(200)
    expect(await from({})).toBe(200)
  })
})
