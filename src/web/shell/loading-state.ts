// State of the loading bar, outside React: an error page mounts a new shell, and the bar must survive that.
import { createStore } from '#web/browser/store.ts'

/** In pixels and milliseconds; styles/base.css repeats height, duration and reset. */
export const loadingBar = { height: 6, throttle: 200, duration: 2_000, hideDelay: 500, resetDelay: 400 }

export type LoadingState = { phase: 'hidden' | 'running' | 'done' | 'reset'; hasFailed: boolean }

const noLoading: LoadingState = { phase: 'hidden', hasFailed: false }
const store = createStore(noLoading)
let starting: ReturnType<typeof setTimeout> | undefined
let ending: ReturnType<typeof setTimeout> | undefined

export const useLoadingState = store.use

/** Shows the bar only if the navigation takes longer than `throttle`. */
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

/** Shows the error colour even if the page failed immediately. */
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
