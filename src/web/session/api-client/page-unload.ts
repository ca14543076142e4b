// A page that is being left loses its calls shortly before it ends. Nothing went wrong, and what was pressed is sent to
// its end: nothing may be told, or taken back, in that moment.
let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

/** Ends where the page does. It lives on after a download, which looks the same: what failed meanwhile counts then. */
export async function unlessLeaving() {
  if (Date.now() - leftAt < 10_000) await new Promise((resolve) => setTimeout(resolve, 5_000))
}
