// What a request tells about its sender. Only this file and the sessions read cookies and addresses.
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { languageFromHeader } from '#contract/language.ts'
import type { Visitor } from '#server/platform/actor.ts'

export function visitorOf(request: Request, address: string | undefined): Visitor {
  return {
    address: networkOf(address ?? 'unknown'),
    device: cookieOf(request, 'device')?.match(/^[\w-]{22}$/)?.[0] ?? null,
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
 * The sender's address. Each proxy of ours appends the address it saw to X-Forwarded-For; what stands further left was
 * written by the sender and is worth nothing.
 */
export function addressOf(socketAddress: string | undefined, forwarded: string | null, trustedProxies: number) {
  if (!trustedProxies) return socketAddress
  return forwarded?.split(',').at(-trustedProxies)?.trim() || socketAddress
}

/** The same for a connection that is about to become a socket. */
export const addressOfUpgrade = ({ socket, headers }: IncomingMessage, trustedProxies: number) =>
  addressOf(socket.remoteAddress, [headers['x-forwarded-for'] ?? []].flat().join(',') || null, trustedProxies) ?? ''

function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
