// Two product processes with a shared PostgreSQL, Redis and listening socket.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { freePort, stopProcess } from '#bench/support/server.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { holdSocket } from '#server/testing/held-socket.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>
/** A signed-in user and a conversation of this user. */
export type Person = { userId: number; token: string; conversation: number }

export type Restart = { stopping: number; starting: number }

export async function openStage(people: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-restarts-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // As root the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir: join(dataDir, 'database') })
  atEnd(() => postgres.stop())
  const redisUrl = await startRedis()
  const held = holdSocket()
  atEnd(() => held.release())
  const settings = {
    LISTEN_FDS: '1',
    PUBLIC_URL: held.origin,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    REDIS_URL: redisUrl,
    SOUQNA_SECRET: randomUUID(),
    DEMO: '1',
    WORKERS: '1',
    LOG_LEVEL: 'error',
    S3_URL: '',
    API_BASE: '',
  }
  const running = [await startProduct(settings, held.fd), await startProduct(settings, held.fd)]
  atEnd(() => Promise.all(running.map(stopProcess)))

  return {
    origin: held.origin,
    port: held.port,
    bus: redisUrl ? 'Redis' : 'nothing (there is no redis-server here)',
    ...(await fill(postgres.url, people)),
    /** Stops one process, waits for its end and starts it again; returns both durations. */
    async restart(index: number): Promise<Restart> {
      const since = performance.now()
      const old = running[index]
      if (!old) throw new Error('There is no such process.')
      await stopProcess(old)
      if (old.exitCode !== 0) throw new Error(`A process ended with ${old.exitCode ?? old.signalCode}.`)
      const stoppedAt = performance.now()
      running[index] = await startProduct(settings, held.fd)
      return { stopping: stoppedAt - since, starting: performance.now() - stoppedAt }
    },
  }
}

/** Resolves when the process accepts connections; the kernel chooses which process gets a request. */
function startProduct(settings: Record<string, string>, fd: number) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', fd],
  })
  let said = ''
  return new Promise<ChildProcess>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-8_000)
        if (said.includes('Ctrl-C stops it.')) resolve(child)
      })
    }
    child.once('exit', () => reject(new Error(`The product did not start:\n${said}`)))
  })
}

async function startRedis(): Promise<string> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return ''
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', args, { stdio: 'ignore' })
  atEnd(() => stopProcess(redis))
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return `redis://127.0.0.1:${port}`
    if (redis.exitCode !== null) throw new Error('Redis did not start.')
    await pause(20)
  }
}

/** Pairs of users with a conversation, and some ads. */
async function fill(url: string, count: number): Promise<{ people: Person[]; ads: number[] }> {
  const db = connect(url, () => {})
  const number = async (text: string, values: unknown[]) => Number((await db.pool.query(text, values)).rows[0]?.id)
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await number(
      `insert into users (user_name, full_name, created_at) values ($1, $2, now() - interval '90 days') returning id`,
      [`talker_${index}`, `Talker ${index}`],
    )
    people.push({ userId, token: (await openSession(db, systemClock, userId, 'Bench', false)).token, conversation: 0 })
  }
  for (const [index, one] of people.entries()) {
    const other = people[index ^ 1]
    if (!other || other.userId < one.userId) continue
    one.conversation = other.conversation = await number(
      `insert into conversations (low_id, high_id, subject, started_by, answered_at)
       values ($1, $2, 'profile', $1, now()) returning id`,
      [one.userId, other.userId],
    )
    await db.pool.query(
      'insert into conversation_members (conversation_id, user_id, other_id) values ($1, $2, $3), ($1, $3, $2)',
      [one.conversation, one.userId, other.userId],
    )
  }
  const { rows } = await db.pool.query<{ id: string }>(
    `select id from ads where status = 'active' order by id limit 50`,
  )
  await db.close()
  return { people, ads: rows.map(({ id }) => Number(id)) }
}
