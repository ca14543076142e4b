import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type TaskRow = { id: number; kind: string; payload: unknown; attempts: number }

export const insertTask = (tx: Db, kind: string, payload: object, due: Date) =>
  tx.rows(
    sql`insert into queued_tasks (kind, payload, due_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${due})`,
  )

/** The lock is held until the transaction ends, so a task that is in work elsewhere is skipped. */
export const lockDueTask = (tx: Db, kinds: string[], now: Date) =>
  tx.row<TaskRow>(sql`
    select id::float8 as id, kind, payload, attempts from queued_tasks
    where failed_at is null and due_at <= ${now} and kind = any(${kinds})
    order by due_at, id limit 1 for update skip locked`)

export const updatePayload = (tx: Db, id: number, payload: object) =>
  tx.rows(sql`
    update queued_tasks set payload = ${JSON.stringify(payload)}::jsonb, attempts = 0, last_error = null where id = ${id}`)

export const deleteTask = (tx: Db, id: number) => tx.rows(sql`delete from queued_tasks where id = ${id}`)

export const postponeTask = (
  db: Db,
  {
    id,
    attempts,
    due,
    error,
    failedAt,
  }: { id: number; attempts: number; due: Date; error: string; failedAt: Date | null },
) =>
  db.rows(sql`
    update queued_tasks set attempts = ${attempts}, due_at = ${due}, last_error = ${error}, failed_at = ${failedAt}
    where id = ${id}`)

export const findQueueSize = (db: Db, now: Date) =>
  db.row<{ waiting: number; late_seconds: number; failed: number }>(sql`
    select count(*) filter (where failed_at is null)::integer as waiting, count(failed_at)::integer as failed,
      greatest(0, extract(epoch from ${now} - min(due_at) filter (where failed_at is null)))::integer as late_seconds
    from queued_tasks`)

export const deleteFailedTasks = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'queued_tasks', where: sql`failed_at < ${before}` })
