// The weight of a report, and when reports hold an ad automatically: a few reporters with a good record can, any number
// of new accounts cannot (see docs/security.md).
import { readTier, type Tier } from '#server/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { countSince, findAccuracy, findOpenReports, type OpenReportRow } from './cases.sql.ts'
import { findClearing, findLastRelease } from './moderation.sql.ts'
import type { Subject } from './subjects.ts'

/** T1 accounts are younger than a week: their reports are queued but have no weight. */
const trust: Record<Tier, number> = { T1: 0, T2: 1, T3: 1.5 }

export const reportRules = {
  reporters: 3,
  weight: 3,
  /** Reports of an author with a lower share of upheld reports have no weight. */
  accuracy: 0.3,
  /** With this many decided reports or fewer the share is not used yet. */
  minDecided: 5,
  /** More reports than this in an hour may be a campaign: a moderator decides. */
  burst: { times: 10, per: hour },
  immuneFor: 30 * day,
  heldFor: day,
} as const

export async function weightOf(db: Db, clock: Clock, userId: number): Promise<number> {
  const [tier, accuracy] = [await readTier(db, clock, userId), await findAccuracy(db, userId)]
  return weigh(tier, accuracy?.upheld ?? 0, accuracy?.decided ?? 0)
}

export function weigh(tier: Tier, upheld: number, decided: number): number {
  if (decided <= reportRules.minDecided) return trust[tier]
  const accuracy = upheld / decided
  return accuracy < reportRules.accuracy ? 0 : trust[tier] * accuracy
}

/** Without reports that share a device or an address with a weightier one. */
export function independent(reports: OpenReportRow[]): OpenReportRow[] {
  const seen = new Set<string>()
  return reports.filter(({ weight, sender_key, device_key }) => {
    const keys = [`sender ${sender_key}`, ...(device_key ? [`device ${device_key}`] : [])]
    if (weight <= 0 || keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Whether the open reports hide a subject until a moderator decides. */
export async function shouldHold(tx: Db, subject: Subject, now: number): Promise<boolean> {
  const { burst, immuneFor, reporters, weight } = reportRules
  const { kind, id } = subject
  const recent = await countSince(tx, kind, id, new Date(now - burst.per))
  if ((recent?.count ?? 0) > burst.times) return false
  if (await findClearing(tx, kind, id, new Date(now - immuneFor))) return false
  // After a release only newer reports count: the same reporters cannot hide it twice.
  const released = await findLastRelease(tx, kind, id)
  const reports = independent(await findOpenReports(tx, kind, id, released?.at ?? new Date(0)))
  return reports.length >= reporters && reports.reduce((sum, report) => sum + report.weight, 0) >= weight
}
