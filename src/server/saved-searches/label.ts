import type { Language } from '#contract/language.ts'
import type { SavedQuery } from '#contract/saved-searches.ts'
import { listSeparators } from '#i18n/format.ts'
import { shellTexts } from '#i18n/server-texts.ts'
import { type Catalog, categoryName, zoneName } from '#server/catalog/index.ts'
import { filterWords } from './filter-words.ts'

/** Words, category and place: what a person recognises a search by. Without them, its filters. */
export function labelOf(catalog: Catalog, language: Language, query: SavedQuery): string {
  const category = query.categories_ids?.at(-1)
  const zones = [...(query.zone_id === undefined ? [] : [query.zone_id]), ...(query.zones_ids ?? [])]
  const parts = [
    ...(query.search ? [query.search] : []),
    ...(category === undefined ? [] : [categoryName(catalog, language, category)]),
    ...[...new Set(zones)].slice(0, 3).map((id) => zoneName(catalog, language, id)),
  ]
  const named = parts.length ? parts : filterWords(language, query)
  return named.length ? named.join(listSeparators[language]) : shellTexts[language].ads.listOf({})
}

export type Labels = Record<Language, string>

export const labelsOf = (catalog: Catalog, query: SavedQuery): Labels => ({
  ar: labelOf(catalog, 'ar', query),
  en: labelOf(catalog, 'en', query),
})
