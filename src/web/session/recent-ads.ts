// Ads that were opened on this device, newest first. Never sent anywhere but to read their cards.
import { safeLocalStorage } from '#web/browser/storage.ts'

/** Also read by session/first-paint.ts and wiped at sign-out by session/user.ts. */
const key = 'recent_ads'
/** The limit of the endpoint that returns the cards. */
const maxAds = 12

export function recentAds(): number[] {
  const ids = safeLocalStorage.readJson(key)
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxAds) : []
}

export function rememberAd(id: number) {
  safeLocalStorage.write(key, JSON.stringify([id, ...recentAds().filter((other) => other !== id)].slice(0, maxAds)))
}

/** Removes all, or those that do not exist any more. */
export function forgetAds(kept: number[] = []) {
  safeLocalStorage.write(key, kept.length ? JSON.stringify(kept) : null)
}
