// What a person chose for this device: theme and width of the rail. Set on <html> before the first paint.
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** Runs in the page's head, before anything is drawn; without it a dark page would flash white. */
export const applyPreferences =
  'try{var r=document.documentElement.dataset,s=localStorage;if(s.theme)r.theme=s.theme;if(s.rail)r.rail=s.rail}catch(e){}'

const watchers = new Set<() => void>()

export const useTheme = () => useSyncExternalStore(watch, readTheme, () => 'system' as Theme)
export const useIsRailOpen = () => useSyncExternalStore(watch, readRail, () => false)

export const chooseTheme = (theme: Theme) => save('theme', theme === 'system' ? undefined : theme)
export const setRailOpen = (isOpen: boolean) => save('rail', isOpen ? 'open' : undefined)

const readTheme = () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
const readRail = () => document.documentElement.dataset.rail === 'open'

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function save(key: 'theme' | 'rail', value: string | undefined) {
  if (value) document.documentElement.dataset[key] = value
  else delete document.documentElement.dataset[key]
  for (const watcher of watchers) watcher()
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
