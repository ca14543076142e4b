// Favourites of a visitor, newest first, on this device only. Signing in moves them to the account.
import { maxDeviceFavourites } from '#contract/device-favourites.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'

const key = 'device_favourites'

export function deviceFavourites(): number[] {
  const ids = safeLocalStorage.readJson(key)
  return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxDeviceFavourites) : []
}

/** False when the device has no room: the account has. */
export function setDeviceFavourite(id: number, isFavourite: boolean): boolean {
  const others = deviceFavourites().filter((other) => other !== id)
  if (isFavourite && others.length >= maxDeviceFavourites) return false
  return setDeviceFavourites(isFavourite ? [id, ...others] : others)
}

export const setDeviceFavourites = (ids: number[]) =>
  safeLocalStorage.write(key, ids.length ? JSON.stringify(ids) : null)
