// A page may stay open for days, and then a chunk of it no longer exists.
import { safeSessionStorage } from '#web/browser/storage.ts'

const reloadGuard = 10_000
const guardKey = 'chunk_reload_at'

/** A failed dynamic import while online means that the file is gone: reload, at most once in ten seconds. */
export function reloadOnBrokenChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}

/** Also called for the file of a page, which the router imports itself (vite.config.ts). */
export function reloadOnce(): boolean {
  if (!navigator.onLine || !mayReload()) return false
  window.location.reload()
  return true
}

/** The messages of Chromium, Firefox and Safari. */
export const isChunkError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)

/** Without storage a reload loop could not be detected: the error is better than an endless reload. */
function mayReload() {
  const last = Number(safeSessionStorage.read(guardKey) ?? 0)
  if (Date.now() - last < reloadGuard) return false
  return safeSessionStorage.write(guardKey, String(Date.now()))
}
