// What the product noticed by itself. A signal belongs to the open automatic case of its subject.
import type { SignalType } from '#contract/desk-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'
import type { Subject } from './subjects.ts'

export type Evidence = {
  /** Photos, accounts, ads, recipients or similar ads: what the sentence of the signal counts. */
  count: number
  of?: 'ads' | 'messages'
  price?: number
  usual_price?: number
  ads: number[]
  people: number[]
}

export type SignalRow = { case_id: number; signal: SignalType; evidence: Evidence; found_at: Date }

type Known = { signal: SignalType; subject: Subject; groupKey: Buffer | null }

/** One finding about the same subject, browser or text at a time. */
export const lockSignal = (tx: Db, key: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`signal:${key}`}, 0))`)

const isAbout = ({ subject, groupKey }: Known) =>
  groupKey
    ? sql`s.group_key = ${groupKey}`
    : sql`c.subject = ${subject.kind} and c.subject_id = ${subject.id} and s.group_key is null`

export const findOpenSignal = (tx: Db, known: Known) =>
  tx.row<{ case_id: number; keys: string[] }>(sql`
    select s.case_id::float8 as case_id, s.keys from case_signals s join cases c on c.id = s.case_id
    where s.signal = ${known.signal} and c.status = 'open' and ${isAbout(known)} order by s.case_id limit 1`)

/** What moderators have decided about, of the last 50 decisions. */
export const findDecidedKeys = (tx: Db, known: Known, statuses: string[]) =>
  tx.rows<{ keys: string[] }>(sql`
    select s.keys from case_signals s join cases c on c.id = s.case_id
    where s.signal = ${known.signal} and c.status = any(${statuses}) and ${isAbout(known)} order by s.case_id desc limit 50`)

export const findLastDecision = (tx: Db, signal: SignalType, groupKey: Buffer) =>
  tx.row<{ at: Date | null }>(sql`
    select max(c.decided_at) as at from case_signals s join cases c on c.id = s.case_id
    where s.signal = ${signal} and s.group_key = ${groupKey} and c.status <> 'open'`)

export const countSignalsSince = (tx: Db, since: Date, limit: number) =>
  tx.row<{ count: number }>(sql`
    select count(*)::int as count from (select from case_signals where found_at > ${since} limit ${limit}) found`)

/** No row when the product already has an open case about the subject. */
export const insertSignalCase = (
  tx: Db,
  {
    subject,
    ownerId,
    snapshot,
    signal,
    now,
  }: Omit<Known, 'groupKey'> & { ownerId: number; snapshot: object; now: Date },
) =>
  tx.row<{ id: number }>(sql`
    insert into cases (kind, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight, created_at)
    values ('report', ${subject.kind}, ${subject.id}, ${ownerId}, ${JSON.stringify(snapshot)}, ${signal}, ${signal}, '', 0, ${now})
    on conflict (subject, subject_id) where author_id is null and status = 'open' do nothing
    returning id::float8 as id`)

export const findOpenReview = (tx: Db, { kind, id }: Subject) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from cases
    where subject = ${kind} and subject_id = ${id} and author_id is null and status = 'open'`)

type NewSignal = {
  caseId: number
  signal: SignalType
  groupKey: Buffer | null
  keys: string[]
  evidence: Evidence
  now: Date
}

export const upsertSignal = (tx: Db, { caseId, signal, groupKey, keys, evidence, now }: NewSignal) =>
  tx.rows(sql`
    insert into case_signals (case_id, signal, group_key, keys, evidence, found_at)
    values (${caseId}, ${signal}, ${groupKey}, ${keys}, ${JSON.stringify(evidence)}, ${now})
    on conflict (case_id, signal) do update
      set group_key = excluded.group_key, keys = excluded.keys, evidence = excluded.evidence`)

export const findSignals = (db: Db, caseIds: number[]) =>
  db.rows<SignalRow>(sql`
    select case_id::float8 as case_id, signal, evidence, found_at from case_signals
    where case_id = any(${caseIds}) order by found_at desc, signal limit 20`)

export const findEvidenceAds = (db: Db, ids: number[]) =>
  db.rows<{ id: number; name: string; status: string }>(sql`
    select id::float8 as id, name, status from ads where id = any(${ids}) and status <> 'deleted' order by id`)

export const findEvidencePeople = (db: Db, ids: number[]) =>
  db.rows<{ id: number; full_name: string; is_banned: boolean }>(sql`
    select id::float8 as id, full_name, banned_at is not null as is_banned from users
    where id = any(${ids}) and deleted_at is null order by id`)

export const deleteOldSignals = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'case_signals', where: sql`found_at < ${before}` })
