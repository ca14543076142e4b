// RFC 8291: a message that only one browser can read, whoever carries it (aes128gcm of RFC 8188, one record).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserKeys = { p256dh: Buffer; auth: Buffer }
export type EphemeralKeys = { salt: Buffer; keys: ECDH }

/** `once`: a salt and keys that are used for this message and no other. */
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
  const sealed = [cipher.update(plain), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, recordSize, Buffer.from([ours.length]), ours, ...sealed])
}

/** Whether it is a point of the curve: one beside it would give away our key, bit by bit. */
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
