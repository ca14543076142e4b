import type { BulkDecision, BulkItem } from '#contract/bulk-decisions.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type StoredDecision = Pick<BulkDecision, 'action'> & { rule: BulkDecision['rule'] }

export type BulkRow = {
  id: number
  moderator_id: number
  moderator_name: string | null
  moderator_picture: string | null
  decision: StoredDecision
  reason: string
  decided_at: Date | null
  created_at: Date
}

const bulkColumns = sql`
  b.id::float8 as id, b.moderator_id::float8 as moderator_id, m.full_name as moderator_name, m.picture as moderator_picture,
  b.decision, b.reason, b.decided_at, b.created_at`

export const findBulk = (db: Db, id: number) =>
  db.row<BulkRow>(
    sql`select ${bulkColumns} from bulk_decisions b join users m on m.id = b.moderator_id where b.id = ${id}`,
  )

/** Serializes undos of one bulk decision, and its approval. */
export const lockBulk = (tx: Db, id: number) =>
  tx.row<{ id: number }>(sql`select id::float8 as id from bulk_decisions where id = ${id} for update`)

export const findRecentBulks = (db: Db, limit: number) =>
  db.rows<BulkRow>(sql`
    select ${bulkColumns} from bulk_decisions b join users m on m.id = b.moderator_id order by b.id desc limit ${limit}`)

export const lockBulkKey = (tx: Db, moderatorId: number, clientId: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${moderatorId}:${clientId}`}, 0))`)

export const findBulkOfKey = (db: Db, moderatorId: number, clientId: string) =>
  db.row<{ body_hash: Buffer; result: number }>(sql`
    select body_hash, id::float8 as result from bulk_decisions where moderator_id = ${moderatorId} and client_id = ${clientId}`)

type NewBulk = {
  moderatorId: number
  clientId: string
  hash: Buffer
  decision: StoredDecision
  reason: string
  caseIds: number[]
  now: Date
}

export const insertBulk = (tx: Db, { moderatorId, clientId, hash, decision, reason, caseIds, now }: NewBulk) =>
  tx.row<{ id: number }>(sql`
    with bulk as (
      insert into bulk_decisions (moderator_id, client_id, body_hash, decision, reason, created_at)
      values (${moderatorId}, ${clientId}, ${hash}, ${JSON.stringify(decision)}, ${reason}, ${now}) returning id),
    items as (
      insert into bulk_decision_items (bulk_id, case_id) select bulk.id, one from bulk, unnest(${caseIds}::bigint[]) one)
    select id::float8 as id from bulk`)

export const markDecided = (tx: Db, id: number, now: Date) =>
  tx.rows(sql`update bulk_decisions set decided_at = ${now} where id = ${id}`)

export type ItemRow = {
  bulk_id: number
  case_id: number
  name: string | null
  result: BulkItem['result']
  undo_result: BulkItem['undo_result']
  step_id: number | null
}

/** In the order of the case ids, in which they are locked too. */
export const findItems = (db: Db, bulkIds: number[]) =>
  db.rows<ItemRow>(sql`
    select i.bulk_id::float8 as bulk_id, i.case_id::float8 as case_id, coalesce(c.snapshot ->> 'name', c.title) as name, i.result,
      i.undo_result, i.step_id::float8 as step_id
    from bulk_decision_items i join cases c on c.id = i.case_id
    where i.bulk_id = any(${bulkIds}) order by i.bulk_id, i.case_id`)

export const updateItem = (tx: Db, bulkId: number, caseId: number, result: BulkItem['result'], stepId: number | null) =>
  tx.rows(sql`
    update bulk_decision_items set result = ${result}, step_id = ${stepId} where bulk_id = ${bulkId} and case_id = ${caseId}`)

export const updateUndo = (tx: Db, bulkId: number, caseId: number, result: BulkItem['undo_result']) =>
  tx.rows(sql`
    update bulk_decision_items set undo_result = ${result} where bulk_id = ${bulkId} and case_id = ${caseId}`)

type Key = { subject: string; id: number }

/** People who reported these things and wait for an answer, and whether the moderator is one of them. */
export const findReporters = (db: Db, keys: Key[]) =>
  db.rows<{ subject: string; subject_id: number; author_id: number }>(sql`
    select c.subject, c.subject_id::float8 as subject_id, c.author_id::float8 as author_id
    from unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ id }) => id)}::bigint[]) k(subject, id)
      join cases c on c.subject = k.subject and c.subject_id = k.id
    where c.status = 'open' and c.author_id is not null limit 5000`)
