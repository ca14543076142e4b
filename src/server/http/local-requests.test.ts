import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createProxyWarning, hasBearer, isLocalRequest } from './local-requests.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const request = (url = 'http://localhost:3000/dev/sms', headers: Record<string, string> = {}) =>
  new Request(url, { headers })

test('the person at this machine is recognised', () => {
  expect(isLocalRequest(request(), from('127.0.0.1'))).toBe(true)
  expect(isLocalRequest(request('http://127.0.0.1:3000/dev/sms'), from('::ffff:127.0.0.1'))).toBe(true)
  expect(isLocalRequest(request('http://[::1]:3000/dev/sms'), from('::1'))).toBe(true)
})

test.each([
  ['another machine', request(), from('192.0.2.7')],
  ['a proxy on this machine', request(undefined, { 'x-forwarded-for': '8.8.8.8' }), from('127.0.0.1')],
  ['a proxy with its own header', request(undefined, { forwarded: 'for=8.8.8.8' }), from('127.0.0.1')],
  ['a proxy that passes the public name on', request('https://souqna.example/dev/sms'), from('127.0.0.1')],
  ['a name of another site for this machine', request('http://rebound.example/dev/sms'), from('127.0.0.1')],
  ['nobody knows who', request(), undefined],
])('%s is not', (_, sent, connection) => {
  expect(isLocalRequest(sent, connection)).toBe(false)
})

test('a token is compared as a whole', () => {
  const send = (authorization: string) => hasBearer(request(undefined, { authorization }), 'token-of-the-monitoring')
  expect(send('Bearer token-of-the-monitoring')).toBe(true)
  expect(send('Bearer token-of-the-monitorin')).toBe(false)
  expect(send('')).toBe(false)
})

test('a proxy that nobody trusts is reported once', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line), false)
  const warn = createProxyWarning(log, 0)
  for (const forwarded of [null, '8.8.8.8', '9.9.9.9']) warn(forwarded)
  createProxyWarning(log, 1)('8.8.8.8')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('proxy.not_trusted')
})
