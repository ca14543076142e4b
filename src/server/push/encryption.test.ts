import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createSecret } from '#server/platform/secret.ts'
import { encryptFor, isCurvePoint } from './encryption.ts'
import { createVapid } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('encrypts the example of RFC 8291, appendix A', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  const encrypted = encryptFor(browser, plain, { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), keys })
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('rejects a key that is not a point of the curve', () => {
  const keys = createECDH('prime256v1')
  const point = keys.generateKeys()
  expect(isCurvePoint(point)).toBe(true)
  expect(isCurvePoint(Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] ?? 0) ^ 1])]))).toBe(false)
  expect(isCurvePoint(Buffer.from([4, ...Buffer.alloc(64)]))).toBe(false)
})

test('derives the server keys from the secret, or uses the configured ones', () => {
  const derivedKey = (secret: string) => createVapid(readConfig({}), createSecret(secret)).publicKey
  expect(derivedKey('one')).toBe(derivedKey('one'))
  expect(derivedKey('one')).not.toBe(derivedKey('another'))
  const configured = {
    VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }
  expect(createVapid(readConfig(configured), createSecret('one')).publicKey).toBe(configured.VAPID_PUBLIC_KEY)
  const other = { ...configured, VAPID_PUBLIC_KEY: derivedKey('one') }
  expect(() => createVapid(readConfig(other), createSecret('one'))).toThrow('not a pair')
  expect(() => readConfig({ VAPID_PUBLIC_KEY: configured.VAPID_PUBLIC_KEY })).toThrow('need each other')
})
