import { type Db, preparedIfFrequent, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** A task that this process has taken. `attempts` includes this one. */
export type ClaimedTask = { id: number; kind: string; attempts: number }

export const insertTask = (tx: Db, kind: string, payload: object, due: Date) =>
  tx.rows(
    sql`insert into queued_tasks (kind, payload, due_at) values (${kind}, ${JSON.stringify(payload)}::jsonb, ${due})`,
  )

/**
 * Takes the task that has waited longest and counts the attempt, so that it counts also when the process is killed. `pauses`:
 * milliseconds until the task is due again after each attempt; the last is also for those after it.
 */
export const claimDueTask = (db: Db, kinds: string[], now: Date, pauses: number[]) =>
  db.row<ClaimedTask>(
    preparedIfFrequent(sql`
      with due as (
        select id from queued_tasks where failed_at is null and due_at <= ${now} and kind = any(${kinds})
        order by due_at, id limit 1 for update skip locked)
      update queued_tasks set attempts = attempts + 1, due_at = ${now}::timestamptz
        + (${pauses}::int[])[least(attempts + 1, ${pauses.length}::int)] * interval '1 millisecond'
      from due where queued_tasks.id = due.id
      returning queued_tasks.id::float8 as id, kind, attempts`),
  )

/** Undefined when another process has it. The lock is held until the transaction ends, so no other process takes it. */
export const lockClaimed = (tx: Db, { id, attempts }: ClaimedTask) =>
  tx.row<{ payload: unknown }>(sql`
    select payload from queued_tasks where id = ${id} and attempts = ${attempts} and failed_at is null
    for update skip locked`)

export const updatePayload = (tx: Db, id: number, payload: object, now: Date) =>
  tx.rows(sql`
    update queued_tasks set payload = ${JSON.stringify(payload)}::jsonb, due_at = ${now}, attempts = 0, last_error = null
    where id = ${id}`)

export const deleteTask = (tx: Db, id: number) => tx.rows(sql`delete from queued_tasks where id = ${id}`)

type Failure = { attempts: number; due: Date; error: string; failedAt: Date | null }

/** Changes nothing when another process has taken the task. */
export const updateFailed = (db: Db, task: ClaimedTask, { attempts, due, error, failedAt }: Failure) =>
  db.rows(sql`
    update queued_tasks set attempts = ${attempts}, due_at = ${due}, last_error = ${error}, failed_at = ${failedAt}
    where id = ${task.id} and attempts = ${task.attempts}`)

/** More are not counted: an operator has the same trouble with them. */
const mostCounted = 100_000

/** `late_seconds`: how long the task that has waited longest is due. */
export const findQueueSize = (db: Db, now: Date) =>
  db.row<{ waiting: number; late_seconds: number; failed: number }>(sql`
    select
      (select count(*)::int from (select from queued_tasks where failed_at is null limit ${mostCounted}) open) as waiting,
      (select count(*)::int from (select from queued_tasks where failed_at is not null limit ${mostCounted}) ended) as failed,
      coalesce((
        select greatest(0, extract(epoch from ${now} - due_at))::int from queued_tasks
        where failed_at is null order by due_at, id limit 1), 0) as late_seconds`)

export const deleteFailedTasks = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'queued_tasks', where: sql`failed_at < ${before}` })
