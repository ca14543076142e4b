// A PgBouncer in transaction mode for tests and the rehearsal, where one was found.
import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, freePort } from './ports.ts'

// `npm test` unpacks one below .data where none is installed.
const candidates = ['pgbouncer', '/usr/sbin/pgbouncer', '.data/pgbouncer/launch']
const command = candidates.find((candidate) => spawnSync(candidate, ['--version']).status === 0)

/** Why tests with PgBouncer are skipped; empty where they run. */
export const whyNoPgBouncer = command ? '' : ' (not run: there is no pgbouncer on this machine)'

// Reporters may hide the names of skipped tests, so the reason is printed.
if (whyNoPgBouncer) process.stderr.write(`Tests of PgBouncer${whyNoPgBouncer}\n`)

export type RunningPgBouncer = { url: string; stop(): Promise<void> }

/** Every client shares `connections` connections to the server of `serverUrl`. */
export async function startPgBouncer(serverUrl: string, connections = 2): Promise<RunningPgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  await writeFile(file, settingsFor(new URL(serverUrl), port, connections))
  // PgBouncer refuses to run as root; the system account `nobody` must be able to read its file.
  await chmod(folder, 0o755)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(command ?? 'pgbouncer', ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = new URL(serverUrl)
  url.port = String(port)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`)
    await pause(50)
  }
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const settingsFor = ({ hostname, port, pathname, username, password }: URL, ownPort: number, connections: number) => `
[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`
