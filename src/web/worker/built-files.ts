// Files whose names carry a hash of their content: what is kept under such a name is never old.
import { pushSettingsCache } from '#web/browser/push-settings.ts'
import { scope } from './scope.ts'

const cacheName = 'souqna-files-1'
/** A build has fewer; what is left of earlier ones goes as new ones come. */
const mostFiles = 250

export function isBuiltFile({ url, headers }: Request) {
  const { origin, pathname } = new URL(url)
  return origin === scope.location.origin && pathname.startsWith('/assets/') && !headers.has('range')
}

export async function fromCacheOrNetwork(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName, ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok && response.type === 'basic') event.waitUntil(keep(event.request, response.clone()))
  return response
}

/** Those of our faces that are here by now. */
export async function keptFonts() {
  const cache = await caches.open(cacheName).catch(() => undefined)
  const files = (await cache?.keys()) ?? []
  const paths = files.map(({ url }) => new URL(url).pathname)
  return {
    arabic: paths.findLast((path) => /baloo[\w-]*arabic[\w-]*\.woff2$/.test(path)),
    latin: paths.findLast((path) => /rubik[\w-]*latin[\w-]*\.woff2$/.test(path)),
  }
}

/** A device without room keeps nothing; the page has its file anyway. */
async function keep(request: Request, response: Response) {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, response)
    const files = await cache.keys()
    await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
  } catch {}
}

export async function sweepCaches() {
  const names = (await caches.keys()).filter((name) => name !== cacheName && name !== pushSettingsCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
