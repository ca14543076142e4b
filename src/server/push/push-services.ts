// Where pushes may go. The address of a subscription comes from a browser, and our server calls it: anything beside these
// services would let a stranger make it call whatever it can reach (security.md, SSRF).
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

/** The address as it will be called; nothing when it is not a known service's, or carries more than a path. */
export function allowedPushUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || url.hash) return undefined
  return services.some((service) => matchesService(url.hostname, service)) ? url.href : undefined
}

const matchesService = (host: string, service: string) =>
  service.startsWith('*') ? host.endsWith(service.slice(1)) : host === service
