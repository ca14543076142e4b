// RFC 8292: how a push service knows that it is the server a browser subscribed to.
import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { type Config, ConfigError } from '#server/platform/config.ts'
import type { Secret } from '#server/platform/secret.ts'

export type Vapid = {
  /** What a browser subscribes with. */
  publicKey: string
  /** The header for one call to a push service. */
  authorize(address: string, now: number): string
}

const lifetime = 12 * 3600

export function createVapid({ webPush, publicUrl }: Pick<Config, 'webPush' | 'publicUrl'>, secret: Secret): Vapid {
  const { publicKey, privateKey } = webPush.keys ? configuredKeys(webPush.keys) : derivedKeys(secret)
  const key = createPrivateKey({ key: jwkOf(publicKey, privateKey), format: 'jwk' })
  // Whom a service can turn to; Apple refuses one that is not public.
  const contact = publicUrl.startsWith('https:') ? { sub: publicUrl } : {}
  return {
    publicKey: publicKey.toString('base64url'),
    authorize(address, now) {
      const claims = { aud: new URL(address).origin, exp: Math.floor(now / 1000) + lifetime, ...contact }
      const said = `${encodeJwtPart({ typ: 'JWT', alg: 'ES256' })}.${encodeJwtPart(claims)}`
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
    },
  }
}

type Keys = { publicKey: Buffer; privateKey: Buffer }

function configuredKeys(given: { publicKey: string; privateKey: string }): Keys {
  const keys = keysOf(Buffer.from(given.privateKey, 'base64url'))
  if (!keys?.publicKey.equals(Buffer.from(given.publicKey, 'base64url')))
    throw new ConfigError(['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.'])
  return keys
}

/** Made of the product's own secret: the same in every process and after every restart, and nothing more to keep. */
function derivedKeys(secret: Secret): Keys {
  for (let round = 0; ; round++) {
    // One number in four thousand million is no key.
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
