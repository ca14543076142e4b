// Cache of built files. Their names contain a content hash, so a cached file is never outdated.
import { pushSettingsCache } from '#web/browser/push-settings.ts'
import { scope } from './scope.ts'

const cacheName = 'souqna-files-1'
/** More than one build has; old files are removed first. */

const maxFiles = 250

export function isBuiltFile({ url, headers }: Request) {
  const { origin, pathname } = new URL(url)
  return origin === scope.location.origin && pathname.startsWith('/assets/') && !headers.has('range')
}

export async function fromCacheOrNetwork(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName, ignoreVary: true }).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok && response.type === 'basic') event.waitUntil(store(event.request, response.clone()))
  return response
}

/** URLs of our cached fonts. */
export async function cachedFonts() {
  const cache = await caches.open(cacheName).catch(() => undefined)
  const files = (await cache?.keys()) ?? []
  const paths = files.map(({ url }) => new URL(url).pathname)
  return {
    arabic: paths.findLast((path) => /baloo[\w-]*arabic[\w-]*\.woff2$/.test(path)),
    latin: paths.findLast((path) => /rubik[\w-]*latin[\w-]*\.woff2$/.test(path)),
  }
}

/** A full disk is ignored; the page has its file anyway. */
async function store(request: Request, response: Response) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, response)
    const files = await cache.keys()
    await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => cache.delete(file)))
  } catch {}
}

export async function sweepCaches() {
  const names = (await caches.keys()).filter((name) => name !== cacheName && name !== pushSettingsCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
