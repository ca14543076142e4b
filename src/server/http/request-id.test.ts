import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createApi } from './api/create-api.ts'
import { sendInProcess } from './api/in-process.ts'
import { serveCachedPages } from './pages/cached-pages.ts'
import { compressPage } from './pages/compressed-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import { requestIdOf } from './request-id.ts'

test('the id of a trusted proxy is taken, so that both logs have the same', () => {
  expect(requestIdOf('0af7651916cd43dd8448eb211c80319c', 1)).toBe('0af7651916cd43dd8448eb211c80319c')
})

test.each([
  ['a client that no proxy has checked', '0af7651916cd43dd8448eb211c80319c', 0],
  ['a proxy that sends none', null, 1],
  ['a proxy that passes on a forged line', 'x\n{"event":"forged"}', 1],
  ['a proxy that passes on a long text', 'a'.repeat(65), 1],
])('%s gets a new id', (_, header, trustedProxies) => {
  const ids = [requestIdOf(header, trustedProxies), requestIdOf(header, trustedProxies)]
  expect(ids[0]).toMatch(/^[0-9a-f]{12}-\w+$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('an error of a call inside a page has the id of the page', async () => {
  const sessions = { findActor: async () => null }
  const api = createApi({ domains: [], sessions, log: silentLog, publicUrl: 'https://souqna.test' })
  const page = new Request('https://souqna.test/', { headers: { 'x-request-id': 'id-of-the-page' } })
  const reply = await sendInProcess(api, page)({ method: 'GET', path: '/nothing', headers: {}, body: undefined })
  expect(reply).toMatchObject({ status: 404, text: expect.stringContaining('"request_id":"id-of-the-page"') })
})

test('a page from the cache has the id of the trusted proxy, in the reply and in the log', async () => {
  const rendered = { status: 200, headers: {}, body: '<p>سوقنا</p>', tags: [], isCacheable: true, freshFor: 60_000 }
  const page = await compressPage(rendered)
  const logged: string[] = []
  const serve = serveCachedPages({
    cache: { peek: () => page } as unknown as PageCache,
    clock: systemClock,
    security: {},
    accessLog: ({ requestId }) => void logged.push(requestId),
    countPage: () => {},
    countSearch: () => {},
    trustedProxies: 1,
  })
  const server = createServer((incoming, outgoing) => serve(incoming, outgoing, () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'x-request-id': '0af7651916cd43dd8448eb211c80319c' }
  const reply = await fetch(`http://127.0.0.1:${port}/`, { headers })
  server.closeAllConnections()
  server.close()
  expect(reply.headers.get('x-request-id')).toBe(headers['x-request-id'])
  expect(logged).toEqual([headers['x-request-id']])
})
