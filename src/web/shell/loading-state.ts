// The loading bar's state, apart from React: an error page brings a new shell, and the bar has to outlive the old one.

/** spec §9, in pixels and milliseconds. */
export const loadingBar = { height: 6, throttle: 200, duration: 2_000, hideDelay: 500, resetDelay: 400 }

export type LoadingState = { phase: 'hidden' | 'running' | 'done' | 'reset'; hasFailed: boolean }

export const noLoading: LoadingState = { phase: 'hidden', hasFailed: false }
let state = noLoading
let starting: ReturnType<typeof setTimeout> | undefined
let ending: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

export const currentLoading = () => state

export function watchLoading(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shown only when it takes long enough to be noticed. */
export function beginLoading() {
  clearTimeout(starting)
  starting = setTimeout(() => {
    clearTimeout(ending)
    become({ phase: 'running', hasFailed: false })
  }, loadingBar.throttle)
}

export function endLoading() {
  clearTimeout(starting)
  if (state.phase === 'running') finish(false)
}

/** A page that failed shows its colour even when it failed at once. */
export function failLoading() {
  clearTimeout(starting)
  finish(true)
}

function finish(hasFailed: boolean) {
  clearTimeout(ending)
  become({ phase: 'done', hasFailed })
  ending = setTimeout(() => {
    become({ phase: 'reset', hasFailed })
    ending = setTimeout(() => become(noLoading), loadingBar.resetDelay)
  }, loadingBar.hideDelay)
}

function become(next: LoadingState) {
  state = next
  for (const watcher of watchers) watcher()
}
