import { describe, expect, test } from 'vitest'
import { createPusher } from './pusher.ts'
import { createSignatures, isEqualInConstantTime, md5 } from './signatures.ts'
import { app, masterKey } from './testing/server.ts'

const signatures = createSignatures(app)

describe('signatures equal the examples of the Pusher documentation', () => {
  test('a private channel', () => {
    expect(signatures.forChannel('1234.1234', 'private-foobar')).toBe(
      `${app.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
    )
  })

  test('a user', () => {
    expect(signatures.forUser('1234.1234', '{"id":"12345"}')).toBe(
      `${app.key}:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba`,
    )
  })

  test('a presence channel (the documented signature belongs to another channel name)', () => {
    const channelData = (name: string) => `{"user_id":10,"user_info":{"name":"${name}"}}`
    const sign = (name: string) => signatures.forChannel('1234.1234', 'presence-foobar', channelData(name))
    expect(sign('Mr. Channels')).toBe(`${app.key}:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80`)
    expect(sign('Mr. Pusher')).toMatch(/:afaed369[0-9a-f]{51}6304c$/)
  })

  test('a request of the HTTP API', () => {
    const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}'
    expect(md5(Buffer.from(body))).toBe('ec365a775a4cd0599faeb73354201b6f')
    const parameters = Object.entries({
      body_md5: 'ec365a775a4cd0599faeb73354201b6f',
      auth_version: '1.0',
      AUTH_KEY: app.key,
      auth_timestamp: '1353088179',
    })
    expect(signatures.forRequest('POST', '/apps/3/events', parameters)).toBe(
      'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
    )
  })
})

describe('a signature cannot be obtained for something else', () => {
  const pusher = createPusher({ app, allowedOrigins: [], encryptionMasterKey: masterKey })

  test.each(['1.2:private-other', '1', '1.2.3', '', '1.2\n', 'a.b', '1.2::user::{"id":"7"}'])(
    'rejects the socket id %j',
    (socketId) => {
      expect(() => pusher.authorizeChannel(socketId, 'private-mine')).toThrow('socket id')
      expect(() => pusher.authenticateUser(socketId, { id: '7' })).toThrow('socket id')
    },
  )

  test.each(['private-a:b', 'private-a b', 'private-é', '#server-to-user-7', '', `private-${'x'.repeat(200)}`])(
    'rejects the channel name %j',
    (channel) => {
      expect(() => pusher.authorizeChannel('1.2', channel)).toThrow('channel name')
    },
  )

  test('rejects public channels and missing user ids', () => {
    expect(() => pusher.authorizeChannel('1.2', 'news')).toThrow('no authorisation')
    expect(() => pusher.authorizeChannel('1.2', 'presence-a', { presence: { userId: '' } })).toThrow('user id')
    expect(() => pusher.authenticateUser('1.2', { id: '' })).toThrow('user id')
    const tooMuch = { userId: '7', info: { about: 'x'.repeat(1024) } }
    expect(() => pusher.authorizeChannel('1.2', 'presence-room', { presence: tooMuch })).toThrow('1024')
  })

  test('compares strings exactly and rejects other types', () => {
    expect(isEqualInConstantTime('secret', 'secret')).toBe(true)
    for (const other of ['secreT', 'secret ', '', null, undefined, 7, ['secret']]) {
      expect(isEqualInConstantTime(other, 'secret')).toBe(false)
    }
  })
})
