// The service worker: shows push messages, and without a network the offline page or the chats that chat pages have stored.
// It caches built files only, never a page, an API response or personal data.
import { fromCacheOrNetwork, isBuiltFile, sweepCaches } from './built-files.ts'
import { offlinePage } from './offline-page.ts'
import { answer, renew, show } from './pushes.ts'
import { scope } from './scope.ts'

// The worker does not depend on the build of a page, so a new version takes over immediately.
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(start()))
scope.addEventListener('push', (event) => event.waitUntil(show(event.data)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(answer(event.notification, event.action)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(event))
  else if (isBuiltFile(request)) event.respondWith(fromCacheOrNetwork(event))
})

async function start() {
  await sweepCaches()
  // The browser requests the page while the worker starts.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return await offlinePage(new URL(event.request.url).pathname)
  }
}
