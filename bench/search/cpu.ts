// Processor time of a request, ours and PostgreSQL's: what it would take if nothing else wanted the machine.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Database } from '#server/platform/db.ts'

/** Milliseconds so far, or null where the system does not tell (only Linux does). */
export type CpuClock = () => number | null

export async function cpuClock(db: Database): Promise<CpuClock> {
  // All connections of the pool are opened first, so that none appears on the way.
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

/** An idle connection is closed after a while; its time then no longer counts on either side of a measurement. */
const onCpu = (pid: number) => (exists(pid) ? Number(readFileSync(fileOf(pid), 'utf8').split(' ')[0]) : 0)

/** Then the clock on the wall tells how busy the others are, not how fast we are. */
export const isMachineBusy = () => (loadavg()[0] ?? 0) > availableParallelism() + 1
