// The processes that the delivery bench kills: the product and a PostgreSQL, each behind a proxy with a fixed address.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { type RunningPostgres, startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { startProxy } from './proxy.ts'

export type Environment = Awaited<ReturnType<typeof startEnvironment>>

const readyLimit = 120_000

/** `drops` is the share of responses lost on each hop after startup. */
export async function startEnvironment(drops: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-delivery-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // As root the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const database = await startProxy()
  const front = await startProxy()
  let postgres: RunningPostgres = await startPostgres({ dataDir })
  atEnd(() => postgres.stop())
  database.aim(portOf(postgres.url))
  const throughProxy = () => withPort(postgres.url, database.port)
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => {})
  const start = () =>
    spawnProduct(dataDir, throughProxy(), (output) => died.reject(new Error(`The product ended:\n${output}`)))
  let product = start()
  atEnd(() => product.end())

  /** Responses are only dropped while the product serves, not during its start. */
  async function ready() {
    database.lose(0)
    front.lose(0)
    front.aim(await product.port)
    await untilReady(product.child, `http://127.0.0.1:${front.port}`)
    database.lose(drops)
    front.lose(drops)
  }
  await ready()

  return {
    dataDir,
    /** Rejects when the product ends without being killed. */
    died: died.promise,
    origin: `http://127.0.0.1:${front.port}`,
    /** Bypasses the proxy: the checker must see everything. */
    databaseUrl: () => postgres.url,
    lost: () => ({ answers: front.lost(), rows: database.lost() }),
    calm() {
      database.lose(0)
      front.lose(0)
    },
    async killProduct() {
      await product.end()
      front.cutAll()
      product = start()
      await ready()
    },
    /** Kills the postmaster and its children with SIGKILL, so that nothing shuts down cleanly. */
    async killDatabase() {
      const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      for (const one of [...childrenOf(pid), pid]) kill(one)
      while (isThere(pid)) await pause(20)
      await postgres.stop()
      postgres = await startPostgres({ dataDir })
      database.aim(portOf(postgres.url))
    },
  }
}

function spawnProduct(dataDir: string, databaseUrl: string, onDeath: (output: string) => void) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      DEMO: '0',
      S3_URL: '',
      API_BASE: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isMeant = false
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk).slice(-8_000)
        const port = output.match(/http:\/\/[^\s/]+:(\d+)/)?.[1]
        if (port) resolve(Number(port))
      })
    }
    child.once('exit', () => {
      reject(new Error('The product did not start.'))
      if (!isMeant) onDeath(output)
    })
  })
  port.catch(() => {})
  const end = async () => {
    isMeant = true
    await killAndWait(child)
  }
  return { child, port, end }
}

async function untilReady(child: ChildProcess, origin: string) {
  for (const since = Date.now(); Date.now() - since < readyLimit; await pause(50)) {
    if (child.exitCode !== null) throw new Error('The product did not start.')
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await response?.text()
    if (response?.ok) return
  }
  throw new Error('The product was not ready in time.')
}

async function killAndWait(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const portOf = (url: string) => Number(new URL(url).port)

function withPort(url: string, port: number) {
  const moved = new URL(url)
  moved.port = String(port)
  return moved.href
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function isThere(pid: number) {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
