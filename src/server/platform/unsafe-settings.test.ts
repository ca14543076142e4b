import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { assertSafeSettings, isLoopback, unsafeSettings } from './unsafe-settings.ts'

const production = {
  PUBLIC_URL: 'https://souqna.example',
  DATABASE_URL: 'postgres://souqna:pw@db.internal/souqna?sslmode=verify-full',
  SMS_DRIVER: 'http',
  SMS_HTTP_URL: 'https://sms.example/send?to={digits}&text={text}',
  TRUSTED_PROXIES: '1',
}
const problemsOf = (change: Record<string, string>) => unsafeSettings(readConfig({ ...production, ...change }))

test('the settings of the documentation are accepted, and so are the defaults of a developer', () => {
  expect(problemsOf({})).toEqual([])
  expect(unsafeSettings(readConfig({}))).toEqual([])
  expect(unsafeSettings(readConfig({ PORT: '4000', PUBLIC_URL: 'http://127.0.0.1:4000', LISTEN_FDS: '1' }))).toEqual([])
})

describe('the start refuses, with one sentence each,', () => {
  test.each([
    ['the SMS inbox', { SMS_DRIVER: 'inbox' }, /^SMS_DRIVER must be http/],
    ['the e-mail inbox', { MAIL_DRIVER: 'inbox' }, /^MAIL_DRIVER must be smtp or off/],
    ['demo accounts', { DEMO: '1' }, /^DEMO must be 0/],
    ['a socket of several processes without a bus', { LISTEN_FDS: '1' }, /^REDIS_URL is needed with LISTEN_FDS/],
    ['web processes without a bus', { ROLE: 'web' }, /^REDIS_URL is needed with ROLE=web/],
    ['a process for jobs without a bus', { ROLE: 'worker' }, /^REDIS_URL is needed with ROLE=worker/],
    ['https without a trusted proxy', { TRUSTED_PROXIES: '0' }, /^TRUSTED_PROXIES must be the number of proxies/],
    ['a plain remote database', { DATABASE_URL: 'postgres://a:b@db.internal/x' }, /^DATABASE_URL must use TLS/],
    ['a plain remote Redis', { REDIS_URL: 'redis://cache.internal:6379' }, /^REDIS_URL must start with rediss/],
    ['a plain gateway', { SMS_HTTP_URL: 'http://sms.example/?t={text}' }, /^SMS_HTTP_URL must start with https/],
    ['a public address without TLS', { PUBLIC_URL: 'http://souqna.example' }, /^PUBLIC_URL must start with https/],
    ['a forgotten PUBLIC_URL', { PUBLIC_URL: '', HOST: '0.0.0.0' }, /^PUBLIC_URL must be the address/],
  ])('%s', (_, change, sentence) => {
    const problems = problemsOf(change)
    expect(problems).toEqual([expect.stringMatching(sentence)])
    expect(() => assertSafeSettings(readConfig({ ...production, ...change }))).toThrow('Wrong settings')
  })

  test('the inbox on an address that other machines reach', () => {
    expect(unsafeSettings(readConfig({ HOST: '0.0.0.0' })).join('\n')).toContain('SMS_DRIVER must be http')
    expect(unsafeSettings(readConfig({ PUBLIC_URL: 'https://souqna.example' })).join('\n')).toContain('DEMO must be 0')
  })
})

test('a trusted network needs no TLS', () => {
  const plain = { DATABASE_URL: 'postgres://a:b@db/x', REDIS_URL: 'redis://redis', SMS_HTTP_URL: 'http://modem/{text}' }
  expect(problemsOf(plain)).toHaveLength(3)
  expect(problemsOf({ ...plain, TRUSTED_NETWORK: '1' })).toEqual([])
  expect(problemsOf({ DATABASE_URL: 'postgres://a:b@127.0.0.1/x', REDIS_URL: 'redis://localhost' })).toEqual([])
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['::1', true],
  ['souqna.localhost', true],
  ['0.0.0.0', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['souqna.example', false],
])('%s is of this machine: %s', (host, isLocal) => {
  expect(isLoopback(host)).toBe(isLocal)
})
