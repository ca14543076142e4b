// Runs the real product in a child process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeldSocket } from './held-socket.ts'

type LaunchedProduct = {
  /** Of the process that was started: the primary of several workers. */
  pid: number
  dataDir: string
  /** Everything that the process wrote to stdout and stderr. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** The port, when the product is ready. */
  ready: Promise<number>
  /** What the process ended with. */
  ended: Promise<number | NodeJS.Signals>
}

export type ProductProcess = Pick<LaunchedProduct, 'pid' | 'output'> & {
  port: number
  origin: string
  /** SIGTERM is a graceful stop; SIGKILL is not. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Returns when the product is ready, on a free port or on the given socket. */
export async function startProductProcess(
  settings: Record<string, string>,
  held?: HeldSocket,
): Promise<ProductProcess> {
  const { pid, dataDir, output, kill, ready, ended } = await launchProduct(settings, held)
  const port = await ready
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    output,
    pid,
    async end(signal = 'SIGTERM') {
      kill(signal)
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns when the process exists. The caller removes its folder. */
export async function launchProduct(settings: Record<string, string>, held?: HeldSocket): Promise<LaunchedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-process-'))
  // Under root the embedded PostgreSQL runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    ...(held ? { LISTEN_FDS: '1' } : {}),
  }
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(held ? [held.fd] : [])],
  })
  let output = ''
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
        const foundPort = output.match(/Souqna · سوقنا +http:\/\/[^\s/]+:(\d+)/)?.[1]
        if (foundPort) resolve(Number(foundPort))
      })
    }
    void ended.then(() => reject(new Error(output)))
  })
  // A test may end the process before it is ready.
  ready.catch(() => {})
  return { pid: child.pid ?? 0, dataDir, output: () => output, kill: (signal) => void child.kill(signal), ready, ended }
}
