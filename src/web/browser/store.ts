// State outside React that components can read and follow.
import { useSyncExternalStore } from 'react'

/** `onServer` returns the value for server rendering and hydration; it must always be the same object. */
export function createStore<State>(initial: State, onServer: () => State = () => initial) {
  let state = initial
  const listeners = new Set<() => void>()
  const get = () => state
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** Rerenders only when the selected part changes. */
  const useSelected = <Selected>(select: (state: State) => Selected) =>
    useSyncExternalStore(
      subscribe,
      () => select(state),
      () => select(onServer()),
    )
  return {
    get,
    set(next: State) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe,
    useSelected,
    use: () => useSyncExternalStore(subscribe, get, onServer),
  }
}
