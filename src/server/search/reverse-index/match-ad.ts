// An ad finds the searches it fulfils.
import type { Db } from '#server/platform/db.ts'
import { partitions } from '#server/search/partition.ts'
import { findDocument, findFulfilled, findPassedKeys, type SearchDocument } from './reverse-index.sql.ts'
import { pairKey, partitionKey } from './search-keys.ts'

/** Undefined for an ad that is not listed. */
export const readDocument = (db: Db, adId: number): Promise<SearchDocument | undefined> => findDocument(db, adId)

/** The ids of the compiled searches that an ad with this document fulfils. */
export async function matchDocument(db: Db, document: SearchDocument): Promise<number[]> {
  const keys = await findPassedKeys(db, document, pairKeysOf(document))
  // A search may be found under several keys.
  const idsOf = (isComplete: boolean) => [
    ...new Set(keys.flatMap((key) => (key.is_complete === isComplete ? key.id : []))),
  ]
  const open = idsOf(false)
  const others = open.length ? await findFulfilled(db, document, open) : []
  return [...idsOf(true), ...others.map(({ id }) => id)]
}

/** Every category above the ad with every place around it: at most 25 keys. */
function pairKeysOf({ partition, columns }: SearchDocument): string[] {
  const idsOf = (names: string[]) => names.flatMap((name) => (columns[name] as number | null) ?? [])
  const own = partitions[Math.log2(partition)]
  const subjects = [...idsOf(['c1', 'c2', 'c3', 'c4']).map(String), ...(own ? [partitionKey(own)] : [])]
  const places = idsOf(['governorate_id', 'city_id', 'subdistrict_id', 'zone_id'])
  return subjects.flatMap((subject) => [pairKey(subject), ...new Set(places.map((place) => pairKey(subject, place)))])
}
