// Ads that this device compares. Never sent anywhere but to read them side by side. Only lazy parts import this file.
import { maxCompared } from '#contract/compared-ads.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'

/** Wiped at sign-out by session/user.ts. */
const key = 'compared_ads'

const none: number[] = []
const store = createStore<number[]>(typeof localStorage === 'undefined' ? none : stored(), () => none)

function stored(): number[] {
  const ids = safeLocalStorage.readJson(key)
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxCompared) : none
}

export const useComparedAds = () => store.use()
export const comparedAds = () => store.get()

export function setComparedAds(ids: number[]) {
  const kept = ids.slice(0, maxCompared)
  safeLocalStorage.write(key, kept.length ? JSON.stringify(kept) : null)
  store.set(kept)
}

export const removeComparedAd = (id: number) => setComparedAds(comparedAds().filter((other) => other !== id))

/** Another tab may have changed the list, and signing out empties it. */
export function followComparedAds() {
  const update = () => store.set(stored())
  window.addEventListener('storage', update)
  return () => window.removeEventListener('storage', update)
}

/** A link that anybody can open. */
export const comparePath = (ids: number[]) => `/compare?ids=${ids.join(',')}`
