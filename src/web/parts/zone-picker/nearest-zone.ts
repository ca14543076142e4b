import type { ZoneCentre } from '#contract/catalog.ts'

type Position = { latitude: number; longitude: number }

/** Farther away than this nothing of ours is near: the visitor is abroad. */
const farthestKilometres = 60

/** The id of the zone whose centre is nearest to a position; undefined when all are far. */
export function nearestZone(centres: ZoneCentre[], position: Position): number | undefined {
  let nearest: { id: number; kilometres: number } | undefined
  for (const centre of centres) {
    const kilometres = kilometresBetween(centre, position)
    if (kilometres <= farthestKilometres && !(nearest && nearest.kilometres <= kilometres))
      nearest = { id: centre.id, kilometres }
  }
  return nearest?.id
}

/** A flat map is exact enough for the distance to the nearest place. */
function kilometresBetween(a: Position, b: Position) {
  const north = a.latitude - b.latitude
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(north, east)
}
