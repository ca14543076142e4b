// What a request reveals about its sender. Only this file and session.ts read cookies and addresses.
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { languageFromHeader } from '#contract/language.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { deviceCookieName } from './cookies.ts'

/** Of a call that a page of this process makes. */
export const unknownAddress = 'unknown'

/** `isHttps`: of the public address, not of the request, which a proxy may pass on as http. */
export function visitorOf(request: Request, address: string | undefined, isHttps: boolean): Visitor {
  return {
    address: networkOf(address ?? unknownAddress),
    device: cookieOf(request, deviceCookieName(isHttps))?.match(/^[\w-]{22}$/)?.[0] ?? null,
    agent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
    language: languageFromHeader(request.headers.get('accept-language')),
  }
}

export function cookieOf(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1)
  }
  return null
}

/**
 * The client address. Each trusted proxy appends the address it saw to X-Forwarded-For; entries further left come from
 * the client and may be forged.
 */
export function addressOf(socketAddress: string | undefined, forwarded: string | null, trustedProxies: number) {
  if (!trustedProxies) return socketAddress
  return plainAddress(forwarded?.split(',').at(-trustedProxies)?.trim()) ?? socketAddress
}

/** Some proxies add the port, which would make every connection another sender. Anything else is not an address. */
function plainAddress(entry = '') {
  const plain = entry.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(plain) ? plain : undefined
}

/** The network of a request that has not become a Request: a WebSocket upgrade, or one for a cached page. */
export const networkOfUpgrade = ({ socket, headers }: IncomingMessage, trustedProxies: number) =>
  networkOf(
    addressOf(socket.remoteAddress, [headers['x-forwarded-for'] ?? []].flat().join(',') || null, trustedProxies) ?? '',
  )

/** An IPv4 address, or the /64 network of an IPv6 address: one machine has 2^64 of those. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
