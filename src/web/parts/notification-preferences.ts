// What somebody chose for this device: a badge in the title unless they do not want it, a sound only if they do.
export type DevicePreferences = { titleBadge: boolean; sound: boolean }

const key = 'notification_preferences'
const usual: DevicePreferences = { titleBadge: true, sound: false }

export function devicePreferences(): DevicePreferences {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return usual
  }
}

export function setDevicePreferences(chosen: DevicePreferences) {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {
    // Without storage it stays as usual.
  }
}
