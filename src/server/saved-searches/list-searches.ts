import type { Language } from '#contract/language.ts'
import { maxNewCount, maxSavedSearches } from '#contract/saved-search-choices.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { describeFactQuery } from '#server/facts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { parseCanonical } from './canonical-query.ts'
import type { SavedSearchesContext } from './context.ts'
import { labelOf } from './label.ts'
import { findSavedSearch, findSavedSearches, type SavedSearchRow } from './saved-searches.sql.ts'

export async function listSearches(context: SavedSearchesContext, actor: Actor, language: Language) {
  const rows = await findSavedSearches(context.db, actor.id, maxNewCount)
  return {
    items: rows.map((row) => toSavedSearch(context, language, row)),
    limit: maxSavedSearches,
    max_new_count: maxNewCount,
  } as const
}

export async function readSavedSearch(
  context: SavedSearchesContext,
  tx: Db,
  actor: Actor,
  language: Language,
  id: number,
): Promise<SavedSearch> {
  const row = await findSavedSearch(tx, actor.id, id, maxNewCount)
  if (!row) throw notFound('saved_search_not_found')
  return toSavedSearch(context, language, row)
}

/** The names of today, not those of the day it was saved. */
function toSavedSearch({ catalog }: SavedSearchesContext, language: Language, row: SavedSearchRow): SavedSearch {
  const { labels: _, created_at, ...rest } = row
  const query = parseCanonical(row.query)
  return {
    ...rest,
    label: labelOf(catalog, language, query),
    facts: describeFactQuery(language, query.categories_ids?.at(-1), query.facts),
    created_at: created_at.toISOString(),
  }
}
