import { type Db, prepared, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type CounterRow = { is_granted: boolean; expires_at: Date }

/** Checks and increments in one statement, so that parallel calls cannot exceed the limit. */
export const incrementCounter = (db: Db, key: string, times: number, now: Date, expiresAt: Date) =>
  db.row<CounterRow>(
    prepared(
      'counter',
      sql`
    with charged as (
      insert into counters as c (key, used, started_at, expires_at) values (${key}, 1, ${now}, ${expiresAt})
      on conflict (key) do update set
        used = case when c.expires_at <= ${now} then 1 else c.used + 1 end,
        started_at = case when c.expires_at <= ${now} then ${now} else c.started_at end,
        expires_at = case when c.expires_at <= ${now} then ${expiresAt} else c.expires_at end
      where c.expires_at <= ${now} or c.used < ${times}
      returning expires_at)
    select true as is_granted, expires_at from charged
    union all
    select false, expires_at from counters where key = ${key} and not exists (select from charged)`,
    ),
  )

/** Adds several units. The caller has checked the limit under a lock. */
export const addToCounter = (db: Db, key: string, units: number, now: Date, expiresAt: Date) =>
  db.rows(sql`
    insert into counters as c (key, used, started_at, expires_at) values (${key}, ${units}, ${now}, ${expiresAt})
    on conflict (key) do update set
      used = case when c.expires_at <= ${now} then ${units} else c.used + ${units} end,
      started_at = case when c.expires_at <= ${now} then ${now} else c.started_at end,
      expires_at = case when c.expires_at <= ${now} then ${expiresAt} else c.expires_at end`)

export const findCounter = (db: Db, key: string, now: Date) =>
  db.row<{ used: number; expires_at: Date }>(
    sql`select used, expires_at from counters where key = ${key} and expires_at > ${now}`,
  )

export const deleteExpiredCounters = (db: Db, now: Date) =>
  deleteInSteps(db, { table: 'counters', where: sql`expires_at <= ${now}` })
