import { shortPath } from '#web/parts/short-zone-path.ts'
import { type ZoneNode, type ZoneTree, zonePathOf } from '#web/parts/zone-picker/zone-tree.ts'

/** Governorate, city and the place itself, which may lie deeper than a city's own zones. */
export function adZoneIds(place: ZoneNode): number[] {
  const [governorate, city] = zonePathOf(place)
  return governorate && city ? [governorate.id, city.id, place.id] : []
}

/** From the widest to the narrowest; empty while none is chosen. */
export function adZoneNames({ byId }: ZoneTree, ids: number[]): string {
  const place = byId.get(ids.at(-1) ?? 0)
  return place
    ? shortPath(zonePathOf(place))
        .map(({ name }) => name)
        .join(' · ')
    : ''
}
