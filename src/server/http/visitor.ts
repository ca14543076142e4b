// What a request tells about its sender. Only this file and the sessions read cookies and addresses.
import { isIPv6 } from 'node:net'

export type Visitor = {
  /** An IPv4 address, or the /64 network of an IPv6 one: a home has one of those, however many addresses it shows. */
  address: string
  /** The value of the `device` cookie: which browser this is, whoever uses it. */
  device: string | null
  /** What the browser calls itself. */
  agent: string
}

export function visitorOf(request: Request, address: string | undefined): Visitor {
  return {
    address: networkOf(address ?? 'unknown'),
    device: cookieOf(request, 'device'),
    agent: request.headers.get('user-agent')?.slice(0, 300) ?? '',
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

function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
