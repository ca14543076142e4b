// A push service for tests on a real port, and browsers that decrypt its messages.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '#contract/push.ts'

export type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export async function startPushService() {
  const requests: PushRequest[] = []
  /** Statuses of the next responses; then 201. */
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    requests.push({ path, headers, body: await buffer(request) })
    const status = statuses.shift() ?? 201
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    requests,
    statuses,
    /** Redirects calls of real push services to this one, because the product rejects loopback addresses. */
    fetch: ((address: string, init?: RequestInit) => {
      const { host, pathname } = new URL(address)
      return fetch(`http://127.0.0.1:${port}/${host}${pathname}`, init)
    }) as typeof fetch,
    stop: () => new Promise((done) => server.close(done)),
  }
}

let browsers = 0

export function pushBrowser(host = 'fcm.googleapis.com') {
  browsers += 1
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/browser-${browsers}`
  const p256dh = keys.getPublicKey()
  return {
    path: `/${host}${path}`,
    subscription: {
      endpoint: `https://${host}${path}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a message like a browser (RFC 8291). */
    read(body: Buffer): PushPayload {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const secret = hkdf(keys.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The claims of a `vapid` header; undefined when the signature is wrong. */
export function claimsOf(authorization: string | undefined) {
  const [, header = '', claims = '', signature = '', key = ''] =
    authorization?.match(/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined
}
