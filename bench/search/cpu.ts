// CPU time of a request in Node and PostgreSQL, which hardly depends on other load of the machine.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Database } from '#server/platform/db.ts'

/** Milliseconds so far, or null on systems other than Linux. */
export type CpuClock = () => number | null

export async function cpuClock(db: Database): Promise<CpuClock> {
  // Open all connections of the pool first, so that no process starts during a measurement.
  await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.query('select pg_sleep(0.05)')))
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'souqna'`,
  )
  if (!exists(rows[0]?.pid)) return () => null
  return () => {
    const own = process.cpuUsage()
    const nanoseconds = rows.reduce((sum, { pid }) => sum + onCpu(pid), 0)
    return nanoseconds / 1e6 + (own.user + own.system) / 1e3
  }
}

const fileOf = (pid: number | undefined) => `/proc/${pid}/schedstat`
const exists = (pid: number | undefined) => existsSync(fileOf(pid))

/** A closed idle connection is removed from both sides of a measurement. */
const onCpu = (pid: number) => (exists(pid) ? Number(readFileSync(fileOf(pid), 'utf8').split(' ')[0]) : 0)

/** On a busy machine wall-clock time measures the other load. */
export const isMachineBusy = () => (loadavg()[0] ?? 0) > availableParallelism() + 1
