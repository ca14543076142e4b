// The whole product over real HTTP: contract, database, built pages.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, type Product } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { api as contract } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { directionOf, inLanguage, languages } from '#contract/language.ts'
import { ar } from '#i18n/ar/shell.ts'
import { en } from '#i18n/en/shell.ts'
import { openSession } from '#server/accounts/index.ts'
import { type HttpServer, listen } from '#server/http/server.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { startS3 } from '#server/testing/fake-s3.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { sitePages } from '#web/site.ts'

const { log, entries } = recordingLog()
const db = await cloneDatabase()
let server: HttpServer
let product: Product
let dataDir = ''
let base = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souqna-product-'))
  const config = readConfig({ PUBLIC_URL: 'https://souqna.test', DATA_DIR: dataDir })
  product = await createProduct({
    config,
    db,
    log,
    web: await loadBuilt(),
    isDraining: () => server.isDraining(),
  })
  server = await listen(product.fetch, 0, '127.0.0.1', product.before, product.sockets)
  base = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.stop()
  await product.stop()
  await rm(dataDir, { recursive: true })
})

// biome-ignore lint/suspicious/noExplicitAny: tests check the response field by field
type Json = any
const json = async (path: string) => (await (await ask(path)).json()) as Json

const ask = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init })
const concrete = (path: string) => path.replace(':id', '17')

test('the service worker is revalidated at every use and may only call its own origin', async () => {
  const { status, headers } = await ask('/sw.js')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect((await ask('/faq')).headers.get('content-security-policy')).toContain("; worker-src 'self';")
})

describe('an invalid filter', () => {
  const words = { ar, en }

  test.each(languages)('is named in %s, with a link without it', async (language) => {
    const { errors, attributes } = words[language]
    const home = inLanguage(language, '/')
    const answer = await ask(`${home}?zone_id=1&yearFrom=abc&page=2`)
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain(`<h1 class="font-bold text-xl">${errors.nonsenseTitle}</h1>`)
    expect(text).toContain(errors.nonsenseBody([attributes.year.label]))
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(`href="${home}?zone_id=1"`)
    expect(text).not.toContain(errors.notFoundTitle)
  })

  test.each(['sort=zzz', 'priceTo=-1', 'bodyTypes[0]=ufo', 'zone_id=abc', 'cursor=x', 'page=0', 'categories_ids[0]=x'])(
    '/?%s is not a missing page',
    async (query) => {
      const answer = await ask(`/?${query}`)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(ar.errors.nonsenseTitle)
    },
  )
})

