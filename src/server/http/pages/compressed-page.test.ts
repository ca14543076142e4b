import { once } from 'node:events'
import { brotliDecompressSync, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pagePolicy } from '#server/http/headers.ts'
import { bodyIn, compressPage, pageEncoding, recompressed, respondWith } from './compressed-page.ts'

const body = '<!doctype html><p>سوقنا</p>'.repeat(50)
const rendered = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
  tags: [],
  isCacheable: true,
  freshFor: 60_000,
}
const page = await compressPage(rendered)
const popularPage = await recompressed(page)
const requestWith = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://souqna.test/', { method, headers })

describe('a response with a cached page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['zstd;q=0, br', 'br', 'br'],
    ['zstd', 'zstd', 'identity'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity', 'identity'],
    ['', 'identity', 'identity'],
    [null, 'identity', 'identity'],
  ])('Accept-Encoding %s gets %s, and %s of a popular page', (header, encoding, popular) => {
    expect(pageEncoding(page, header)).toBe(encoding)
    expect(pageEncoding(popularPage, header)).toBe(popular)
  })

  test.each([page, popularPage])('decompresses to the same page in every encoding', async (one) => {
    const bytesIn = (encoding: string) => respondWith(one, requestWith({ 'accept-encoding': encoding })).bytes()
    expect(brotliDecompressSync(await bytesIn('br')).toString()).toBe(body)
    expect(gunzipSync(await bytesIn('gzip')).toString()).toBe(body)
    expect(await respondWith(one, requestWith()).text()).toBe(body)
    if (one === page) expect(zstdDecompressSync(await bytesIn('zstd')).toString()).toBe(body)
  })

  test('can be read by a browser before all of it has arrived', async () => {
    const text = Array.from({ length: 4_000 }, (_, i) => `<p>${i * 7919} ليرة</p>`).join('')
    const { body: sent } = await compressPage({ ...rendered, body: text })
    const arrived = createZstdDecompress()
    arrived.write(sent.subarray(0, sent.byteLength / 2))
    const [readable] = await once(arrived, 'data', { signal: AbortSignal.timeout(5_000) })
    expect(readable.toString()).toBe(text.slice(0, readable.toString().length))
    expect(readable.byteLength).toBeGreaterThan(0)
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
    const data = '<script type="application/json">[1]</script><script type="application/ld+json">{}</script>'
    const policy = pagePolicy(`<script>alert(1)</script><script src="/x.js"></script>${data}`, origins)
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
  const pages = [page, popularPage]
  for (const encoding of ['stored', 'br', 'gzip'] as const) {
    const bodies = pages.map((one) => bodyIn(one, encoding === 'stored' ? one.encoding : encoding))
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ byteLength }) => byteLength))
  }
})
