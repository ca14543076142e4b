/** Once the page has nothing more urgent to do, or after `latest` milliseconds; the answer calls it off. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no idle time to tell of.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, Math.min(latest, 2_000))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(handle)
}
