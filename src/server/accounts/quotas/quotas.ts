// How often something may be done: one row a limit and whom it is counted for.

import type { Limit } from '#server/accounts/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { tooManyRequests } from '#server/platform/http-error.ts'
import { incrementCounter } from './counters.sql.ts'

/**
 * Takes one of what `limit` allows to `key`, or refuses with 429. Inside a transaction that is rolled back nothing is
 * taken: charge before it where a refusal is to count.
 */
export async function consumeQuota(db: Db, clock: Clock, limit: Limit, key: string | number): Promise<void> {
  const charged = await tryConsumeQuota(db, clock, limit, key)
  if (!charged.isGranted) throw tooManyRequests(charged.retryAfter)
}

export async function tryConsumeQuota(db: Db, clock: Clock, limit: Limit, key: string | number) {
  const now = clock.now()
  const row = await incrementCounter(db, `${limit.name}:${key}`, limit.times, new Date(now), new Date(now + limit.per))
  // No row: another call filled the counter while this one waited for it.
  const until = row?.expires_at.getTime() ?? now + limit.per
  return { isGranted: row?.is_granted ?? false, retryAfter: (until - now) / 1000 }
}
