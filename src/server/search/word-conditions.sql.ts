// Search words as conditions on any table with a column `doc`, for lists that are not the home list.
import { join, type Sql } from 'sql-template-tag'
import { sql } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { partitions } from './partition.ts'
import { scoreOf, withWeights } from './rank.sql.ts'
import { placeConditions } from './search.sql.ts'
import { currentPlace, type SearchMetadata } from './search-metadata.ts'
import { anywhere, tsqueryOf } from './tsquery.ts'
import { type Part, understand } from './understand/index.ts'

export type WordConditions = {
  /** `all` words are there, or `some`: for when no row has all of them. Null when only a place was typed. */
  words: { all: Sql; some: Sql; score: Sql } | null
  governorateId: number | null
  price: { from?: number | undefined; to?: number | undefined }
}

export function wordConditions(metadata: SearchMetadata, search: string): WordConditions {
  const { words, without, parts } = understand(metadata.dictionary, search)
  const { zone_id: zoneId, zones_ids: others } = parts.find(({ kind }) => kind === 'place')?.query ?? {}
  const excluded = without.map(anywhere)
  return {
    words: words.length
      ? {
          all: sql`doc @@ ${tsqueryOf(words.map(anywhere), excluded)}::tsquery`,
          some: sql`doc @@ ${tsqueryOf([words.flatMap(anywhere)], excluded)}::tsquery`,
          score: scoreOf(withWeights(metadata, [...partitions], words)),
        }
      : null,
    // Places of one name may lie in several governorates.
    governorateId: (!others && metadata.places.get(zoneId ?? 0)?.path[0]) || null,
    price: priceIn(parts),
  }
}

function priceIn(parts: Part[]): WordConditions['price'] {
  const { priceFrom: from, priceTo: to } = parts.find(({ kind }) => kind === 'price')?.query ?? {}
  return { from, to }
}

/** A place of any level as a condition on the search tables. */
export function placeCondition(metadata: SearchMetadata, zoneId: number): Sql {
  const place = metadata.places.get(currentPlace(metadata, zoneId))
  if (!place) throw invalid({ zone_id: [{ code: 'unknown_value' }] })
  return join(placeConditions({ place, zones: null }), ' and ')
}
