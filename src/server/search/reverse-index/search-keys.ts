// Under which keys a search is filed: those of its rarest demand, so that few ads find it in vain.
import { type Partition, partitions } from '#server/search/partition.ts'
import type { PlaceNames, SearchMetadata } from '#server/search/search-metadata.ts'
import type { StrictSearch } from '#server/search/strict-search.ts'
import { rangeTokensOf, shareOf } from '#server/search/tsquery.ts'

/** More zones are filed under their governorates: a search with "within 50 km" would have hundreds of keys. */
const mostZones = 40

/** An ad in one of the keys is probably a candidate: the share of all ads that have one of them. */
type Filing = { keys: string[]; share: number }

export function keysOf(metadata: SearchMetadata, search: StrictSearch): string[] {
  const { filters, terms } = search
  if (!filters.partitions.length) return []
  // Words first: without statistics all shares are 0, and a word is rarer than a place.
  const filings = [
    ...terms.map((group) => filingByWords(metadata, filters.partitions, group)),
    filingByPlace(metadata, search),
    ...rangeTokensOf(filters).map((group) => filingByWords(metadata, filters.partitions, group)),
  ]
  return filings.reduce((best, one) => (one.share < best.share ? one : best)).keys
}

/** Of an alternative with several words the rarest is enough: the ad must have all of them. */
function filingByWords(metadata: SearchMetadata, possible: Partition[], group: string[]): Filing {
  const rarest = (stems: string) => stems.split(' ').reduce((best, stem) => (share(stem) < share(best) ? stem : best))
  const share = (stem: string) => shareAmongAll(metadata, possible, (partition) => shareIn(metadata, partition, stem))
  const keys = [...new Set(group.map(rarest))]
  return { keys, share: keys.reduce((sum, key) => sum + share(key), 0) }
}

/** Category and place together are much rarer than each alone. */
function filingByPlace(metadata: SearchMetadata, { filters }: StrictSearch): Filing {
  const { category } = filters
  const places = placesOf(metadata, filters)
  const subjects = category ? [`${category.id}`] : filters.partitions.map(partitionKey)
  const shareOfPlaces = (partition: Partition) =>
    places.length ? places.reduce((sum, { id }) => sum + shareIn(metadata, partition, `P${id}`), 0) : 1
  return {
    keys: subjects.flatMap((subject) =>
      places.length ? places.map(({ id }) => pairKey(subject, id)) : [pairKey(subject)],
    ),
    share: shareAmongAll(metadata, filters.partitions, (partition) => {
      const inCategory = category && category.path.length > 1 ? shareIn(metadata, partition, `C${category.id}`) : 1
      return Math.min(1, inCategory) * Math.min(1, shareOfPlaces(partition))
    }),
  }
}

function placesOf({ places }: SearchMetadata, { place, zones }: StrictSearch['filters']): { id: number }[] {
  if (place) return [place]
  if (!zones) return []
  const chosen = zones.flatMap((id) => places.get(id) ?? [])
  return chosen.length > mostZones ? governoratesOf(chosen) : chosen
}

const governoratesOf = (zones: PlaceNames[]) =>
  [...new Set(zones.map(({ path }) => path[0] ?? 0))].map((id) => ({ id }))

const shareIn = (metadata: SearchMetadata, partition: Partition, stem: string) =>
  shareOf(metadata.words[partition], [stem])

function shareAmongAll(metadata: SearchMetadata, possible: Partition[], share: (partition: Partition) => number) {
  const rowsOf = (partition: Partition) => metadata.words[partition].rows
  const all = partitions.reduce((sum, partition) => sum + rowsOf(partition), 0)
  const found = possible.reduce((sum, partition) => sum + rowsOf(partition) * share(partition), 0)
  return all ? found / all : 0
}

/** Words never contain a space, so a pair is no word. */
export const pairKey = (subject: string, place: number | '*' = '*') => `${subject} ${place}`
export const partitionKey = (partition: Partition) => `partition-${partition}`
