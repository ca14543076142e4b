// Ads that were opened on this device, newest first. Never sent anywhere but to read their cards.
import { safeLocalStorage } from '#web/browser/storage.ts'

/** Also read by session/first-paint.ts and wiped at sign-out by session/user.ts. */
const key = 'recent_ads'
const maxAds = 12
/** More than the row shows: ads that were opened can be hidden in lists. */
const maxSeen = 300

export function seenAds(): number[] {
  const ids = safeLocalStorage.readJson(key)
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxSeen) : []
}

export const recentAds = () => seenAds().slice(0, maxAds)

export function rememberAd(id: number) {
  writeSeen([id, ...seenAds().filter((other) => other !== id)].slice(0, maxSeen))
}

/** Removes those of the row that do not exist any more, or all. */
export const forgetAds = (kept?: number[]) => writeSeen(kept ? [...kept, ...seenAds().slice(maxAds)] : [])

/** Also without single ads, for what was hidden. */
export const writeSeen = (ids: number[]) => safeLocalStorage.write(key, ids.length ? JSON.stringify(ids) : null)
