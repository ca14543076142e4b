import type { BodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { maxSavedSearches } from '#contract/saved-search-choices.ts'
import type { SavedSearch, savedSearches } from '#contract/saved-searches.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, notFound } from '#server/platform/http-error.ts'
import { boundsInPounds } from '#server/rates/index.ts'
import { compileSearch, insertCompiledSearch, versionOf } from '#server/search/index.ts'
import { canonicalQuery, hasDollars, hashOf, hasWords, parseCanonical } from './canonical-query.ts'
import { applyChange } from './change-search.ts'
import type { SavedSearchesContext } from './context.ts'
import { labelsOf } from './label.ts'
import { readSavedSearch } from './list-searches.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  findIdOf,
  insertSavedSearch,
  lockSavedSearches,
  updateQuery,
} from './saved-searches.sql.ts'

type Draft = BodyOf<typeof savedSearches.save>
type Saved = { search: SavedSearch; is_new: boolean }

export async function saveSearch(
  context: SavedSearchesContext,
  actor: Actor,
  language: Language,
  { query, replaces, ...choices }: Draft,
): Promise<Saved> {
  const { db } = context
  const store = await prepareSearch(context, query)
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, actor)
    await lockSavedSearches(tx, actor.id)
    const { id, isNew } = await put(context, tx, actor, { searchId: await store(tx), replaces })
    await applyChange(context, tx, actor, id, choices)
    return { search: await readSavedSearch(context, tx, actor, language, id), is_new: isNew }
  })
}

type PrepareContext = Omit<SavedSearchesContext, 'clock'>

/** Everything that can refuse the query comes before the transaction. Returns how to store it, which gives its id. */
export async function prepareSearch({ db, catalog, searchMetadata }: PrepareContext, submitted: Draft['query']) {
  const metadata = searchMetadata()
  const canonical = canonicalQuery(metadata, submitted)
  const query = parseCanonical(canonical)
  const compiled = compileSearch(metadata, await boundsInPounds(db, query))
  if (!compiled) throw new HttpError(422, 'search_without_filter')
  const version = versionOf(metadata, { hasWords: hasWords(query), hasDollars: hasDollars(query) })
  const labels = labelsOf(catalog, query)
  return (tx: Db) =>
    insertCompiledSearch(tx, { ...compiled, hash: hashOf(canonical), query: canonical, labels, version })
}

type Target = { searchId: number; replaces: number | undefined }

async function put({ clock }: SavedSearchesContext, tx: Db, actor: Actor, { searchId, replaces }: Target) {
  const now = new Date(clock.now())
  const same = await findIdOf(tx, actor.id, searchId)
  if (same) {
    // Two searches that became the same are one.
    if (replaces !== undefined && replaces !== same.id) await deleteSavedSearch(tx, actor.id, replaces)
    return { id: same.id, isNew: false }
  }
  await consumeDailyQuota(tx, clock, actor, 'save_search')
  if (replaces !== undefined) {
    const changed = await updateQuery(tx, actor.id, replaces, searchId, now)
    if (!changed) throw notFound('saved_search_not_found')
    return { id: changed.id, isNew: false }
  }
  if ((await countSavedSearches(tx, actor.id)) >= maxSavedSearches) throw conflict('too_many_saved_searches')
  const inserted = await insertSavedSearch(tx, actor.id, searchId, now)
  if (!inserted) throw new Error('The insert returned no id.')
  return { id: inserted.id, isNew: true }
}
