import { setTimeout as pause } from 'node:timers/promises'
import { raw, type Sql } from 'sql-template-tag'
import { type Db, sql } from './db.ts'
import { minute, second } from './time.ts'

export type Deletion = {
  table: string
  /** An index must lead with its columns; `src/server/jobs.test.ts` checks the plan. */
  where: Sql
  stepSize?: number
  /** Milliseconds for all steps. The rest is deleted at the next run. */
  timeLimit?: number
}

/** One step locks its rows for well under a second. */
const defaultStep = 2_000
const defaultTimeLimit = 10 * minute
/** Between two steps, so that autovacuum and requests get their turn. */
const stepPause = 20

/** The way for jobs to delete many rows. Several processes may run it at once: each skips what another has locked. */
export async function deleteInSteps(db: Db, deletion: Deletion): Promise<number> {
  const { stepSize = defaultStep, timeLimit = defaultTimeLimit } = deletion
  const end = performance.now() + timeLimit
  let deleted = 0
  for (;;) {
    const count = await db.transaction((tx) => deleteStep(tx, deletion, stepSize), { statementTimeout: 30 * second })
    deleted += count
    if (count < stepSize || performance.now() >= end) return deleted
    await pause(stepPause)
  }
}

async function deleteStep(tx: Db, { table, where }: Deletion, limit: number) {
  const row = await tx.row<{ count: number }>(sql`
    with deleted as (
      delete from ${raw(table)} where ctid = any(array(
        select ctid from ${raw(table)} where ${where} limit ${limit} for update skip locked))
      returning 1)
    select count(*)::int as count from deleted`)
  return row?.count ?? 0
}
