import type { BodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { savedSearches } from '#contract/saved-searches.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { SavedSearchesContext } from './context.ts'
import { nextDailyDigest } from './digest-time.ts'
import { readSavedSearch } from './list-searches.ts'
import {
  deleteSavedSearch,
  pauseSearch,
  resumeSearch,
  updateFrequency,
  updateName,
  updateSeen,
} from './saved-searches.sql.ts'

type Change = BodyOf<typeof savedSearches.change>

export const changeSearch = (
  context: SavedSearchesContext,
  actor: Actor,
  language: Language,
  id: number,
  change: Change,
) =>
  context.db.transaction(async (tx) => {
    await applyChange(context, tx, actor, id, change)
    return readSavedSearch(context, tx, actor, language, id)
  })

export async function applyChange(
  { clock }: Pick<SavedSearchesContext, 'clock'>,
  tx: Db,
  { id: userId }: Actor,
  id: number,
  { name, frequency, is_paused }: Change,
) {
  const now = new Date(clock.now())
  const nextDigest = nextDailyDigest(clock.now())
  if (name !== undefined) await updateName(tx, userId, id, name)
  if (frequency)
    await updateFrequency(tx, userId, id, frequency, { now, nextDigest: frequency === 'daily' ? nextDigest : null })
  if (is_paused === true) await pauseSearch(tx, userId, id, now)
  if (is_paused === false) await resumeSearch(tx, userId, id, now, nextDigest)
}

export const markSeen = (context: SavedSearchesContext, actor: Actor, language: Language, id: number) =>
  context.db.transaction(async (tx) => {
    await updateSeen(tx, actor.id, id, new Date(context.clock.now()))
    return readSavedSearch(context, tx, actor, language, id)
  })

export async function removeSearch({ db }: SavedSearchesContext, actor: Actor, id: number) {
  await deleteSavedSearch(db, actor.id, id)
  return null
}
