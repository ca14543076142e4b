// The category that a title surely names, for the seller who writes one.
import type { Catalog } from '#server/catalog/index.ts'
import type { SearchMetadata } from './search-metadata.ts'
import { type Understood, understand } from './understand/index.ts'

/**
 * The one category that all words for categories can mean, if it can hold ads; below the chosen one, if there is one.
 * One of the words must be a make: other words share their stems with too many things.
 */
export function namedCategory(
  { dictionary }: Pick<SearchMetadata, 'dictionary'>,
  { categories: rows }: Pick<Catalog, 'categories'>,
  text: string,
  chosen?: number,
): number | null {
  const pathOf = (id: number | undefined) => (id === undefined ? [] : (dictionary.categories.get(id)?.path ?? []))
  const fits = (id: number) => chosen === undefined || pathOf(id).includes(chosen) || pathOf(chosen).includes(id)
  const idsByWord = categoryIds(understand(dictionary, text)).map((ids) => ids.filter(fits))
  if (!idsByWord.length || idsByWord.some((ids) => !ids.length)) return null
  const ids = idsByWord.flat()
  const deepest = ids.reduce((one, other) => (pathOf(other).length > pathOf(one).length ? other : one))
  const isOnOnePath = ids.every((id) => pathOf(deepest).includes(id))
  const isBelow = chosen === undefined || (deepest !== chosen && pathOf(deepest).includes(chosen))
  // The list of car models is never complete, so a make can be chosen.
  const isFinal =
    !rows.some((row) => row.parent_id === deepest) ||
    (dictionary.categories.get(deepest)?.type === 'cars' && pathOf(deepest).length > 1)
  return isOnOnePath && isBelow && isFinal ? deepest : null
}

/** For each word that names a category: which ones it can mean. A misspelt name is not sure. */
function categoryIds({ words, respelled }: Understood): number[][] {
  const named = words.filter(({ isCategory, isOptional }) => isCategory && !isOptional)
  const isSure = !respelled.length && named.some(({ isBrand }) => isBrand) && !named.some(({ isGuessed }) => isGuessed)
  if (!isSure) return []
  return named
    .map(({ alternatives }) =>
      alternatives.flatMap(({ stems }) => (/^C\d+$/.test(stems) ? Number(stems.slice(1)) : [])),
    )
    .filter((ids) => ids.length)
}
