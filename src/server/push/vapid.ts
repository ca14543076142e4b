// VAPID (RFC 8292): proves to a push service that the request comes from the server that the browser subscribed to.
import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { type Config, ConfigError } from '#server/platform/config.ts'
import type { Secret } from '#server/platform/secret.ts'

export type Vapid = {
  /** Browsers need it to subscribe. */
  publicKey: string
  /** The `authorization` header for one request. */
  authorize(address: string, now: number): string
}

const lifetime = 12 * 3600

export function createVapid({ webPush, publicUrl }: Pick<Config, 'webPush' | 'publicUrl'>, secret: Secret): Vapid {
  const { publicKey, privateKey } = webPush.keys ? configuredKeys(webPush.keys) : derivedKeys(secret)
  const key = createPrivateKey({ key: jwkOf(publicKey, privateKey), format: 'jwk' })
  // Contact for the push service; Apple rejects a URL that is not public.
  const contact = publicUrl.startsWith('https:') ? { sub: publicUrl } : {}
  return {
    publicKey: publicKey.toString('base64url'),
    authorize(address, now) {
      const claims = { aud: new URL(address).origin, exp: Math.floor(now / 1000) + lifetime, ...contact }
      const unsigned = `${encodeJwtPart({ typ: 'JWT', alg: 'ES256' })}.${encodeJwtPart(claims)}`
      const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
    },
  }
}

type Keys = { publicKey: Buffer; privateKey: Buffer }

function configuredKeys(config: { publicKey: string; privateKey: string }): Keys {
  const keys = keysOf(Buffer.from(config.privateKey, 'base64url'))
  if (!keys?.publicKey.equals(Buffer.from(config.publicKey, 'base64url')))
    throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.'])
  return keys
}

/** Derived from the server secret: the same in every process and after a restart, without extra storage. */
function derivedKeys(secret: Secret): Keys {
  for (let round = 0; ; round++) {
    // About one number in four thousand million is not a valid key.
    const keys = keysOf(secret.sign('push.vapid', String(round)))
    if (keys) return keys
  }
}

function keysOf(privateKey: Buffer): Keys | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
    return { publicKey: pair.getPublicKey(), privateKey }
  } catch {
    return undefined
  }
}

const jwkOf = (publicKey: Buffer, privateKey: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: publicKey.subarray(1, 33).toString('base64url'),
  y: publicKey.subarray(33).toString('base64url'),
  d: privateKey.toString('base64url'),
})

const encodeJwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
