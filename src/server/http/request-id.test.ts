import { expect, test } from 'vitest'
import { silentLog } from '#server/testing/test-log.ts'
import { createApi } from './api/create-api.ts'
import { sendInProcess } from './api/in-process.ts'
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
