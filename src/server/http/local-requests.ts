// Requests of the person at this machine, as opposed to requests that a proxy on this machine passes on.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Log } from '#server/platform/log.ts'
import { isLoopback } from '#server/platform/unsafe-settings.ts'

/** What is known of the socket of a request. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** The name in the URL counts too: a page of another site can make its own name point to this machine. */
export function isLocalRequest(request: Request, connection: Connection | undefined): boolean {
  const address = connection?.incoming?.socket.remoteAddress
  if (!address || !isLoopback(address) || !isLoopback(new URL(request.url).hostname)) return false
  return !forwardingHeaders.some((name) => request.headers.get(name))
}

export function hasBearer(request: Request, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(request.headers.get('authorization') ?? ''), hash(`Bearer ${token}`))
}

/** Without TRUSTED_PROXIES everybody behind a proxy has one address, and shares its limits. Says so once. */
export function createProxyWarning(log: Log, trustedProxies: number) {
  let isWarned = trustedProxies > 0
  return (forwarded: string | null) => {
    if (isWarned || !forwarded) return
    isWarned = true
    log.warn('proxy.not_trusted', { hint: 'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0.' })
  }
}