describe('every URL in both languages', () => {
  const cases = sitePages.flatMap((page) => languages.map((language) => ({ ...page, language })))

  test.each(cases)('$language $path', async ({ path, language, access }) => {
    const answer = await ask(inLanguage(language, concrete(path)))
    if (access === 'private') {
      expect(answer.status).toBe(302)
      const next = encodeURIComponent(inLanguage(language, concrete(path)))
      expect(answer.headers.get('location')).toBe(`${inLanguage(language, '/login')}?next=${next}`)
      return
    }
    const text = await answer.text()
    // There are no ads yet, so an ad page is a 404.
    expect(answer.status).toBe(path.includes(':') ? 404 : 200)
    expect(text).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    expect(text.match(/<h1/g)).toHaveLength(1)
    if (access === 'public' && !path.includes(':')) {
      expect(text).toContain(`<link rel="canonical" href="https://souqna.test${inLanguage(language, path)}"/>`)
      expect(text).toContain(
        `<link rel="alternate" hrefLang="en" href="https://souqna.test${inLanguage('en', path)}"/>`,
      )
    } else {
      expect(text).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

describe('a cached page in the fast path', () => {
  const plain = ({ headers, status }: Response) => {
    const { 'x-request-id': id, date: _, 'keep-alive': __, connection: ___, ...rest } = Object.fromEntries(headers)
    expect(id).toBeTruthy()
    return { status, ...rest }
  }

  test('has the same headers and body as the rendered page', async () => {
    const drawn = await ask('/services')
    const stored = await ask('/services')
    expect(plain(stored)).toEqual(plain(drawn))
    expect(await stored.text()).toBe(await drawn.text())
    expect(entries.at(-1)).toMatchObject({ event: 'request', path: '/services', status: 200 })
  })

  test('redirects users who chose English, and responds 304', async () => {
    const stored = await ask('/services')
    expect((await ask('/services', { headers: { cookie: 'lang=en' } })).headers.get('location')).toBe('/en/services')
    const etag = stored.headers.get('etag') ?? ''
    expect((await ask('/services', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('a cached seller page', () => {
  test('is rendered again after the seller changes the profile', async () => {
    const id = await insertUser(db, { full_name: 'Rima Haddad' })
    const { token } = await openSession(db, systemClock, id, 'Test', false)
    const page = async () => (await ask(`/en/vendor-details/${id}`)).text()
    expect([await page(), await page()].every((text) => text.includes('Rima Haddad'))).toBe(true)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await ask('/api/me', { method: 'PATCH', headers, body: '{"full_name":"Rima Khoury"}' })
    expect(await page()).toContain('Rima Khoury')
  })
})

describe('security headers', () => {
  test.each([
    '/',
    '/en/nothing',
    '/api/setting',
    '/api/nothing',
    '/favicon.svg',
    '/robots.txt',
    '/healthz',
    '/dashboard',
  ])('are on %s', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the API over HTTP', () => {
  test('works through the typed client', async () => {
    const client = createClient(contract, 'en', async ({ path, ...init }) => {
      const reply = await ask(`/api${path}`, { ...init, body: init.body ?? null })
      return { status: reply.status, text: await reply.text() }
    })
    expect((await client.catalog.setting()).setting.name).toBe('Souqna')
    expect(await client.catalog.zones()).toHaveLength(1029)
  })

  test.each(['/setting', '/all-category', '/car-appearances', '/zone'])('GET %s has its envelope', async (path) => {
    const answer = await ask(`/api${path}`)
    expect(answer.headers.get('content-language')).toBe('ar')
    expect(await answer.json()).toMatchObject({ status: true, data: expect.anything() })
  })
})

describe('bad input is a 4xx and never a 5xx', () => {
  test.each([
    ['GET', '/nothing', 404],
    ['GET', '/%00', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/..%2f..%2fetc/passwd', 404],
    ['GET', '/assets/../../package.json', 404],
    ['GET', '/assets/nothing.js', 404],
    ['GET', '/ad-details/%00', 404],
    ['GET', '/nothing.data', 404],
    ['POST', '/', 405],
    ['DELETE', '/terms', 405],
    ['POST', '/api/setting', 405],
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/category-path?categories_ids[0]=x', 422],
    ['GET', '/?categories_ids[0]=x', 422],
    ['GET', '/?categories_ids[0]=29999', 404],
    [
      'GET',
      '/en?categories_ids[0]=1&categories_ids[1]=2&categories_ids[2]=3&categories_ids[3]=4&categories_ids[4]=5',
      422,
    ],
  ])('%s %s is %i', async (method, path, status) => {
    const answer = await ask(path, { method })
    const text = await answer.text()
    expect(answer.status).toBe(status)
    expect(text).not.toMatch(/node_modules|at async|postgres|SyntaxError/)
  })

  test('an error response contains the request id of the log', async () => {
    const refusal = await json('/api/nothing')
    expect(entries.some((entry) => entry.request_id === refusal.request_id && entry.status === 404)).toBe(true)
  })
})

describe('a cached page', () => {
  test('is compressed and has an ETag that gives 304', async () => {
    const first = await ask('/terms', { headers: { 'accept-encoding': 'br' } })
    const again = await ask('/terms', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('vary')).toBe('accept-encoding')
    expect(again.status).toBe(304)
  })

  test('allows its inline scripts by hash', async () => {
    const answer = await ask('/')
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, text = ''] of scripts) {
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    }
  })
})

test('a shared ad has a share card in the language of the link', { timeout: 30_000 }, async () => {
  const id = await insertAd(db, { category: 'cars-kia-rio', name: 'كيا ريو "نظيفة" <b>', price: 185_000_000 })
  for (const language of languages) {
    const text = await (await ask(inLanguage(language, `/ad-details/${id}`))).text()
    const meta = Object.fromEntries(
      [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map((m) => m.slice(1)),
    )
    const path = `https://souqna.test/media/cards/ad/${id}/${language}-`
    expect(meta['og:image']).toMatch(new RegExp(`^${path}[0-9a-f]{16}\\.jpg$`))
    expect(meta).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'كيا ريو &quot;نظيفة&quot; &lt;b&gt;',
      'twitter:card': 'summary_large_image',
    })
    const card = await ask(new URL(meta['og:image'] ?? '').pathname)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

describe('machine files', () => {
  test('the site map lists every public page in both languages', async () => {
    expect(await (await ask('/sitemap.xml')).text()).toContain('<loc>https://souqna.test/sitemap-pages.xml</loc>')
    const text = await (await ask('/sitemap-pages.xml')).text()
    for (const path of ['/', '/en', '/terms', '/en/terms', '/faq']) {
      expect(text).toContain(`<loc>https://souqna.test${path}</loc>`)
    }
    expect(text).not.toContain('dashboard')
  })

  test('robots.txt disallows private pages and names the site map', async () => {
    const text = await (await ask('/robots.txt')).text()
    expect(text).toContain('Disallow: /en/dashboard')
    expect(text).toContain('Sitemap: https://souqna.test/sitemap.xml')
  })

  test.each(['/manifest.webmanifest', '/en/manifest.webmanifest'])('%s lists existing icons', async (path) => {
    const manifest = await json(path)
    for (const icon of manifest.icons) expect((await ask(icon.src)).headers.get('content-type')).toBe('image/png')
  })

  test('the API has a documentation page and an OpenAPI document', async () => {
    const document = await json('/api/openapi.json')
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/setting', '/all-category', '/zone']))
    expect(await (await ask('/api/docs')).text()).toContain('/api/car-appearances')
  })

  test('health, readiness and metrics respond', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    expect(await (await ask('/metrics')).text()).toMatch(/http_requests_total\{status="200"\} \d+/)
  })

  test('the reference data are one immutable file per language', async () => {
    const url = (await (await ask('/')).text()).match(/\/assets\/reference-ar-[\w-]+\.json/)?.[0] ?? ''
    const answer = await ask(url)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { zones } = (await answer.json()) as Json
    expect(zones).toHaveLength(1029)
    expect(zones[0]).toEqual({ id: 1, name: 'دمشق', also: ['Damascus', 'الشام', 'محافظة دمشق', 'Dimashq'] })
    expect(zones[1028]).toMatchObject({ parent_id: expect.any(Number) })
  })
})

describe('the SMS inbox', () => {
  const message = { purpose: 'sign_in', phone: { text: '0944123456', country: 'SY' } }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }

  test('shows messages at /dev/sms without a gateway', async () => {
    expect((await ask('/api/codes', post)).status).toBe(200)
    const page = await ask('/dev/sms')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toMatch(/\+963944123456[\s\S]*\d{6} رمز دخولك/)
    expect(await json('/dev/sms.json')).toMatchObject([{ phone: '+963944123456' }])
  })

  test('does not exist with a gateway', async () => {
    const settings = { SMS_DRIVER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/', SOUQNA_SECRET: 'x'.repeat(32) }
    const web = await loadBuilt()
    const product = await createProduct({ config: readConfig(settings), db, log, web, isDraining: () => false })
    for (const path of ['/dev/sms', '/dev/sms.json', '/dev/sms.css']) {
      expect((await product.fetch(new Request(`http://souqna.test${path}`))).status).toBe(404)
    }
  })
})

describe('with S3_URL', () => {
  test('stores and serves an ad image from the bucket; without the bucket it is a 503', async () => {
    const s3 = await startS3()
    const { endpoint, bucket, accessKey, secretKey, region } = s3.settings
    const S3_URL = `${endpoint.replace('//', `//${accessKey}:${secretKey}@`)}/${bucket}?region=${region}`
    const config = readConfig({ S3_URL, DATA_DIR: dataDir })
    const clouded = await createProduct({ config, db, log: silentLog, web: await loadBuilt(), isDraining: () => false })
    const { token } = await openSession(db, systemClock, await insertUser(db), 'Test', false)
    const tell = async (path: string, type: string, body: BodyInit) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const answer = await clouded.fetch(
        new Request(`http://souqna.test/api${path}`, { method: 'POST', headers, body }),
      )
      return { ...((await answer.json()) as Json), http: answer.status }
    }
    const photo = (await jpegOf({ width: 700, height: 500 })) as Uint8Array<ArrayBuffer>

    const { data: picture } = await tell('/pictures?kind=ad', 'image/jpeg', photo)
    const draft = { ...adDraft, images: [picture.name] }
    const { data: ad } = await tell('/ads', 'application/json', JSON.stringify({ client_id: randomUUID(), draft }))
    const shown = await (await clouded.fetch(new Request(`http://souqna.test/ad-details/${ad.id}`))).text()
    expect(shown).toContain(`/media/640/${picture.name}`)
    const served = await clouded.fetch(new Request(`http://souqna.test/media/640/${picture.name}`))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 640, format: 'webp' })
    expect(await s3.objects()).toHaveLength(4)

    await s3.stop()
    const gone = await clouded.fetch(new Request(`http://souqna.test/media/320/${picture.name}`))
    expect(gone.status).toBe(503)
    expect(await tell('/pictures?kind=ad', 'image/jpeg', photo)).toMatchObject({ http: 503, code: 'unavailable' })
    await clouded.stop()
  })
})

test('these tests logged no error', () => {
  expect(entries.filter((entry) => entry.level === 'error')).toEqual([])
})
