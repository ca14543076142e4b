// A page may stay open for days: it checks hourly for a new build.
import { useEffect } from 'react'
import { useRootData } from '#web/session/root-data.ts'

const checkInterval = 3_600_000

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
