import { describe, expect, test } from 'vitest'
import { deviceCookie } from './cookies.ts'
import { addressOf, visitorOf } from './visitor.ts'

const visitor = (headers: Record<string, string>, address?: string) =>
  visitorOf(new Request('http://souqna.test/', { headers }), address, false)

describe('the address of a request', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s, because a household has one network', (address, network) => {
    expect(visitor({}, address).address).toBe(network)
  })

  test('is the one that the last trusted proxy saw; earlier entries are ignored', () => {
    const forwarded = '6.6.6.6, 203.0.113.7, 10.0.0.2'
    expect(addressOf('10.0.0.1', forwarded, 0)).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', forwarded, 1)).toBe('10.0.0.2')
    expect(addressOf('10.0.0.1', forwarded, 2)).toBe('203.0.113.7')
    expect(addressOf('10.0.0.1', null, 1)).toBe('10.0.0.1')
  })

  test.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('%s of a proxy that adds the port is %s: a new connection is no new sender', (entry, address) => {
    expect(addressOf('10.0.0.1', `6.6.6.6, ${entry}`, 1)).toBe(address)
  })

  test.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.7:', '203.0.113.7, ', "' or 1=1"])(
    'is the one of the connection when the proxy says «%s»',
    (entry) => {
      expect(addressOf('10.0.0.1', entry, 1)).toBe('10.0.0.1')
    },
  )
})

test('an https site reads only the device cookie that no other subdomain can set', () => {
  const device = 'P6aIAkBLSGIjhTxVUqNPNQ'
  const deviceIn = (cookie: string) => visitorOf(new Request('http://inner/', { headers: { cookie } }), '', true).device
  expect(deviceIn(`device=${device}`)).toBeNull()
  expect(deviceIn(`device=planted; __Host-device=${device}`)).toBe(device)
  expect(deviceCookie(device, true)).toMatch(
    /^__Host-device=[\w-]{22}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/,
  )
})

test('reads the device cookie and ignores invalid values', () => {
  const device = 'P6aIAkBLSGIjhTxVUqNPNQ'
  expect(visitor({ cookie: `lang=en; device=${device}` }).device).toBe(device)
  for (const odd of ['short', `${device}x`, `${device.slice(1)}'`, '']) {
    expect(visitor({ cookie: `device=${odd}` }).device).toBeNull()
  }
})
