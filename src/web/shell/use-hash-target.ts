import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Links of notifications. Messages of a chat have their own scrolling. */
const targets = /^#(?:comment|case|ad|inquiry)-|^#ratings$/

/** Scrolls to the target of a link, which may arrive later than its page, and highlights it. */
export function useHashTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again
  useEffect(() => {
    if (!targets.test(hash)) return
    const over = new AbortController()
    void import('#web/parts/hash-target/hash-target.ts').then(({ showTarget }) =>
      showTarget(hash.slice(1), over.signal),
    )
    return () => over.abort()
  }, [hash, key])
}
