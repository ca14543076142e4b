// The loading bar's state, apart from React: an error page brings a new shell, and the bar has to outlive the old one.
import { createStore } from '#web/browser/store.ts'

/** spec §9, in pixels and milliseconds. */
export const loadingBar = { height: 6, throttle: 200, duration: 2_000, hideDelay: 500, resetDelay: 400 }

export type LoadingState = { phase: 'hidden' | 'running' | 'done' | 'reset'; hasFailed: boolean }

const noLoading: LoadingState = { phase: 'hidden', hasFailed: false }
const store = createStore(noLoading)
let starting: ReturnType<typeof setTimeout> | undefined
let ending: ReturnType<typeof setTimeout> | undefined

export const useLoadingState = store.use

/** Shown only when it takes long enough to be noticed. */
export function beginLoading() {
  clearTimeout(starting)
  starting = setTimeout(() => {
    clearTimeout(ending)
    store.set({ phase: 'running', hasFailed: false })
  }, loadingBar.throttle)
}

export function endLoading() {
  clearTimeout(starting)
  if (store.get().phase === 'running') finish(false)
}

/** A page that failed shows its colour even when it failed at once. */
export function failLoading() {
  clearTimeout(starting)
  finish(true)
}

function finish(hasFailed: boolean) {
  clearTimeout(ending)
  store.set({ phase: 'done', hasFailed })
  ending = setTimeout(() => {
    store.set({ phase: 'reset', hasFailed })
    ending = setTimeout(() => store.set(noLoading), loadingBar.resetDelay)
  }, loadingBar.hideDelay)
}
