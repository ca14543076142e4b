// The position of the device, asked for once. The browser asks the user for permission first.
export type Position = { latitude: number; longitude: number }
export type PositionFailure = 'denied' | 'unavailable'

/** A position of the last ten minutes is near enough for a choice among neighbourhoods. */
const options: PositionOptions = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 20_000 }

export function currentPosition(): Promise<Position | PositionFailure> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      options,
    )
  })
}
