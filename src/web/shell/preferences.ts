// Preferences of this device: theme and rail width. Set on <html> before the first paint.
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'

export type Theme = 'system' | 'light' | 'dark'
type Preferences = { theme: Theme; isRailOpen: boolean }

/** Part of the inline script of the page's head (session/first-paint.ts); without it a dark page would flash white. */
export const applyPreferences = 'if(s.theme)r.theme=s.theme;if(s.rail)r.rail=s.rail;'

const initial: Preferences = { theme: 'system', isRailOpen: false }
const store = createStore(
  typeof document === 'undefined' ? initial : readChosen(document.documentElement.dataset),
  () => initial,
)

export const usePreferences = store.use

export function chooseTheme(theme: Theme) {
  choose({ ...store.get(), theme }, 'theme', theme === 'system' ? null : theme)
}

export function setRailOpen(isRailOpen: boolean) {
  choose({ ...store.get(), isRailOpen }, 'rail', isRailOpen ? 'open' : null)
}

function readChosen({ theme, rail }: DOMStringMap): Preferences {
  return { theme: theme === 'light' || theme === 'dark' ? theme : 'system', isRailOpen: rail === 'open' }
}

function choose(next: Preferences, key: string, value: string | null) {
  store.set(next)
  safeLocalStorage.write(key, value)
}
