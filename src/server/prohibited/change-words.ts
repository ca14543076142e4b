// Operators change the list of prohibited words. The shipped list is the default.
import { isDeepStrictEqual } from 'node:util'
import type { DeskProhibited, ProhibitedChange } from '#contract/desk-prohibited.ts'
import type { Language } from '#contract/language.ts'
import { consumeQuota, deskLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { type ActRow, type DeskActs, logAct, obstaclesOf } from '#server/staff/index.ts'
import type { ProhibitedContext } from './context.ts'
import { phraseKey } from './match-words.ts'
import { deleteWord, findStoredWords, lockWords, type StoredWord, saveWord } from './prohibited.sql.ts'
import { assertNotGeneral, isShipped, listWords, subject } from './read-words.ts'
import { shippedWords } from './shipped-words.ts'

const action = 'prohibited_change'
/** In the memory of each process. */
export const maxWords = 300

export async function changeWord(
  context: ProhibitedContext,
  actor: Actor,
  language: Language,
  { reason, ...change }: ProhibitedChange,
): Promise<DeskProhibited> {
  const { db, clock } = context
  await consumeQuota(db, clock, deskLimits.changes, actor.id)
  if (change.severity !== 'off') await assertNotGeneral(context, change.phrase)
  const after = storedFor(change)
  const key = phraseKey(change.phrase)
  await db.transaction(async (tx) => {
    await lockWords(tx)
    const rows = await findStoredWords(tx)
    const before = rows.find(({ phrase_key }) => phrase_key === key) ?? null
    // A repeated request finds its own word and changes nothing.
    if (isDeepStrictEqual(before, after)) return
    if (!before && rows.length >= maxWords) throw conflict('prohibited_many')
    await write(context, tx, key, after)
    const now = new Date(clock.now())
    await logAct(tx, { actor, action, subject, subjectKey: key, before, after, reason, now })
  })
  await context.prohibited.read()
  return listWords(context, language)
}

/** Null when nothing has to be stored: the shipped word as it is, or an own word that is taken away. */
function storedFor(change: Omit<ProhibitedChange, 'reason'>): StoredWord | null {
  const phrase_key = phraseKey(change.phrase)
  const shipped = shippedWords.find(({ phrase }) => phraseKey(phrase) === phrase_key)
  const isAsShipped = shipped && shipped.severity === change.severity && shipped.rule === change.rule
  if (isAsShipped || (change.severity === 'off' && !isShipped(change.phrase))) return null
  return { phrase_key, phrase: shipped?.phrase ?? change.phrase, rule: change.rule, severity: change.severity }
}

async function write({ clock, prohibited }: ProhibitedContext, tx: Db, key: string, word: StoredWord | null) {
  if (word) await saveWord(tx, word, new Date(clock.now()))
  else await deleteWord(tx, key)
  prohibited.publish(tx)
}

const storedIn = (logged: unknown) => (logged ?? null) as StoredWord | null

/** Why an act cannot be undone; null when it can. */
function obstacleTo(rows: StoredWord[], { subject_key, details }: ActRow): 'changed_since' | 'prohibited_many' | null {
  const current = rows.find(({ phrase_key }) => phrase_key === subject_key) ?? null
  if (!isDeepStrictEqual(current, storedIn(details?.after))) return 'changed_since'
  return storedIn(details?.before) && !current && rows.length >= maxWords ? 'prohibited_many' : null
}

export const prohibitedActs = (context: ProhibitedContext): DeskActs => ({
  [action]: {
    permission: 'edit_market',
    needsCode: false,
    async findObstacles(db, acts) {
      const rows = await findStoredWords(db)
      return obstaclesOf(acts, (act) => obstacleTo(rows, act))
    },
    async undo(tx, act) {
      await lockWords(tx)
      const obstacle = obstacleTo(await findStoredWords(tx), act)
      if (obstacle) throw conflict(obstacle === 'changed_since' ? 'not_undoable' : obstacle)
      await write(context, tx, act.subject_key ?? '', storedIn(act.details?.before))
    },
  },
})
