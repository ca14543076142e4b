// Stops every process of a PostgreSQL without ending it, as a stalled disk or a frozen machine does.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Returns what lets it continue. */
export async function pausePostgres(url: string): Promise<() => void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const file = await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')
  const server = Number(file.split('\n')[0])
  // First, so that it starts no other process.
  process.kill(server, 'SIGSTOP')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' })
  const pids = children.trim().split(/\s+/).map(Number)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of [...pids, server]) process.kill(pid, 'SIGCONT')
  }
}
