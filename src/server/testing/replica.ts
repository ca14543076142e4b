// A streaming replica of an embedded PostgreSQL. Its npm package has no pg_basebackup, so the backup is made by hand.
import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './ports.ts'

const run = promisify(execFile)

export type TestReplica = {
  url: string
  /** Holds changes of the primary back for this time. */
  setDelay(milliseconds: number): Promise<void>
  /** Everything that the primary has done until now is visible afterwards. */
  catchUp(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Needs /proc. */
export const whyNoReplica = process.platform === 'linux' ? '' : ' (not run: a replica is only made on Linux)'

export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-replica-'))
  await chmod(folder, 0o755)
  const cluster = join(folder, 'postgres')
  const primary = new pg.Client(primaryUrl)
  await primary.connect()
  const { rows } = await primary.query<{ data_directory: string }>('show data_directory')
  const source = rows[0]?.data_directory ?? ''
  const program = await programOf(source)
  const owner = await copyCluster(primary, source, cluster)
  const port = await freePort()
  await configure(cluster, primaryUrl, owner)
  const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : { cwd: '/' }
  const control = (...args: string[]) => run(join(program, 'pg_ctl'), ['-D', cluster, ...args], account)
  const url = new URL(primaryUrl)
  url.port = String(port)
  const onReplica = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client(url.href)
    await client.connect()
    const result = await client.query<T>(text, values).finally(() => client.end())
    return result.rows[0]
  }
  const isWaiting = async () =>
    (
      await onReplica<{ yes: boolean }>(
        `select wait_event = 'RecoveryApplyDelay' as yes from pg_stat_activity where backend_type = 'startup'`,
      )
    )?.yes
  /** The process that replays takes a new setting a moment later. Then it waits before a commit. */
  async function untilDelayed() {
    while (!(await isWaiting())) {
      await primary.query(`select pg_logical_emit_message(true, 'test', 'a commit')`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const replica: TestReplica = {
    url: url.href,
    async setDelay(milliseconds) {
      await appendFile(join(cluster, 'postgresql.auto.conf'), `recovery_min_apply_delay = ${milliseconds}\n`)
      await control('reload')
      if (milliseconds) await untilDelayed()
    },
    async catchUp() {
      const head = (await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]?.lsn
      const isReached = async () =>
        (await onReplica<{ yes: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes', [head]))?.yes
      while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    async start() {
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
      await control('-w', '-t', '60', '-l', join(cluster, 'log'), '-o', options, 'start')
    },
    async kill() {
      await control('-m', 'immediate', '-w', 'stop')
    },
    async stop() {
      await primary.end()
      await control('-m', 'immediate', '-w', 'stop').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
  await replica.start()
  return replica
}

/** The folder of the binaries that run the primary. */
async function programOf(cluster: string) {
  const pid = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0] ?? ''
  return command.slice(0, command.lastIndexOf('/'))
}

async function copyCluster(primary: pg.Client, source: string, cluster: string) {
  await primary.query(`select pg_backup_start('replica', true)`)
  // Files of dropped tables disappear during the copy, which node's cp would not forgive.
  await run('cp', ['-a', source, cluster]).catch(() => {})
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  return stat(source)
}

async function configure(cluster: string, primaryUrl: string, owner: { uid: number; gid: number }) {
  const { hostname, port, username, password } = new URL(primaryUrl)
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nhot_standby = on\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
  for (const file of ['backup_label', 'standby.signal']) await chown(join(cluster, file), owner.uid, owner.gid)
}
