// Starts the product in its own process, like `npm start`, with a separate database.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from './cleanup.ts'

/** The measured server: its origin and its process. */
export type Running = { origin: string; pid: number }

// The first start loads the demo: seconds, or a minute on a busy machine.
const readyLimit = 300_000
// main.ts stops within 20 s.
const stopLimit = 25_000
const keptOutput = 8_000

/** Starts the product, or a script that extends it, and waits until it is ready. run.ts stops it. */
export async function startProduct(
  script = 'src/main.ts',
  settings: Record<string, string> = {},
): Promise<Running & { dataDir: string; stop(): Promise<void> }> {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [script], {
    env: { ...process.env, ...settingsFor(port, origin, dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = keepOutput(product)
  // Report a crash, because the result would be meaningless.
  const report = () => process.stderr.write(`The product ended:\n${output()}\n`)
  product.once('close', report)
  const stop = () => {
    product.off('close', report)
    return stopProcess(product)
  }
  atEnd(stop)
  await untilReady(product, origin)
  return { origin, pid: product.pid ?? 0, dataDir, stop }
}

async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'souqna-bench-'))
  // An orphaned PostgreSQL stops when its folder is gone.
  atEnd(() => rm(folder, { recursive: true, force: true }))
  // As root the database runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
  return folder
}

/** SIGTERM, then SIGKILL after a timeout. */
export async function stopProcess(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(limit)
}

/** An empty value means unset and overrides the .env file. */
function settingsFor(port: number, origin: string, dataDir: string) {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    // The processor time of one process is what most benches measure.
    WORKERS: process.env.WORKERS ?? '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
    S3_URL: '',
    API_BASE: '',
    DEMO: '',
  }
}

function keepOutput(product: ChildProcess) {
  let output = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-keptOutput)
    })
  }
  return () => output
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
