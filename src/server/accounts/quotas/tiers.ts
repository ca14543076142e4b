// Trust tiers: new users get lower daily limits (docs/security.md).

import { dailyLimit, type LimitedAction, type Tier, tierRules } from '#server/accounts/limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { consumeQuota } from './quotas.ts'
import { findHistory } from './tiers.sql.ts'

export async function readTier(db: Db, clock: Clock, userId: number): Promise<Tier> {
  const history = await findHistory(db, userId, tierRules.counterparties)
  if (!history) return 'T1'
  const age = clock.now() - history.created_at.getTime()
  return computeTier(age, history.counterparties, history.has_broken_rule)
}

export function computeTier(age: number, counterparties: number, hasBrokenRule = false): Tier {
  if (age < tierRules.newFor) return 'T1'
  const isProven = age >= tierRules.provenAfter && counterparties >= tierRules.counterparties
  return isProven && !hasBrokenRule ? 'T3' : 'T2'
}

/** Uses one unit of the actor's daily limit for an action, or throws 429. */
export async function consumeDailyQuota(db: Db, clock: Clock, actor: Actor, action: LimitedAction): Promise<void> {
  await consumeQuota(db, clock, dailyLimit(await readTier(db, clock, actor.id), action), actor.id)
}
