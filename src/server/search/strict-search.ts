// What a search demands before it corrects or gives up anything, as data.
import type { HomeQuery } from '#contract/ads.ts'
import { readTyped } from './correct-words.ts'
import { type Filters, parseFilters } from './filters.ts'
import { requiredTerms, thingsIn } from './required-words.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { mergeParts } from './search-words.ts'
import { inTitle, type Terms, withoutImplied } from './tsquery.ts'

export type StrictSearch = {
  filters: Filters
  /** One alternative of each group must match. */
  terms: Terms
  /** None of these may match. */
  without: Terms
}

/** Equals the first attempt of `searchWords`. The order of a list demands nothing, so it is left out. */
export function readStrictSearch(metadata: SearchMetadata, { sort: _, ...query }: HomeQuery): StrictSearch {
  const { search } = query
  if (!search) return { filters: parseFilters(query, metadata), terms: [], without: [] }
  const { words, without, parts } = readTyped(metadata.dictionary, { ...query, search })
  const used = parts.filter(({ kind }) => kind !== 'sort')
  const filters = parseFilters({ ...query, ...mergeParts(used) }, metadata)
  const remaining = withoutImplied(words, filters)
  if (!remaining.length) return { filters, terms: [], without: [] }
  return { filters, terms: requiredTerms(metadata, remaining, 'all'), without: without.map(inTitle) }
}

export type ThingsRead = { things: string[]; filters: Partial<HomeQuery> }

/**
 * The things that a title names and the filters in it, without its other words: "looking for", "urgent" and "a fair price"
 * are in no ad. A word with a digit is the name of a model. `chosen` wins over what the title says.
 */
export function readThings({ dictionary }: SearchMetadata, chosen: HomeQuery, title: string): ThingsRead {
  const { words, parts } = readTyped(dictionary, { ...chosen, search: title })
  const things = new Set(thingsIn(words))
  const isNamed = (word: (typeof words)[number]) => things.has(word) || (!word.isOptional && /\d/.test(word.text))
  return {
    things: words.filter(isNamed).map(({ text }) => text),
    filters: mergeParts(parts.filter(({ kind }) => kind !== 'sort')),
  }
}
