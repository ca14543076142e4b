// A page may stay open for days: it learns of a new build hourly, and survives chunks that are gone (spec §4, §9).
import { useEffect } from 'react'
import { safeSessionStorage } from '#web/browser/storage.ts'
import { useRootData } from '#web/session/root-data.ts'

const checkEvery = 3_600_000
const reloadGuard = 10_000
const guardKey = 'chunk_reload_at'

let isOutdatedPage = false

export const isPageOutdated = () => isOutdatedPage

/** A new build never reloads under someone's hands: the next page they open is simply loaded whole (link-guard.ts). */
export function useBuildCheck() {
  const build = useRootData()?.build

  useEffect(() => {
    if (!build) return
    const timer = setInterval(async () => {
      isOutdatedPage ||= await isOutdated(build)
    }, checkEvery)
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

/** A dynamic import that fails means the file is gone, unless the connection is: load the page anew, but not in a circle. */
export function reloadOnBrokenChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

/** Without storage a reload loop could not be detected: the error is better than an endless reload. */
function mayReload() {
  const last = Number(safeSessionStorage.read(guardKey) ?? 0)
  if (Date.now() - last < reloadGuard) return false
  return safeSessionStorage.write(guardKey, String(Date.now()))
}
