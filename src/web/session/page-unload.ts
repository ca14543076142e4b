// The browser aborts requests shortly before it unloads a page. Such errors cause no notice and no rollback.
let unloadStartedAt = Number.NEGATIVE_INFINITY

// Absent while the server renders.
if (typeof addEventListener === 'function') {
  addEventListener('beforeunload', () => {
    unloadStartedAt = Date.now()
  })
}

/** Waits until the page is gone. A download also fires `beforeunload` and keeps the page, so the wait is limited. */
export async function waitWhileUnloading() {
  if (Date.now() - unloadStartedAt < 10_000) await new Promise((resolve) => setTimeout(resolve, 5_000))
}
