// A page may stay open for days: it checks hourly for a new build, and reloads when a chunk no longer exists.
import { useEffect } from 'react'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { useRootData } from '#web/session/root-data.ts'

const checkInterval = 3_600_000
const reloadGuard = 10_000
const guardKey = 'chunk_reload_at'

let isOutdatedPage = false

export const isPageOutdated = () => isOutdatedPage

/** A new build never reloads the open page: the next navigation loads a whole document (link-guard.ts). */
export function useBuildCheck() {
  const build = useRootData()?.build

  useEffect(() => {
    if (!build) return
    const timer = setInterval(async () => {
      isOutdatedPage ||= await isOutdated(build)
    }, checkInterval)
    return () => clearInterval(timer)
  }, [build])
}

async function isOutdated(build: string) {
  try {
    const reply = await fetch('/build.json', { cache: 'no-store' })
    return reply.ok && (await reply.json()).build !== build
  } catch {
    return false
  }
}

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
