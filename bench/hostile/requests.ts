// Malformed requests, made of the operations of the contract. The seed makes them the same in every run.

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sampleOf } from '#contract/testing/schema-samples.ts'

export type HostileRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

export type Random = { number(below: number): number; pick<T>(items: readonly T[]): T }

/** mulberry32: small, quick and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, pick: (items) => items[number(items.length)] as (typeof items)[number] }
}

/** These would end the session that the requests use. */
const endsSession = /sign-out|session|deletion|password|phone$/
const allEndpoints: Endpoint[] = Object.values(api).flatMap((domain): Endpoint[] => Object.values(domain))
const uploads = allEndpoints.filter(({ upload }) => upload)
const endpoints = allEndpoints.filter(
  ({ method, path, upload }) => !upload && !(method !== 'GET' && endsSession.test(path)),
)

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202eabc',
  'a'.repeat(300),
  '1 '.repeat(2500),
  'ﷺ'.repeat(500),
  '{{7*7}}',
  '#{7*7}',
  '__proto__',
  'constructor',
  '٠٩٤٤١٢٣٤٥٦',
  '<svg/onload=1>',
  '[object Object]',
]
const values: unknown[] = [null, true, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[[]]]], { toString: 1 }, ...texts]

const bodies: ((random: Random, valid: unknown) => string)[] = [
  (_, valid) => JSON.stringify(valid),
  (random, valid) => JSON.stringify(mutated(random, valid)),
  (random, valid) => JSON.stringify(mutated(random, valid)),
  (random, valid) => JSON.stringify({ ...Object(valid), [random.pick(texts)]: random.pick(values) }),
  (_, valid) => JSON.stringify(valid).slice(0, -1),
  (random) => JSON.stringify(random.pick(values)),
  () => '{"__proto__":{"role":"owner"},"constructor":{"prototype":{}}}',
  () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
  () => '{"a":1,"a":2,}',
  () => `"${'x'.repeat(70_000)}"`,
  () => '\ufeff{}',
  () => 'a=1&b=2',
  () => '',
]

export function hostileRequest(random: Random, token: string): HostileRequest {
  if (random.number(6) === 0) return hostilePage(random, token)
  if (random.number(20) === 0) return hostileUpload(random, token)
  const endpoint = random.pick(endpoints)
  const isRight = random.number(4) > 0
  const method = isRight ? endpoint.method : random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
  const path = `/api${fillIds(random, endpoint.path)}${queryOf(random, endpoint)}`
  const headers = headersOf(random, token)
  if (method === 'GET' || method === 'HEAD') return { method, path, headers }
  const valid = endpoint.body ? sampleOf(endpoint.body, random.pick(texts)) : {}
  return { method, path, headers, body: random.pick(bodies)(random, valid) }
}

/** Pages render on the server, so a bad address or query of theirs must not fail there. */
function hostilePage(random: Random, token: string): HostileRequest {
  const method = random.number(8) ? 'GET' : random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
  const prefix = random.pick(['', '', '/en', '/EN', '/en/en', '//'])
  const path = `${prefix}${fillIds(random, random.pick(pagePaths))}`
  const names = ['search', 'page', 'category_id', 'price_from', 'sort', 'status', 'next', 'lang', 'code', '__proto__']
  const pairs = Array.from({ length: random.number(4) }, () => [random.pick(names), encodeUnsafe(random.pick(texts))])
  const query = pairs.map((pair) => pair.join('=')).join('&')
  return { method, path: query ? `${path}?${query.slice(0, 6000)}` : path, headers: headersOf(random, token) }
}

const pagePaths = [
  ...['/', '/featured-offers', '/inquiries', '/services', '/login', '/verify', '/register', '/error', '/faq'],
  ...['/ad-details/:id', '/scope/:id', '/vendor-details/:id', '/ads/:id/edit', '/chats/:id', '/scopes/:id/edit'],
  ...['/dashboard', '/chats', '/notifications', '/ads/new', '/sitemap.xml', '/robots.txt', '/_root.data', '/:id.data'],
  ...[
    '/media/320/:id',
    '/media/cards/ad/:id/ar-0.jpg',
    '/chat-files/:id',
    '/assets/:id',
    '/app/:id',
    '/apps/:id/events',
  ],
]

/** Uploads with bodies that are no file, or not the file that they claim to be. */
function hostileUpload(random: Random, token: string): HostileRequest {
  const endpoint = random.pick(uploads)
  const path = `/api${fillIds(random, endpoint.path)}${queryOf(random, endpoint)}`
  const types = ['image/jpeg', 'image/webp', 'image/svg+xml', 'application/octet-stream', 'multipart/form-data', '']
  const headers = { ...headersOf(random, token), 'content-type': random.pick(types) }
  const starts = [
    '',
    'GIF89a',
    '\u00ff\u00d8\u00ff',
    'RIFF\u0000\u0000\u0000\u0000WEBP',
    '%PDF-1.7',
    '<svg',
    'OggS',
    '\u0000ftypheic',
  ]
  return { method: endpoint.method, path, headers, body: random.pick(starts).padEnd(random.number(30_000), 'x') }
}

/** One field, at any depth, gets another value. */
function mutated(random: Random, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || random.number(5) === 0) return random.pick(values)
  const entries = Object.entries(value)
  const chosen = random.number(entries.length)
  const changed = entries.map(([name, field], index) => [name, index === chosen ? mutated(random, field) : field])
  return Array.isArray(value) ? changed.map(([, field]) => field) : Object.fromEntries(changed)
}

const ids = ['1', '2', '37', '0', '-1', '1.5', '1e3', '99999999999999999999', 'abc', '%00', '%2e%2e', '..', '%ff', ' ']
const fillIds = (random: Random, path: string) =>
  path.replace(/:\w+/g, () => (random.number(2) ? '1' : encodeUnsafe(random.pick(ids))))

function queryOf(random: Random, { query }: Endpoint) {
  if (!query || random.number(3) === 0) return random.number(8) ? '' : `?${encodeUnsafe(random.pick(texts))}`
  const fields = Object.entries(Object(sampleOf(query, random.pick(texts))))
  const pairs = fields.map(
    ([name, value]) => `${name}${random.pick(['', '', '[0]', '[]'])}=${encodeUnsafe(String(value))}`,
  )
  return `?${pairs.join('&').slice(0, 6000)}`
}

/** Keeps percent signs, so that broken encodings reach the server. */
const encodeUnsafe = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%')

function headersOf(random: Random, token: string): Record<string, string> {
  const all: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token}` },
    { cookie: `_token=${random.pick(['%', '{"token":1}', '%7B%22token%22%3A', 'x'.repeat(2000)])}` },
    { authorization: random.pick(['Bearer', 'Basic Og==', 'Bearer \u00e9', `Bearer ${'x'.repeat(200)}`]) },
    { 'accept-language': random.pick(['*', 'en;q=9', ',,,,', 'ar-'.repeat(300)]) },
    { 'accept-encoding': random.pick(['br;q=', 'gzip, gzip', '*;q=0']) },
    { 'x-forwarded-for': random.pick(['1', '::1, 1.2.3.4', ','.repeat(500)]) },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'content-encoding': 'gzip' },
    { 'if-none-match': random.pick(['*', 'W/"', '"x",'.repeat(200)]) },
    { range: 'bytes=-1-5' },
  ]
  const type = random.number(6)
    ? 'application/json'
    : random.pick(['text/plain', '', 'application/json; charset=utf-7'])
  return { 'content-type': type, ...all[0], ...random.pick(all) }
}
