// The map of results: places with the number of ads that match a search.
import type { HomeQuery } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import type { ResultMap } from '#contract/result-map.ts'
import { type Catalog, isOffered, zoneName, zonePath } from '#server/catalog/index.ts'
import { countPlaces } from '#server/search/index.ts'
import type { AdsContext } from './context.ts'

type ZoneRow = Catalog['zones'][number]

export async function readResultMap(context: AdsContext, language: Language, query: HomeQuery): Promise<ResultMap> {
  const { db, catalog } = context
  const path = query.zone_id === undefined ? [] : zonePath(catalog, language, query.zone_id)
  // The map chooses the place, so other choices of places do not count.
  const rest = { ...query, zones_ids: undefined, within: undefined, page: undefined, cursor: undefined }
  const facet = await countPlaces(db, context.searchMetadata(), rest)
  const places = placesBelow(catalog, path.at(-1)?.id).map(({ id, latitude, longitude }) => ({
    id,
    name: zoneName(catalog, language, id),
    ...(facet && { count: facet.counts[id] ?? 0 }),
    latitude,
    longitude,
    has_places: placesBelow(catalog, id).length > 0,
  }))
  const order = new Intl.Collator(language)
  return {
    path,
    limit: facet?.limit ?? 0,
    places: places
      .filter(({ count }) => count !== 0)
      .sort((one, other) => (other.count ?? 0) - (one.count ?? 0) || order.compare(one.name, other.name)),
  }
}

/** Skips a level with a single place: Damascus has one city. */
function placesBelow({ zones }: Catalog, id: number | undefined): ZoneRow[] {
  const below = zones.filter((zone) => zone.parent_id === (id ?? null) && isOffered(zone))
  const [only] = below
  if (!only || below.length > 1) return below
  const inner = placesBelow({ zones } as Catalog, only.id)
  return inner.length ? inner : below
}
