import type { Suggestion } from '#contract/ads.ts'
import { categoryQuery } from '#web/parts/category-query.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A line below the search box. `query` opens its list on the home page. */
export type Offer = {
  kind: Suggestion['kind'] | 'recent' | 'popular'
  label: string
  query: string
  count: number
  /** Where most ads with these words are. */
  category?: string | undefined
  icon?: { name: string; color: string }
}

/** Suggestions for the typed letters; before that the last searches and the main categories. */
export function useOffers(typed: string, recent: string[]): Offer[] {
  const categories = useRootData()?.navBarCategories ?? []
  const suggestions = useSuggestions(typed)
  if (typed.trim()) return suggestions.map((suggestion) => ({ ...suggestion, query: queryOf(suggestion) }))
  return [
    ...recent.map((label) => ({
      kind: 'recent' as const,
      label,
      query: `search=${encodeURIComponent(label)}`,
      count: 0,
    })),
    ...categories.map((category) => ({
      kind: 'popular' as const,
      label: category.name,
      query: categoryQuery([category]),
      count: 0,
      icon: { name: category.icon, color: category.color },
    })),
  ]
}

/** The list of a suggestion: its category, its zone, both, or a search for its words. */
function queryOf({ kind, label, category_id, zone_id }: Suggestion): string {
  const query = new URLSearchParams()
  if (category_id !== null) query.set('categories_ids[0]', String(category_id))
  if (zone_id !== null) query.set('zone_id', String(zone_id))
  if (kind === 'word') query.set('search', label)
  return query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
}
