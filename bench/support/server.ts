// The real product in a process of its own, as `npm start` runs it, with a database nobody else uses.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from './cleanup.ts'

/** A server under measurement: its address, and its process for what it costs. */
export type Running = { origin: string; pid: number }

// The first start fills the database with the demo marketplace: seconds, a minute on a busy machine.
const readyLimit = 300_000
// main.ts gives itself 20 s to stop.
const stopLimit = 25_000
const keptOutput = 8_000

/** Starts the product, or a script that serves more than it; ready when this returns, and run.ts ends it. */
export async function startProduct(script = 'src/main.ts'): Promise<Running & { dataDir: string }> {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [script], {
    env: { ...process.env, ...settingsFor(port, origin, dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = keepOutput(product)
  // A figure of a product that died half-way would be a riddle.
  const tell = () => process.stderr.write(`The product ended by itself:\n${said()}\n`)
  product.once('close', tell)
  atEnd(() => {
    product.off('close', tell)
    return stopProcess(product)
  })
  await untilReady(product, origin)
  return { origin, pid: product.pid ?? 0, dataDir }
}

async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-bench-'))
  // A PostgreSQL that outlives its Souqna notices that its folder is gone and ends itself.
  atEnd(() => rm(folder, { recursive: true, force: true }))
  // Under root the database runs as another account, which must be able to enter.
  await chmod(folder, 0o755)
  return folder
}

/** SIGTERM, and SIGKILL for what does not listen. */
export async function stopProcess(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(limit)
}

/** An empty setting counts as none, and keeps what a .env file says about it out of the figures. */
function settingsFor(port: number, origin: string, dataDir: string) {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    DATABASE_REPLICA_URL: '',
    REDIS_URL: '',
    S3_URL: '',
    API_BASE: '',
    DEMO: '',
  }
}

function keepOutput(product: ChildProcess) {
  let said = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-keptOutput)
    })
  }
  return () => said
}

async function untilReady(product: ChildProcess, origin: string) {
  const since = Date.now()
  while (Date.now() - since < readyLimit) {
    if (hasEnded(product)) throw new Error('The product did not start.')
    if (await isReady(origin)) return
    await pause(50)
  }
  throw new Error(`The product was not ready after ${readyLimit / 1000} seconds.`)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function isReady(origin: string) {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
