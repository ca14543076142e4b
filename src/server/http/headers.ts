// Security headers: the same on every response, and a content policy per page.
import { hash } from 'node:crypto'

export type Origins = {
  publicUrl: string
  apiBase: string
  mediaUrl?: string | undefined
  countryLookupUrl?: string | null
  pusher?: { host: string; appCluster: string }
}

export function securityHeaders({ publicUrl }: Origins): Record<string, string> {
  const https: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...https,
  }
}

/** For everything that is not a page: nothing may run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** For the API documentation and development pages: styles and images, no scripts. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** A cached page cannot contain a fresh nonce, so its inline scripts are allowed by their hashes. */
export function pagePolicy(html: string, { publicUrl, apiBase, mediaUrl, countryLookupUrl, pusher }: Origins): string {
  const otherOrigins = [apiBase, countryLookupUrl ?? '/'].filter((url) => !url.startsWith('/'))
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(mediaUrl ? [new URL(mediaUrl).origin] : [])].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", socketsOf(publicUrl, pusher), ...otherOrigins.map((url) => new URL(url).origin)].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ]
  return [...policy, ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** Browsers before 2022 do not treat WebSockets of the same host as 'self'. */
function socketsOf(publicUrl: string, pusher: Origins['pusher']) {
  if (pusher?.host) return `wss://${pusher.host} ws://${pusher.host}`
  if (pusher && pusher.appCluster !== 'local') return `wss://ws-${pusher.appCluster}.pusher.com`
  return new URL(publicUrl).origin.replace(/^http/, 'ws')
}

/** During development Vite injects styles and reloads through a socket. */
export const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:"

/** Searches for the tags only: an expression over a page of 100 KB takes three times as long. */
function inlineScriptHashes(html: string) {
  const hashes = new Set<string>()
  for (let start = html.indexOf('<script'); start >= 0; ) {
    const open = html.indexOf('>', start)
    const end = html.indexOf('</script>', open)
    if (open < 0 || end < 0) break
    const attributes = html.slice(start, open)
    const text = html.slice(open + 1, end)
    const isRun = !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)
    if (text && isRun) hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
    start = html.indexOf('<script', end)
  }
  return hashes
}
