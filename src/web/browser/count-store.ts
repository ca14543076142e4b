// A number that several parts of the shell show, kept outside React: how much is new.
import { useSyncExternalStore } from 'react'

export function createCount() {
  let count = 0
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  return {
    set(next: number) {
      count = next
      for (const watcher of watchers) watcher()
    },
    /** Nothing while the page is drawn for everyone. */
    use: () =>
      useSyncExternalStore(
        watch,
        () => count,
        () => 0,
      ),
  }
}
