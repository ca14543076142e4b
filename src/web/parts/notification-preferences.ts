// What somebody chose for this device: a badge in the title unless they do not want it, a sound only if they do.
import { safeLocalStorage } from '#web/browser/storage.ts'

export type DevicePreferences = { titleBadge: boolean; sound: boolean }

const key = 'notification_preferences'
const usual: DevicePreferences = { titleBadge: true, sound: false }

export function devicePreferences(): DevicePreferences {
  return { ...usual, ...(safeLocalStorage.readJson(key) as Partial<DevicePreferences> | null) }
}

export const setDevicePreferences = (chosen: DevicePreferences) => safeLocalStorage.write(key, JSON.stringify(chosen))
