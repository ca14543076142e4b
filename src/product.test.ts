// The whole product over real HTTP: contract, database, built pages. product-pages.test.ts tests the pages.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createProduct } from '#composition/product.ts'
import { loadBuilt } from '#composition/web-bundle.ts'
import { api as contract } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { startS3 } from '#server/testing/fake-s3.ts'
import { type Json, startProduct } from '#server/testing/running-product.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { jpegOf } from '#server/testing/uploads/jpeg.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const { log, entries } = recordingLog()
const db = await cloneDatabase()
const { ask, json, dataDir, stop } = await startProduct(db, log)
afterAll(stop)

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
    const error = await json('/api/nothing')
    expect(entries.some((entry) => entry.request_id === error.request_id && entry.status === 404)).toBe(true)
  })
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
    const metrics = await (await ask('/metrics')).text()
    expect(metrics).toMatch(/http_requests_total\{status="200"\} \d+/)
    expect(metrics).toMatch(/^database_connections_open [1-9]\d*$/m)
    expect(metrics).toMatch(/^database_requests_waiting 0$/m)
    expect(metrics).toMatch(/^sockets_open 0$/m)
    expect(metrics).toMatch(/^http_route_seconds_count\{route="health"\} [1-9]\d*$/m)
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

  test('is not shown through a proxy, nor under another name', async () => {
    for (const headers of [{ 'x-forwarded-for': '8.8.8.8' }, { forwarded: 'for=8.8.8.8' }]) {
      expect((await ask('/dev/sms.json', { headers })).status).toBe(404)
      expect((await ask('/metrics', { headers })).status).toBe(404)
    }
  })

  test('does not exist with a gateway', async () => {
    const settings = { SMS_DRIVER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/', SOUQNA_SECRET: 'x'.repeat(32) }
    const web = await loadBuilt()
    const product = await createProduct({ config: readConfig(settings), db, log, web, isDraining: () => false })
    for (const path of ['/dev/sms', '/dev/sms.json', '/dev/sms.css', '/dev/mail', '/dev/mail.json', '/dev/mail.css']) {
      expect((await product.fetch(new Request(`http://souqna.test${path}`))).status).toBe(404)
    }
  })
})

describe('with S3_URL and MEDIA_URL', () => {
  test('stores and serves an ad image from the bucket, and pages name it at the CDN; without the bucket it is a 503', async () => {
    const s3 = await startS3()
    const { endpoint, bucket, accessKey, secretKey, region } = s3.settings
    const S3_URL = `${endpoint.replace('//', `//${accessKey}:${secretKey}@`)}/${bucket}?region=${region}`
    const config = readConfig({ S3_URL, DATA_DIR: dataDir, MEDIA_URL: 'https://cdn.souqna.test/media/' })
    const s3Product = await createProduct({
      config,
      db,
      log: silentLog,
      web: await loadBuilt(),
      isDraining: () => false,
    })
    const { token } = await openSession(db, systemClock, await insertUser(db), 'Test', false)
    const post = async (path: string, type: string, body: BodyInit) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const answer = await s3Product.fetch(
        new Request(`http://souqna.test/api${path}`, { method: 'POST', headers, body }),
      )
      return { ...((await answer.json()) as Json), http: answer.status }
    }
    const photo = (await jpegOf({ width: 700, height: 500 })) as Uint8Array<ArrayBuffer>

    const { data: image } = await post('/pictures?kind=ad', 'image/jpeg', photo)
    const draft = { ...adDraft, images: [image.name] }
    const { data: ad } = await post('/ads', 'application/json', JSON.stringify({ client_id: randomUUID(), draft }))
    const response = await s3Product.fetch(new Request(`http://souqna.test/ad-details/${ad.id}`))
    const page = await response.text()
    const addresses = [...page.matchAll(/[^"' ,]{0,60}\/media\/\d+\/[\w/.]+/g)].map(([text]) => text)
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((text) => !text.startsWith('https://cdn.souqna.test/media/'))).toEqual([])
    expect(page).toContain('data-media="https://cdn.souqna.test/media"')
    expect(response.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://cdn.souqna.test;",
    )
    const served = await s3Product.fetch(new Request(`http://souqna.test/media/640/${image.name}`))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 640, format: 'webp' })
    expect(await s3.objects()).toHaveLength(4)

    await s3.stop()
    const missing = await s3Product.fetch(new Request(`http://souqna.test/media/320/${image.name}`))
    expect(missing.status).toBe(503)
    expect(await post('/pictures?kind=ad', 'image/jpeg', photo)).toMatchObject({ http: 503, code: 'unavailable' })
    await s3Product.stop()
  })
})

test('these tests logged no error', () => {
  expect(entries.filter((entry) => entry.level === 'error')).toEqual([])
})
