/** Runs when the browser is idle, or after `latest` milliseconds; returns a function that cancels it. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, Math.min(latest, 2_000))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(handle)
}
