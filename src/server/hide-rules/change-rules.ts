import { foldSpelling } from '#contract/folding.ts'
import { hideLimits } from '#contract/hide-limits.ts'
import type { HideChange, HideRules } from '#contract/hide-rules.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import type { HideRulesContext } from './context.ts'
import {
  deleteAdRules,
  deleteOldestAdRules,
  deleteSellerRules,
  deleteSwitch,
  deleteWordRules,
  findRules,
  insertAdRules,
  insertSellerRules,
  insertSwitch,
  insertWordRules,
  lockRulesOf,
} from './hide-rules.sql.ts'

const switches = ['dealers', 'seen', 'featured'] as const

export async function readRules(db: Db, actor: Actor): Promise<HideRules> {
  const rows = await findRules(db, actor.id)
  const has = (kind: (typeof switches)[number]) => rows.some((row) => row.kind === kind)
  return {
    ads: rows.flatMap(({ ad_id }) => ad_id ?? []),
    sellers: rows.flatMap(({ seller_id }) => seller_id ?? []),
    words: rows.flatMap(({ word }) => word ?? []),
    dealers: has('dealers'),
    seen: has('seen'),
    featured: has('featured'),
  }
}

export async function changeRules({ db, clock }: HideRulesContext, actor: Actor, change: HideChange) {
  const now = new Date(clock.now())
  return db.transaction(async (tx) => {
    // Two devices must not pass the limits together.
    await lockRulesOf(tx, actor.id)
    await consumeDailyQuota(tx, clock, actor, 'hide')
    const before = await readRules(tx, actor)
    await removeRules(tx, actor, before, change.remove ?? {})
    await addRules(tx, actor, await readRules(tx, actor), change, now)
    for (const kind of switches) {
      if (change[kind] === true) await insertSwitch(tx, actor.id, kind, now)
      if (change[kind] === false) await deleteSwitch(tx, actor.id, kind)
    }
    return readRules(tx, actor)
  })
}

type Lists = NonNullable<HideChange['add']>

async function removeRules(tx: Db, actor: Actor, before: HideRules, { ads = [], sellers = [], words = [] }: Lists) {
  const folded = new Set(words.map(foldSpelling))
  const same = before.words.filter((word) => folded.has(foldSpelling(word)))
  if (ads.length) await deleteAdRules(tx, actor.id, ads)
  if (sellers.length) await deleteSellerRules(tx, actor.id, sellers)
  if (same.length) await deleteWordRules(tx, actor.id, same)
}

async function addRules(tx: Db, actor: Actor, before: HideRules, { add = {}, merge }: HideChange, now: Date) {
  const sellers = [...new Set(add.sellers)].filter((id) => id !== actor.id && !before.sellers.includes(id))
  const words = newWords(add.words ?? [], before.words)
  const room = {
    sellers: hideLimits.sellers - before.sellers.length,
    words: hideLimits.words - before.words.length,
  }
  if (!merge && sellers.length > room.sellers)
    throw invalid({ sellers: [{ code: 'too_many', limit: hideLimits.sellers }] })
  if (!merge && words.length > room.words) throw invalid({ words: [{ code: 'too_many', limit: hideLimits.words }] })
  if (add.ads?.length) {
    await insertAdRules(tx, actor.id, add.ads, now)
    await deleteOldestAdRules(tx, actor.id, hideLimits.ads)
  }
  await insertSellerRules(tx, actor.id, sellers.slice(0, room.sellers), now)
  await insertWordRules(tx, actor.id, words.slice(0, room.words), now)
}

/** Spellings of one word are one rule. */
function newWords(added: string[], before: string[]) {
  const known = new Set(before.map(foldSpelling))
  return added.filter((word) => {
    const folded = foldSpelling(word)
    if (known.has(folded)) return false
    known.add(folded)
    return true
  })
}
