// Notification preferences of this device: title badge on and sound off by default.
import { safeLocalStorage } from '#web/browser/storage.ts'

export type DevicePreferences = { titleBadge: boolean; sound: boolean }

const key = 'notification_preferences'
const defaults: DevicePreferences = { titleBadge: true, sound: false }

export function devicePreferences(): DevicePreferences {
  return { ...defaults, ...(safeLocalStorage.readJson(key) as Partial<DevicePreferences> | null) }
}

export const setDevicePreferences = (preferences: DevicePreferences) =>
  safeLocalStorage.write(key, JSON.stringify(preferences))
