import type { Limit } from '#server/accounts/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { tooManyRequests } from '#server/platform/http-error.ts'
import { incrementCounter } from './counters.sql.ts'

/**
 * Uses one unit of the limit for `key`, or throws 429. A rollback gives the unit back: call it before the transaction if
 * failed attempts must count.
 */
export async function consumeQuota(db: Db, clock: Clock, limit: Limit, key: string | number): Promise<void> {
  const result = await tryConsumeQuota(db, clock, limit, key)
  if (!result.isGranted) throw tooManyRequests(result.retryAfter)
}

export async function tryConsumeQuota(db: Db, clock: Clock, limit: Limit, key: string | number) {
  const now = clock.now()
  const row = await incrementCounter(db, `${limit.name}:${key}`, limit.times, new Date(now), new Date(now + limit.per))
  // No row: a parallel call used the last unit while this one waited for the row lock.
  const until = row?.expires_at.getTime() ?? now + limit.per
  return { isGranted: row?.is_granted ?? false, retryAfter: (until - now) / 1000 }
}
