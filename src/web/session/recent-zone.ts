// The zone that was last chosen on this device, for ads near it on the home page.
import { safeLocalStorage } from '#web/browser/storage.ts'

/** Wiped at sign-out by session/user.ts. */
const key = 'recent_zone'

export function recentZone(): string | undefined {
  const id = safeLocalStorage.readJson(key)
  return Number.isSafeInteger(id) && Number(id) > 0 ? String(id) : undefined
}

export function rememberZone(id: string) {
  if (/^\d{1,5}$/.test(id)) safeLocalStorage.write(key, id)
}
