// What a person chose for this device: theme and width of the rail. Set on <html> before the first paint.
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
type Preferences = { theme: Theme; isRailOpen: boolean }

/** Runs in the page's head, before anything is drawn; without it a dark page would flash white. */
export const applyPreferences =
  'try{var r=document.documentElement.dataset,s=localStorage;if(s.theme)r.theme=s.theme;if(s.rail)r.rail=s.rail}catch(e){}'

const initial: Preferences = { theme: 'system', isRailOpen: false }
let chosen = typeof document === 'undefined' ? initial : readChosen(document.documentElement.dataset)
const watchers = new Set<() => void>()

export const usePreferences = () =>
  useSyncExternalStore(
    watch,
    () => chosen,
    () => initial,
  )

export function chooseTheme(theme: Theme) {
  choose({ ...chosen, theme }, 'theme', theme === 'system' ? null : theme)
}

export function setRailOpen(isRailOpen: boolean) {
  choose({ ...chosen, isRailOpen }, 'rail', isRailOpen ? 'open' : null)
}

function readChosen({ theme, rail }: DOMStringMap): Preferences {
  return { theme: theme === 'light' || theme === 'dark' ? theme : 'system', isRailOpen: rail === 'open' }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function choose(next: Preferences, key: string, value: string | null) {
  chosen = next
  for (const watcher of watchers) watcher()
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
