// Trust tiers: new users get lower daily limits (docs/security.md).

import {
  actionsWithName,
  type ChosenLimits,
  dailyLimit,
  type LimitedAction,
  type Tier,
  tierRules,
} from '#server/accounts/limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, tooManyRequests } from '#server/platform/http-error.ts'
import { assertActionNotLimited } from './account-limits.ts'
import { addToCounter, findCounter } from './counters.sql.ts'
import { tryConsumeQuota } from './quotas.ts'
import { findHistory, type HistoryRow } from './tiers.sql.ts'

export const readTier = async (db: Db, clock: Clock, userId: number): Promise<Tier> =>
  tierOf(await findHistory(db, userId, tierRules.counterparties), clock)

function tierOf(history: HistoryRow | undefined, clock: Clock): Tier {
  if (!history) return 'T1'
  const age = clock.now() - history.created_at.getTime()
  return computeTier(age, history.counterparties, history.has_broken_rule)
}

export function computeTier(age: number, counterparties: number, hasBrokenRule = false): Tier {
  if (age < tierRules.newFor) return 'T1'
  const isProven = age >= tierRules.provenAfter && counterparties >= tierRules.counterparties
  return isProven && !hasBrokenRule ? 'T3' : 'T2'
}

/**
 * Uses one unit of the actor's daily limit for an action, or throws 429. Some actions need a name (403 `name_needed`), and
 * staff may have limited the account (403 `account_limited`).
 */
export async function consumeDailyQuota(
  db: Db,
  clock: Clock,
  actor: Actor,
  action: LimitedAction,
  chosen?: ChosenLimits,
): Promise<void> {
  const history = await findHistory(db, actor.id, tierRules.counterparties)
  if (actionsWithName.has(action) && history?.has_name === false) throw forbidden('name_needed')
  await assertActionNotLimited(db, clock, actor, action, history)
  const limit = dailyLimit(tierOf(history, clock), action, chosen)
  const { isGranted, retryAfter } = await tryConsumeQuota(db, clock, limit, actor.id)
  if (!isGranted) throw tooManyRequests(retryAfter, { action, limit: limit.times })
}

/** Uses up to `wanted` units and returns how many. Call it under a lock of the user. */
export async function consumeDailyQuotaUpTo(
  tx: Db,
  clock: Clock,
  actor: Actor,
  action: LimitedAction,
  wanted: number,
): Promise<number> {
  const limit = dailyLimit(await readTier(tx, clock, actor.id), action)
  const key = `${limit.name}:${actor.id}`
  const now = clock.now()
  const used = (await findCounter(tx, key, new Date(now)))?.used ?? 0
  const granted = Math.max(0, Math.min(wanted, limit.times - used))
  if (granted) await addToCounter(tx, key, granted, new Date(now), new Date(now + limit.per))
  return granted
}

/** What is left of a daily limit. `resets_at` is null while nothing of it is used. */
export async function readDailyQuota(db: Db, clock: Clock, actor: Actor, action: LimitedAction, chosen?: ChosenLimits) {
  const tier = await readTier(db, clock, actor.id)
  const { times } = dailyLimit(tier, action, chosen)
  const counter = await findCounter(db, `${action}:${actor.id}`, new Date(clock.now()))
  return {
    limit: times,
    left: Math.max(0, times - (counter?.used ?? 0)),
    resets_at: counter?.expires_at.toISOString() ?? null,
    is_new_account: tier === 'T1',
  }
}
