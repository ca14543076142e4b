// The last searches on this device, newest first. Never sent anywhere; wiped at sign-out by session/user.ts.
import { safeLocalStorage } from '#web/browser/storage.ts'

const key = 'recent_searches'
const maxSearches = 6

export function recentSearches(): string[] {
  const searches = safeLocalStorage.readJson(key)
  return Array.isArray(searches) ? searches.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
}

export function rememberSearch(text: string) {
  if (text.trim()) write([text.trim(), ...recentSearches().filter((other) => other !== text.trim())])
}

export const forgetSearch = (text: string) => write(recentSearches().filter((other) => other !== text))

export const forgetSearches = () => write([])

function write(searches: string[]) {
  safeLocalStorage.write(key, searches.length ? JSON.stringify(searches.slice(0, maxSearches)) : null)
}
