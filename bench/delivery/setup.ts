// What the delivery bench kills: the real product and a PostgreSQL of its own, each behind a proxy with a steady address.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '#bench/support/cleanup.ts'
import { type RunningPostgres, startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { startProxy } from './proxy.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

const readyLimit = 120_000

/** `drops` is the share of answers lost on either hop once everything is ready. */
export async function openStage(drops: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-delivery-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  // Under root the database runs as another account, which must be able to enter.
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
    spawnProduct(dataDir, throughProxy(), (said) => died.reject(new Error(`The product ended:\n${said}`)))
  let product = start()
  atEnd(() => product.end())

  /** Answers are only lost while the product serves: it need not start through a storm. */
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
    /** Fails when the product ends without being killed. */
    died: died.promise,
    origin: `http://127.0.0.1:${front.port}`,
    /** Around the proxy: the checker must see everything. */
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
    /** The postmaster and everything it has started, so that nothing gets to say goodbye. */
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

function spawnProduct(dataDir: string, databaseUrl: string, onDeath: (said: string) => void) {
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
  let said = ''
  let isMeant = false
  const port = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-8_000)
        const found = said.match(/http:\/\/[^\s/]+:(\d+)/)?.[1]
        if (found) resolve(Number(found))
      })
    }
    child.once('exit', () => {
      reject(new Error('The product did not start.'))
      if (!isMeant) onDeath(said)
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
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.text()
    if (answer?.ok) return
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
    // It has just ended by itself.
  }
}

function isThere(pid: number) {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
