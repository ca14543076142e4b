// A search as conditions on one ad, and the keys under which an ad finds it (docs/topics/alerts.md).
import type { HomeQuery } from '#contract/ads.ts'
import { isImplied } from '#server/search/filters.ts'
import { type Partition, partitions } from '#server/search/partition.ts'
import type { SearchMetadata } from '#server/search/search-metadata.ts'
import { readStrictSearch, type StrictSearch } from '#server/search/strict-search.ts'
import { tsqueryOf } from '#server/search/tsquery.ts'
import { checkOf, type KeyCheck, placeColumn } from './key-check.ts'
import { keysOf } from './search-keys.ts'

/** All conditions must hold; null demands nothing. */
export type CompiledSearch = {
  /** A bit for each partition. */
  partitions: number
  words: string | null
  priceFrom: number | null
  priceTo: number | null
  zones: number[] | null
  /** A JSON path over the columns of the ad (`SearchDocument.columns`). */
  columnFilter: string | null
  /** A JSON path over its attributes. */
  attributeFilter: string | null
  /** An ad that fulfils the search has at least one of these. */
  keys: string[]
  /** Stored with each key. */
  check: KeyCheck
}

/** Increase it when the same query compiles to something else: a job then compiles all searches again. */
const compilerVersion = 2

/** Null when the search demands nothing: every ad would match. */
export function compileSearch(metadata: SearchMetadata, query: HomeQuery): CompiledSearch | null {
  const search = readStrictSearch(metadata, query)
  const { filters, terms, without } = search
  const price = filters.ranges.find(([column]) => column === 'price')?.[1]
  const compiled = {
    partitions: filters.partitions.reduce((bits, partition) => bits | partitionBit(partition), 0),
    words: terms.length || without.length ? tsqueryOf(terms, without) : null,
    priceFrom: price?.from ?? null,
    priceTo: price?.to ?? null,
    zones: filters.zones,
    columnFilter: jsonPathOf(columnPredicates(search)),
    attributeFilter: filters.jsonPath,
  }
  const { partitions: bits, ...conditions } = compiled
  const isEverything = bits === allPartitions && Object.values(conditions).every((condition) => condition === null)
  if (isEverything) return null
  const { words, attributeFilter } = compiled
  const check = checkOf(search, { words, factFilter: jsonPathOf(factPredicates(search)), attributeFilter })
  return { ...compiled, keys: keysOf(metadata, search), check }
}

/** Changes when the query has to be compiled again: words depend on the dictionary, dollars on the rate, all on the paths. */
export function versionOf(metadata: SearchMetadata, { hasWords, hasDollars }: VersionedQuery): string {
  const rate = hasWords || hasDollars ? (metadata.dictionary.rate ?? 0) : '-'
  return [compilerVersion, metadata.structureVersion, hasWords ? metadata.dictionaryVersion : '-', rate].join(' ')
}
type VersionedQuery = { hasWords: boolean; hasDollars: boolean }

/** Queries with any other version are outdated. */
export const currentVersions = (metadata: SearchMetadata) =>
  [false, true].flatMap((hasWords) => [false, true].map((hasDollars) => versionOf(metadata, { hasWords, hasDollars })))

export const partitionBit = (partition: Partition) => 1 << partitions.indexOf(partition)
const allPartitions = (1 << partitions.length) - 1

const jsonPathOf = (predicates: string[]) => (predicates.length ? `$ ? (${predicates.join(' && ')})` : null)

/** As `conditionsOf` in search.sql.ts, for the columns that the reverse index has no column for. */
function columnPredicates(search: StrictSearch): string[] {
  const { category, place } = search.filters
  return [
    ...(category && !isImplied(category) ? [equals(`c${category.path.length}`, [category.id])] : []),
    ...(place ? [equals(placeColumn(place.level), [place.id])] : []),
    ...factPredicates(search),
    ...conditionPredicates(search.filters),
  ]
}

/** Those that a key has no column for. */
const factPredicates = ({ filters }: StrictSearch): string[] => [
  ...filters.ranges.flatMap(([column, { from, to }]) =>
    column === 'price'
      ? []
      : [from === undefined ? [] : `@.${column} >= ${from}`, to === undefined ? [] : `@.${column} <= ${to}`].flat(),
  ),
  ...filters.choices.map(([column, codes]) => equals(column, codes)),
  // The bits of an ad are a list, and in lax mode `==` is true of a list that contains the value.
  ...filters.bits.flatMap(([column, bits]) => bitsIn(bits).map((bit) => equals(column, [bit]))),
]

const equals = (column: string, values: number[]) =>
  `(${values.map((value) => `@.${column} == ${value}`).join(' || ')})`

const bitsIn = (bits: number) =>
  Array.from({ length: 16 }, (_, index) => 1 << index).filter((bit) => (bits & bit) !== 0)

/** "New or for rent" allows other conditions in another partition. */
function conditionPredicates({ partitions: possible, conditionCodesIn }: StrictSearch['filters']): string[] {
  const codes = possible.map((partition) => ({ partition, allowed: conditionCodesIn(partition) }))
  if (codes.every(({ allowed }) => allowed === null)) return []
  const cases = codes.map(({ partition, allowed }) =>
    [`@.partition == ${partitionBit(partition)}`, ...(allowed ? [equals('condition', allowed)] : [])].join(' && '),
  )
  return cases.length ? [`(${cases.map((one) => `(${one})`).join(' || ')})`] : []
}
