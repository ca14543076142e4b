import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  test('all have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      apiBase: '/api',
      demo: true,
      logLevel: 'info',
    })
  })

  test('the SMS inbox is only served to this machine by default', () => {
    expect(readConfig({}).host).toBe('127.0.0.1')
    expect(readConfig({ SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.test/{phone}' }).host).toBe('0.0.0.0')
  })

  test('e-mail is readable at this machine beside the SMS inbox, off beside a gateway, and sent when a server is set', () => {
    const gateway = { SMS_DRIVER: 'http', SMS_HTTP_URL: 'https://sms.test/{phone}' }
    const server = { MAIL_SMTP_URL: 'smtps://user:pw@mail.test', MAIL_FROM: 'Souqna <no-reply@souqna.test>' }
    expect(readConfig({}).mail).toEqual({ driver: 'inbox' })
    expect(readConfig(gateway).mail).toEqual({ driver: 'off' })
    expect(readConfig({ ...gateway, ...server }).mail).toEqual({
      driver: 'smtp',
      url: server.MAIL_SMTP_URL,
      from: server.MAIL_FROM,
    })
    expect(() => readConfig({ MAIL_DRIVER: 'smtp' })).toThrow('MAIL_DRIVER=smtp needs MAIL_SMTP_URL and MAIL_FROM.')
    expect(() => readConfig({ ...server, MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow('MAIL_FROM must be an address')
  })

  test('the demo is on by default only with the embedded database', () => {
    const DATABASE_URL = 'postgres://someone@db.test/souqna'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  test('S3_URL contains bucket, region and keys', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(
      readConfig({ S3_URL: 'https://AK%2FID:se%2Fcr%40et@s3.test:9000/souqna-media?region=me-south-1' }).s3,
    ).toEqual({
      endpoint: 'https://s3.test:9000',
      bucket: 'souqna-media',
      region: 'me-south-1',
      accessKey: 'AK/ID',
      secretKey: 'se/cr@et',
    })
    expect(readConfig({ S3_URL: 'http://a:b@127.0.0.1:9000/media' }).s3).toMatchObject({ region: 'us-east-1' })
  })

  test.each([
    'not a url',
    'ftp://a:b@s3.test/media',
    'https://s3.test/media',
    'https://a@s3.test/media',
    'https://a:b@s3.test',
    'https://a:b@s3.test/media/below',
    'https://a:b@s3.test/media?regoin=x',
  ])('S3_URL=%s is rejected', (S3_URL) => {
    expect(problemsOf({ S3_URL })).toEqual([
      'S3_URL must look like https://key:secret@host/bucket?region=eu-central-1.',
    ])
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres://.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
    [{ API_BASE: '/api/' }, 'API_BASE must be a path such as /api, or a URL, without a slash at its end.'],
    [{ PUSHER_APP_KEYY: 'x' }, 'PUSHER_APP_KEYY is not a setting (see .env.example).'],
    [{ TRUSTED_PROXY: '1' }, 'TRUSTED_PROXY is not a setting (see .env.example).'],
    [{ REDIS: 'redis://x' }, 'REDIS is not a setting (see .env.example).'],
    [{ S3: 'https://x' }, 'S3 is not a setting (see .env.example).'],
    [{ PUBLIC_URI: 'https://x' }, 'PUBLIC_URI is not a setting (see .env.example).'],
    [{ DATADIR: '/srv' }, 'DATADIR is not a setting (see .env.example).'],
    [{ SMS_DRIVER: 'http' }, 'SMS_DRIVER=http needs SMS_HTTP_URL, the URL template of the gateway.'],
  ])('%j is rejected with one sentence', (environment, sentence) => {
    expect(problemsOf(environment)).toEqual([sentence])
  })

  test('all errors are reported at once, without values', () => {
    const problems = problemsOf({ PORT: 'secret1', REDIS_URL: 'secret2' })
    expect(problems).toHaveLength(2)
    expect(problems.join()).not.toContain('secret')
  })

  test('.env.example lists every setting', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual([...settingNames].sort())
  })
})
