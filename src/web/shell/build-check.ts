// A page may stay open for days, and then a chunk of it no longer exists. Most browsers also keep the failure of an import
// that had no network, until the document is reloaded.
import { fetchBuild } from '#web/browser/fetch-build.ts'
import { safeSessionStorage } from '#web/browser/storage.ts'

const reloadGuard = 10_000
const guardKey = 'chunk_reload_at'

/** A failed dynamic import: reload as soon as the visitor is not busy and the server answers. */
export function reloadOnBrokenChunk() {
  window.addEventListener('vite:preloadError', () => void reloadWhenIdle())
}

/** At most once in ten seconds. Also called for the file of a page, which the router imports itself (tools/router-patches.ts). */
export function reloadOnce() {
  if (navigator.onLine && mayReload()) window.location.reload()
}

/** The messages of Chromium, Firefox and Safari. */
export const isChunkError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

let isWaiting = false

/** A page that cannot be loaded again is better left as it is: the next failure asks again. */
async function reloadWhenIdle() {
  if (isWaiting || !navigator.onLine) return
  isWaiting = true
  while (isVisitorBusy()) await new Promise((resolve) => setTimeout(resolve, 1_000))
  isWaiting = false
  if ((await fetchBuild())?.ok) reloadOnce()
}

/** In a dialog or a text field. */
const isVisitorBusy = () => document.querySelector('dialog[open],input:focus,textarea:focus') !== null

/** Without storage a reload loop could not be detected: the error is better than an endless reload. */
function mayReload() {
  const last = Number(safeSessionStorage.read(guardKey) ?? 0)
  if (Date.now() - last < reloadGuard) return false
  return safeSessionStorage.write(guardKey, String(Date.now()))
}
