import { shortPath } from '#web/parts/short-zone-path.ts'
import { type ZoneNode, type ZoneTree, zonePathOf } from '#web/parts/zone-picker/zone-tree.ts'

/** Ids of governorate, city and the zone, which may be nested below another zone of the city. */
export function adZoneIds(zone: ZoneNode): number[] {
  const [governorate, city] = zonePathOf(zone)
  return governorate && city ? [governorate.id, city.id, zone.id] : []
}

/** From governorate to zone; empty while no zone is chosen. */
export function adZoneNames({ byId }: ZoneTree, ids: number[]): string {
  const zone = byId.get(ids.at(-1) ?? 0)
  return zone
    ? shortPath(zonePathOf(zone))
        .map(({ name }) => name)
        .join(' · ')
    : ''
}
