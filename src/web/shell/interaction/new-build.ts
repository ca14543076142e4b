// A page may stay open for days: it checks hourly for a new build.
import { useEffect } from 'react'
import { fetchBuild } from '#web/browser/fetch-build.ts'
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
  const reply = await fetchBuild()
  if (!reply?.ok) return false
  const current = await reply.json().catch(() => ({ build }))
  return current.build !== build
}
