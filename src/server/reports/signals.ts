// A finding of the product becomes a case that explains it. Nothing is hidden and no one is notified: a moderator decides.
import type { SignalType } from '#contract/desk-choices.ts'
import type { Signal } from '#contract/signals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { lockSubject } from './cases.sql.ts'
import {
  countSignalsSince,
  deleteOldSignals,
  type Evidence,
  findDecidedKeys,
  findEvidenceAds,
  findEvidencePeople,
  findOpenReview,
  findOpenSignal,
  findSignals,
  insertSignalCase,
  lockSignal,
  upsertSignal,
} from './signals.sql.ts'
import { findSubject, type Subject, snapshotOf, subjectKey, subjectKinds } from './subjects.ts'

export type Finding = {
  signal: SignalType
  subject: Subject
  /** What the subject has in common with others; one open case for all of them. */
  groupKey: Buffer | null
  /** What was noticed. Moderators are asked again only about something new. */
  keys: string[]
  /** Fewer new keys are no news. */
  newKeys?: number
  evidence: Evidence
}

export type Opened = 'opened' | 'updated' | 'known' | 'limited' | 'gone'

/** More would bury the reports of people. What is left out is found again with the next act of the account. */
export const signalsPerHour = 30
const shownLinks = 10
const keptFor = 365 * day

/** Event signals count from the last decision on, so only "no breach" makes their keys known. */
const decidedStatuses = (signal: SignalType) =>
  signal === 'repeated_text' ? ['dismissed'] : ['upheld', 'dismissed', 'answered']

export async function openSignal({ clock }: { clock: Clock }, tx: Db, finding: Finding): Promise<Opened> {
  const { signal, subject, groupKey, keys, evidence, newKeys = 1 } = finding
  const now = new Date(clock.now())
  await lockSignal(tx, `${signal}:${groupKey?.toString('hex') ?? subjectKey(subject)}`)
  await lockSubject(tx, subjectKey(subject))
  const open = await findOpenSignal(tx, finding)
  if (open) {
    if (countNew(keys, open.keys) === 0) return 'known'
    await upsertSignal(tx, { caseId: open.case_id, signal, groupKey, keys, evidence, now })
    return 'updated'
  }
  const decided = (await findDecidedKeys(tx, finding, decidedStatuses(signal))).flatMap((row) => row.keys)
  if (countNew(keys, decided) < (decided.length ? newKeys : 1)) return 'known'
  const row = await findSubject(tx, subject)
  if (!row || !subjectKinds[subject.kind].shown.includes(row.status)) return 'gone'
  const found = await countSignalsSince(tx, new Date(clock.now() - hour), signalsPerHour)
  if ((found?.count ?? 0) >= signalsPerHour) return 'limited'
  const snapshot = snapshotOf(row)
  const created = await insertSignalCase(tx, { subject, ownerId: row.owner_id, snapshot, signal, now })
  const caseId = (created ?? (await findOpenReview(tx, subject)))?.id
  if (caseId === undefined) return 'gone'
  await upsertSignal(tx, { caseId, signal, groupKey, keys, evidence, now })
  return 'opened'
}

const countNew = (keys: string[], known: string[]) => keys.filter((key) => !known.includes(key)).length

/** What was noticed about the cases of one subject, with the names that its links need. */
export async function readSignals(db: Db, caseIds: number[]): Promise<Signal[]> {
  const rows = await findSignals(db, caseIds)
  const evidence = rows.map((row) => row.evidence)
  const [ads, people] = await Promise.all([
    findEvidenceAds(
      db,
      evidence.flatMap((one) => one.ads.slice(0, shownLinks)),
    ),
    findEvidencePeople(
      db,
      evidence.flatMap((one) => one.people.slice(0, shownLinks)),
    ),
  ])
  return rows.map(({ signal, evidence: one, found_at }) => ({
    type: signal,
    found_at: found_at.toISOString(),
    count: one.count,
    of: one.of ?? null,
    price: one.price ?? null,
    usual_price: one.usual_price ?? null,
    ads: ads.filter(({ id }) => one.ads.includes(id)),
    people: people.filter(({ id }) => one.people.includes(id)),
  }))
}

export const sweepSignals = ({ db, clock }: { db: Db; clock: Clock }) =>
  deleteOldSignals(db, new Date(clock.now() - keptFor))
