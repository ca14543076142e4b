// Zones by their distance from places, for the order "nearest" and the filter "within".
import type { PlaceNames, SearchMetadata } from './search-metadata.ts'

type Centre = { latitude: number; longitude: number }

/** Each zone is one step along an index: ads farther away are not near. */
const maxZones = 300

/** All zones of these places, with the places themselves. */
export const zonesIn = ({ places }: SearchMetadata, chosen: PlaceNames[]): number[] =>
  [...places.values()].filter((zone) => isIn(chosen, zone)).map(({ id }) => id)

/** The nearest zones outside the places that can have ads, by the distance of their centres, at most `within` kilometres. */
export function zonesAround({ places }: SearchMetadata, chosen: PlaceNames[], within?: number | string): number[] {
  const origins = chosen.flatMap((place) => centreOf(places, place) ?? [])
  if (!origins.length) return []
  const farthest = within === undefined ? Number.POSITIVE_INFINITY : (Number(within) / kilometresOfDegree) ** 2
  return [...places.values()]
    .filter((zone) => zone.level !== 'governorate' && zone.level !== 'district' && !isIn(chosen, zone))
    .flatMap((zone) => {
      const centre = centreOf(places, zone)
      if (!centre) return []
      const distance = Math.min(...origins.map((from) => squaredDistance(from, centre)))
      return distance <= farthest ? [{ id: zone.id, distance }] : []
    })
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, maxZones)
    .map(({ id }) => id)
}

/** Kilometres from the nearest of the places to a zone outside them; undefined when one has no position of its own. */
export function distanceTo({ places }: SearchMetadata, chosenIds: number[], zoneId: number): number | undefined {
  const zone = places.get(zoneId)
  const centre = zone && ownCentre(zone)
  if (!centre || chosenIds.some((id) => zone.path.includes(id))) return undefined
  const distances = chosenIds.map((id) => {
    const from = places.get(id)
    const origin = from && ownCentre(from)
    return origin ? Math.sqrt(squaredDistance(origin, centre)) * kilometresOfDegree : Number.NaN
  })
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? nearest : undefined
}

const isIn = (chosen: PlaceNames[], { path }: PlaceNames) => chosen.some(({ id }) => path.includes(id))

/** A neighbourhood without coordinates has those of the place around it. */
function centreOf(places: SearchMetadata['places'], { path }: PlaceNames): Centre | undefined {
  for (const id of path.toReversed()) {
    const place = places.get(id)
    const centre = place && ownCentre(place)
    if (centre) return centre
  }
  return undefined
}

const ownCentre = ({ latitude, longitude }: PlaceNames): Centre | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

const kilometresOfDegree = 111.2

/** Exact enough within one country: a degree of longitude is 0.82 of one of latitude at 35° north. */
const squaredDistance = (a: Centre, b: Centre) =>
  (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * 0.82) ** 2
