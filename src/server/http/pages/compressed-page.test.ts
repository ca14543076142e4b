import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pagePolicy } from '#server/http/headers.ts'
import { acceptedEncoding, bodyIn, compressPage, recompressed, respondWith } from './compressed-page.ts'

const body = '<!doctype html><p>سوقنا</p>'.repeat(50)
const page = await compressPage({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
  tags: [],
  isCacheable: true,
  freshFor: 60_000,
})
const requestWith = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://souqna.test/', { method, headers })

describe('a response with a cached page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
  ])('Accept-Encoding %s gets %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  test('decompresses to the same page in every encoding', async () => {
    const br = respondWith(page, requestWith({ 'accept-encoding': 'br' }))
    const gz = respondWith(page, requestWith({ 'accept-encoding': 'gzip' }))
    expect(brotliDecompressSync(await br.bytes()).toString()).toBe(body)
    expect(gunzipSync(await gz.bytes()).toString()).toBe(body)
    expect(await respondWith(page, requestWith()).text()).toBe(body)
  })

  test('is a 304 without a body for a matching ETag', async () => {
    const response = respondWith(page, requestWith({ 'if-none-match': `"other", ${page.etag}` }))
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  test('has a length and no body for HEAD', async () => {
    const response = respondWith(page, requestWith({}, 'HEAD'))
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
    expect(await response.text()).toBe('')
  })
})

describe('the content policy of a page', () => {
  const origins = { publicUrl: 'https://souqna.test', apiBase: '/api' }

  test('allows exactly the inline scripts of the page, by hash', () => {
    const policy = pagePolicy('<script>alert(1)</script><script src="/x.js"></script>', origins)
    expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
    expect(policy.match(/sha256-/g)).toHaveLength(1)
  })

  test('never allows unsafe-inline or unsafe-eval', () => {
    const policy = pagePolicy('<script>1</script>', origins)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
  })
})

test('a compressed page keeps no memory of others', async () => {
  const pages = [page, await recompressed(page)]
  for (const encoding of ['br', 'gzip'] as const) {
    const bodies = pages.map((one) => bodyIn(one, encoding))
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ byteLength }) => byteLength))
  }
})
