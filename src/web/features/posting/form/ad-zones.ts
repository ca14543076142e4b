import { shortPath } from '#web/parts/short-zone-path.ts'
import { type Place, type Places, pathOf } from '#web/parts/zone-picker/zone-tree.ts'

/** Governorate, city and the place itself, which may lie deeper than a city's own zones. */
export function placeIds(place: Place): number[] {
  const [governorate, city] = pathOf(place)
  return governorate && city ? [governorate.id, city.id, place.id] : []
}

/** From the widest to the narrowest; empty while none is chosen. */
export function placeNames({ byId }: Places, ids: number[]): string {
  const place = byId.get(ids.at(-1) ?? 0)
  return place
    ? shortPath(pathOf(place))
        .map(({ name }) => name)
        .join(' · ')
    : ''
}
