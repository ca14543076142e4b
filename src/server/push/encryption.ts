// Web Push encryption (RFC 8291): only the subscribed browser can read the message. One aes128gcm record of RFC 8188.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserKeys = { p256dh: Buffer; auth: Buffer }
export type EphemeralKeys = { salt: Buffer; keys: ECDH }

/** The salt and the ephemeral keys must be new for every message. */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  plain: Buffer,
  { salt, keys }: EphemeralKeys = createEphemeralKeys(),
): Buffer {
  const ours = keys.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const secret = hkdf(keys.computeSecret(p256dh), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = [cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, recordSize, Buffer.from([ours.length]), ours, ...encrypted])
}

/** A point outside the curve would leak our key bit by bit (invalid curve attack). */
export function isCurvePoint(p256dh: Buffer) {
  try {
    createEphemeralKeys().keys.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

const lastRecord = Buffer.from([2])
const recordSize = Buffer.from([0, 0, 0x10, 0])

function createEphemeralKeys(): EphemeralKeys {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { salt: randomBytes(16), keys }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
