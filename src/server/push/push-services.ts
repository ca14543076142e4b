// Allowed hosts for pushes. The URL of a subscription comes from the client and our server calls it, so any other host
// would allow server-side request forgery (SSRF).
const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

/** The normalised URL, or undefined if the host is not allowed or the URL has a port, credentials or a hash. */
export function allowedPushUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || url.hash) return undefined
  return services.some((service) => matchesService(url.hostname, service)) ? url.href : undefined
}

const matchesService = (host: string, service: string) =>
  service.startsWith('*') ? host.endsWith(service.slice(1)) : host === service
