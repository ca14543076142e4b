// Loaded for links to a part of a page only.

/** Comments and images arrive late and move the target; after this time the page is still. */
const settleTime = 2_000
/** A slow phone loads comments for some seconds. */
const patience = 15_000
const highlightTime = 4_000

/** Waits for the target, keeps it in view until the page is still, and highlights it. Stops when the user scrolls. */
export function showTarget(id: string, over: AbortSignal) {
  if (over.aborted) return
  const startedAt = performance.now()
  let foundAt = 0
  let isMoved = false
  const stop = () => {
    isMoved = true
  }
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(event, stop, { once: true, passive: true, signal: over })
  }
  const look = () => {
    if (over.aborted || isMoved) return
    const now = performance.now()
    const target = document.getElementById(id)
    if (target) {
      if (!foundAt) {
        foundAt = now
        highlight(target)
      }
      bringIntoView(target)
    }
    const isDone = foundAt ? now - foundAt > settleTime : now - startedAt > patience
    if (!isDone) setTimeout(look, 100)
  }
  look()
}

function bringIntoView(target: HTMLElement) {
  const { top, bottom } = target.getBoundingClientRect()
  const isVisible = top >= innerHeight * 0.15 && bottom <= innerHeight * 0.85
  const isTall = bottom - top > innerHeight * 0.7
  if (!isVisible && !(isTall && Math.abs(top) < innerHeight * 0.3)) {
    target.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' })
  }
}

function highlight(target: HTMLElement) {
  target.dataset.target = ''
  target.focus({ preventScroll: true })
  setTimeout(() => target.removeAttribute('data-target'), highlightTime)
}
