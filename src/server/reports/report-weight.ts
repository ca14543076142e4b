// How much a report counts, and when enough of them take an ad out of sight by themselves (security.md §5): a few people
// who are known to be right can, any number of new accounts cannot.
import { readTier, type Tier } from '#server/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { countSince, findRecord, findSent, type SentRow } from './cases.sql.ts'
import { findClearing, findLastRelease } from './moderation.sql.ts'
import type { Subject } from './subjects.ts'

/** T1 is younger than a week: newcomers are heard, but move nothing. */
const trust: Record<Tier, number> = { T1: 0, T2: 1, T3: 1.5 }

export const reportRules = {
  reporters: 3,
  weight: 3,
  /** Below this share of reports that were right somebody's word counts for nothing. */
  accuracy: 0.3,
  /** So many decided reports say nothing about their author yet. */
  tooFewToTell: 5,
  /** More than so many in an hour is a crowd, and a crowd is looked at by a person. */
  burst: { times: 10, per: hour },
  immuneFor: 30 * day,
  heldFor: day,
} as const

export async function weightOf(db: Db, clock: Clock, userId: number): Promise<number> {
  const [tier, record] = [await readTier(db, clock, userId), await findRecord(db, userId)]
  return weigh(tier, record?.upheld ?? 0, record?.decided ?? 0)
}

export function weigh(tier: Tier, upheld: number, decided: number): number {
  if (decided <= reportRules.tooFewToTell) return trust[tier]
  const accuracy = upheld / decided
  return accuracy < reportRules.accuracy ? 0 : trust[tier] * accuracy
}

/** Those who do not share a device or an address with a weightier one: three reports from one room are one. */
export function independent(sent: SentRow[]): SentRow[] {
  const seen = new Set<string>()
  return sent.filter(({ weight, sender_key, device_key }) => {
    const keys = [`sender ${sender_key}`, ...(device_key ? [`device ${device_key}`] : [])]
    if (weight <= 0 || keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Whether what has been reported so far takes a thing out of sight until a moderator has looked. */
export async function shouldHold(tx: Db, thing: Subject, now: number): Promise<boolean> {
  const { burst, immuneFor, reporters, weight } = reportRules
  const { kind, id } = thing
  const lately = await countSince(tx, kind, id, new Date(now - burst.per))
  if ((lately?.count ?? 0) > burst.times) return false
  if (await findClearing(tx, kind, id, new Date(now - immuneFor))) return false
  // What was put back once needs as many again: the same voices do not hide it twice.
  const released = await findLastRelease(tx, kind, id)
  const voices = independent(await findSent(tx, kind, id, released?.at ?? new Date(0)))
  return voices.length >= reporters && voices.reduce((sum, voice) => sum + voice.weight, 0) >= weight
}
