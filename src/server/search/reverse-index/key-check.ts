// What every key of a search carries of its conditions. They are compared inside the index of the keys, so that the wide row of
// the search is read only for the few that do not fit.
import { isImplied } from '#server/search/filters.ts'
import { partitions } from '#server/search/partition.ts'
import type { StrictSearch } from '#server/search/strict-search.ts'

/** Conditions that are stored as text. */
type LongConditions = { words: string | null; factFilter: string | null; attributeFilter: string | null }

/** All must hold; null demands nothing. The bounds of the price belong to it too. */
export type KeyCheck = LongConditions & {
  /** A bit for each pair of partition and condition that is allowed. */
  situations: number
  categoryId: number | null
  /** The id of a place together with its level. */
  place: number | null
  /** The search demands nothing else. */
  isComplete: boolean
}

/** An entry of a B-tree holds 2,700 bytes. Each operand takes up to forty beside its text. */
const longest = { characters: 400, operands: 24 }

export function checkOf(search: StrictSearch, long: LongConditions): KeyCheck {
  const { category, place, zones } = search.filters
  const fits = isShort(long)
  return {
    situations: situationsOf(search.filters),
    categoryId: category && !isImplied(category) ? category.id : null,
    place: place ? placeCode(placeLevel(place.level), place.id) : null,
    ...(fits ? long : { words: null, factFilter: null, attributeFilter: null }),
    isComplete: fits && zones === null,
  }
}

function isShort({ words, factFilter, attributeFilter }: LongConditions) {
  const text = [words ?? '', factFilter ?? '', attributeFilter ?? ''].join('')
  return text.length <= longest.characters && text.split(/[&|]/).length <= longest.operands
}

/** The code 0 is an ad without a condition. Another length needs another `compilerVersion`. */
const conditionCodes = [0, 1, 2, 3]
const situationBit = (partitionIndex: number, code: number) => 1 << (conditionCodes.length * partitionIndex + code)

function situationsOf({ partitions: possible, conditionCodesIn }: StrictSearch['filters']): number {
  const bits = possible.flatMap((partition) =>
    (conditionCodesIn(partition) ?? conditionCodes).map((code) => situationBit(partitions.indexOf(partition), code)),
  )
  return bits.reduce((all, bit) => all | bit, 0)
}

const placeColumns = ['governorate_id', 'city_id', 'subdistrict_id', 'zone_id'] as const
const levels = ['governorate', 'district', 'subdistrict']
const placeLevel = (level: string) => (levels.includes(level) ? levels.indexOf(level) : levels.length)
const placeCode = (level: number, id: number) => level * 65_536 + id
export const placeColumn = (level: string) => placeColumns[placeLevel(level)] ?? 'zone_id'

type CheckedDocument = { partition: number; price: number | null; columns: Record<string, unknown> }

/** The values of an ad that a check compares. An ad without a price is within no bounds. */
export function checkedValues({ partition, price, columns }: CheckedDocument) {
  const numberIn = (name: string) => (columns[name] as number | null | undefined) ?? null
  return {
    situation: situationBit(Math.log2(partition), numberIn('condition') ?? 0),
    categories: ['c1', 'c2', 'c3', 'c4'].flatMap((name) => numberIn(name) ?? []),
    places: placeColumns.flatMap((name, level) => {
      const id = numberIn(name)
      return id === null ? [] : [placeCode(level, id)]
    }),
    atLeast: price ?? -1,
    atMost: price ?? Number.MAX_SAFE_INTEGER,
  }
}
