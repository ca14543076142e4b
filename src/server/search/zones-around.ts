// Zones by their distance from a place, for the order "nearest".
import type { PlaceNames, SearchMetadata } from './search-metadata.ts'

type Centre = { latitude: number; longitude: number }

/** Each zone is one step along an index: ads farther away are not near. */
const maxZones = 300

/** The nearest zones outside the place that can have ads, by the distance of their centres. */
export function zonesAround({ places }: SearchMetadata, place: PlaceNames): number[] {
  const from = centreOf(places, place)
  if (!from) return []
  return [...places.values()]
    .filter(({ level, path }) => level !== 'governorate' && level !== 'district' && !path.includes(place.id))
    .flatMap((zone) => {
      const centre = centreOf(places, zone)
      return centre ? [{ id: zone.id, distance: squaredDistance(from, centre) }] : []
    })
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, maxZones)
    .map(({ id }) => id)
}

/** A neighbourhood without coordinates has those of the place around it. */
function centreOf(places: SearchMetadata['places'], { path }: PlaceNames): Centre | undefined {
  for (const id of path.toReversed()) {
    const { latitude, longitude } = places.get(id) ?? {}
    if (latitude != null && longitude != null) return { latitude, longitude }
  }
  return undefined
}

/** Exact enough for an order within one country: a degree of longitude is 0.82 of one of latitude at 35° north. */
const squaredDistance = (a: Centre, b: Centre) =>
  (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * 0.82) ** 2
