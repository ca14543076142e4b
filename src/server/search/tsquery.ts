// Search words as a tsquery, and estimates of how many ads contain them.
import type { Range } from './attribute-filters.ts'
import type { Filters } from './filters.ts'
import { isImplied } from './filters.ts'
import type { Partition } from './partition.ts'
import type { SearchMetadata, WordShares } from './search-metadata.ts'
import type { Word } from './understand/index.ts'

/** One alternative of each group must match; a space joins words that must all match. */
export type Terms = string[][]

/** Filters are indexed as tokens that begin with an upper-case letter (docs/search.md). */
export const isToken = (stem: string) => /^[A-Z]/.test(stem)

export const anywhere = (word: Word): string[] => [...new Set(word.alternatives.map(({ stems }) => stems))]

/** The title and the names of the category are indexed a second time, with a T before each word. */
export const inTitle = (word: Word): string[] =>
  anywhere(word).map((stems) =>
    stems
      .split(' ')
      .map((stem) => (isToken(stem) ? stem : `T${stem}`))
      .join(' '),
  )

/** Drops words that every ad of the chosen category or zone contains through its name. */
export function withoutImplied(words: Word[], filters: Filters): Word[] {
  const names = [filters.category?.words, filters.place?.words]
  const isImpliedWord = (word: string) => names.some((known) => known?.has(word))
  const isImpliedBy = (stems: string) =>
    !isToken(stems) && stems.split(' ').every((stem) => isToken(stem) || isImpliedWord(stem))
  return words.filter((word) => !anywhere(word).some(isImpliedBy))
}

/** "('شقه'|'شقق')&('air'&'condit'|'مكيف')" */
export const tsqueryOf = (terms: Terms, without: Terms = []) =>
  [...terms.map(groupOf), ...without.map((group) => `(!${groupOf(group)}|${groupOf(negations)})`)].join('&')

/** In a title with one of these words, "بدون ملاحظات" for example, the excluded word is probably what it does not have. */
const negations = ['بدون', 'بلا', 'دون', 'غير', 'مو', 'مش', 'لا', 'no', 'not', 'without', 'non'].map(
  (word) => `T${word}`,
)

const groupOf = (group: string[]) => `(${group.map((one) => one.split(' ').map(quoted).join('&')).join('|')})`

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Filters as tokens of the same index; the view search_source writes them into each document. */
export function tokensOf(filters: Filters, partition: Partition): Terms {
  const conditions = filters.conditionCodesIn(partition)
  const appearances = filters.choices.find(([column]) => column === 'appearance_id')?.[1]
  return [
    ...placeTokensOf(filters),
    ...(conditions ? [conditions.map((code) => `S${code}`)] : []),
    ...(appearances ? [appearances.map((code) => `B${code}`)] : []),
  ]
}

/** Category and place. */
export const placeTokensOf = ({ category, place }: Filters): Terms => [
  ...(category && !isImplied(category) ? [[`C${category.id}`]] : []),
  ...(place ? [[`P${place.id}`]] : []),
]

/** For closed, narrow ranges only. The columns are compared as well, so an extra bucket is harmless. */
export const rangeTokensOf = (filters: Filters): Terms =>
  filters.ranges.flatMap(([column, range]) => {
    const [first, last] = bucketsOf[column]?.(range) ?? []
    if (first === undefined || last === undefined || last < first || last - first > 10) return []
    return [Array.from({ length: last - first + 1 }, (_, step) => `${letters[column]}${first + step}`)]
  })

type RangeColumn = Filters['ranges'][number][0]
const letters: Partial<Record<RangeColumn, string>> = { price: 'M', year: 'Y', kilometers: 'K' }
const bucketsOf: Partial<Record<RangeColumn, (range: Range) => number[]>> = {
  // One bucket more at each end: the logarithms of PostgreSQL and JavaScript may differ in the last digit.
  price: ({ from, to }) => (from && to ? [Math.max(0, priceBucket(from) - 1), priceBucket(to) + 1] : []),
  year: ({ from, to }) => (from && to ? [from, to] : []),
  kilometers: ({ from = 0, to }) => (to === undefined ? [] : [kilometerBucket(from), kilometerBucket(to)]),
}
const priceBucket = (price: number) => (price < 2 ? 0 : Math.floor(4 * Math.log2(price)))
const kilometerBucket = (kilometers: number) => Math.floor(Math.min(kilometers, 600_000) / 20_000)

/** An upper bound of the matches in a partition: the ads with the rarest group. */
export function mostMatches(metadata: SearchMetadata, partition: Partition, terms: Terms): number {
  const statistics = metadata.words[partition]
  return statistics.rows * Math.min(1, ...terms.map((group) => shareOf(statistics, group)))
}

/**
 * The share of ads that probably match all groups. Words that people write together are neither independent of each
 * other nor the same, so this is between the two.
 */
export function expectedShare(metadata: SearchMetadata, partition: Partition, terms: Terms): number {
  const shares = terms.map((group) => Math.min(1, shareOf(metadata.words[partition], group)))
  const product = shares.reduce((all, share) => all * share, 1)
  return Math.sqrt(product * Math.min(1, ...shares))
}

/** PostgreSQL evaluates from left to right and stops early: rare groups first, frequent alternatives first. */
export function quickestFirst(metadata: SearchMetadata, partition: Partition, terms: Terms): Terms {
  const statistics = metadata.words[partition]
  return terms
    .map((group) => group.toSorted((a, b) => shareOf(statistics, [b]) - shareOf(statistics, [a])))
    .toSorted((a, b) => shareOf(statistics, a) - shareOf(statistics, b))
}

export function shareOf({ shares, rarest }: WordShares, group: string[]) {
  const share = (word: string) => shares.get(word) ?? rarest / 2
  return group.reduce((sum, one) => sum + Math.min(...one.split(' ').map(share)), 0)
}
