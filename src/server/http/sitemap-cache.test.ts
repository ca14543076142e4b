import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFileCache, fileResponse } from './sitemap-cache.ts'

test('a site map is built once an hour, however many crawlers ask at once', async () => {
  let time = 0
  let builds = 0
  const cache = createFileCache(() => time)
  const read = () =>
    cache.read('ads-1', async () => {
      builds += 1
      return `<urlset>${builds}</urlset>`
    })
  const first = await Promise.all(Array.from({ length: 20 }, read))
  await read()
  expect(builds).toBe(1)
  expect(gunzipSync(first[0] ?? '').toString()).toBe('<urlset>1</urlset>')
  time += 61 * 60_000
  await read()
  expect(builds).toBe(2)
})

test('a site map that fails is built again', async () => {
  const cache = createFileCache()
  await expect(cache.read('ads-1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read('ads-1', async () => 'there')).not.toBe(null)
})

test('a site map is sent compressed to who understands it', async () => {
  const file = (await createFileCache().read('a', async () => '<urlset/>')) ?? Buffer.alloc(0)
  const ask = (encoding: string) =>
    fileResponse(new Request('http://souqna.test/', { headers: { 'accept-encoding': encoding } }), file)
  expect((await ask('gzip, br')).headers.get('content-encoding')).toBe('gzip')
  expect(await (await ask('identity')).text()).toBe('<urlset/>')
})
