// Operators teach the search what a phrase means, and take it back.
import { listTag } from '#contract/cache-tags.ts'
import type { DeskSynonyms, SynonymDraft } from '#contract/desk-synonyms.ts'
import type { Language } from '#contract/language.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, notFound } from '#server/platform/http-error.ts'
import { type ActRow, type DeskActs, logAct, obstaclesOf } from '#server/staff/index.ts'
import { assertTeachable, toSynonym } from './check-synonym.ts'
import type { SynonymsContext } from './context.ts'
import { listSynonyms } from './read-synonyms.ts'
import {
  deleteSynonym,
  deleteSynonymOf,
  findSynonyms,
  insertSynonym,
  lockSynonyms,
  type NewSynonym,
} from './synonyms.sql.ts'

const [added, removed, subject] = ['synonym_add', 'synonym_remove', 'synonym']
/** In the memory of each process. */
export const maxSynonyms = 500
export const maxIgnored = 1000

export async function addSynonym(
  context: SynonymsContext,
  actor: Actor,
  language: Language,
  { reason, ...trial }: SynonymDraft,
): Promise<DeskSynonyms> {
  const synonym = toSynonym(trial)
  await consumeQuota(context.db, context.clock, deskLimits.changes, actor.id)
  await assertTeachable(context, synonym)
  await context.db.transaction(async (tx) => {
    await lockSynonyms(tx)
    if ((await insertNew(context, tx, synonym)) === 'known') return
    const now = new Date(context.clock.now())
    await logAct(tx, { actor, action: added, subject, subjectKey: synonym.phrase_key, after: synonym, reason, now })
  })
  await context.synonyms.read()
  return listSynonyms(context, language)
}

export async function removeSynonym(
  context: SynonymsContext,
  actor: Actor,
  language: Language,
  { id, reason }: { id: number; reason: string },
): Promise<DeskSynonyms> {
  await consumeQuota(context.db, context.clock, deskLimits.changes, actor.id)
  await context.db.transaction(async (tx) => {
    await lockSynonyms(tx)
    const row = await deleteSynonym(tx, id)
    if (!row) throw notFound()
    publish(context, tx)
    const { id: _, created_at, ...before } = row
    const now = new Date(context.clock.now())
    await logAct(tx, { actor, action: removed, subject, subjectKey: row.phrase_key, before, reason, now })
  })
  await context.synonyms.read()
  return listSynonyms(context, language)
}

function publish({ synonyms, dropTags }: SynonymsContext, tx: Db) {
  synonyms.publish(tx)
  dropTags(tx, [listTag])
}

/** `known`: a repeated request finds its own row. */
async function insertNew(context: SynonymsContext, tx: Db, synonym: NewSynonym): Promise<'known' | 'new'> {
  const rows = await findSynonyms(tx)
  const same = rows.find(({ phrase_key }) => phrase_key === synonym.phrase_key)
  if (same && isEqual(same, synonym)) return 'known'
  // A search that was ignored can get a meaning later.
  if (same && same.kind !== 'ignored') throw conflict('synonym_exists')
  if (same) await deleteSynonym(tx, same.id)
  if (isFull(rows, synonym)) throw conflict('synonym_many')
  await insertSynonym(tx, synonym, new Date(context.clock.now()))
  publish(context, tx)
  return 'new'
}

const isEqual = (one: NewSynonym, other: NewSynonym) =>
  (['kind', 'means', 'category_id', 'zone_id'] as const).every((field) => one[field] === other[field])

function isFull(rows: NewSynonym[], synonym: NewSynonym) {
  const isIgnored = synonym.kind === 'ignored'
  const count = rows.filter(({ kind }) => (kind === 'ignored') === isIgnored).length
  return count >= (isIgnored ? maxIgnored : maxSynonyms)
}

/** What an act taught is still what the search knows. */
function isInForce(rows: NewSynonym[], { subject_key, details }: ActRow) {
  const [taught, row] = [loggedIn(details?.after), rows.find(({ phrase_key }) => phrase_key === subject_key)]
  return row !== undefined && taught !== null && isEqual(row, taught)
}

/** Why a removed phrase cannot return; null when it can. A search that was ignored since can get its meaning back. */
function obstacleToReturn(rows: NewSynonym[], before: NewSynonym | null) {
  if (!before) return 'changed_since'
  const same = rows.find(({ phrase_key }) => phrase_key === before.phrase_key)
  if (same && (same.kind !== 'ignored' || isEqual(same, before))) return 'changed_since'
  return isFull(rows, before) ? 'synonym_many' : null
}

const loggedIn = (value: unknown) => (value ?? null) as NewSynonym | null

export const synonymActs = (context: SynonymsContext): DeskActs => ({
  [added]: {
    permission: 'edit_market',
    needsCode: false,
    async findObstacles(db, acts) {
      const rows = await findSynonyms(db)
      return obstaclesOf(acts, (act) => (isInForce(rows, act) ? null : 'changed_since'))
    },
    async undo(tx, act) {
      await lockSynonyms(tx)
      if (!isInForce(await findSynonyms(tx), act)) throw conflict('not_undoable')
      await deleteSynonymOf(tx, act.subject_key ?? '')
      publish(context, tx)
    },
  },
  [removed]: {
    permission: 'edit_market',
    needsCode: false,
    async findObstacles(db, acts) {
      const rows = await findSynonyms(db)
      return obstaclesOf(acts, ({ details }) => obstacleToReturn(rows, loggedIn(details?.before)))
    },
    async undo(tx, act) {
      await lockSynonyms(tx)
      const before = loggedIn(act.details?.before)
      if (!before || (await insertNew(context, tx, before)) === 'known') throw conflict('not_undoable')
    },
  },
})
