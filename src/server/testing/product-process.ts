// Runs the real product in a child process.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeldSocket } from './held-socket.ts'

export type ProductProcess = {
  port: number
  origin: string
  /** Everything that the process wrote to stdout and stderr. */
  output(): string
  /** SIGTERM is a graceful stop; SIGKILL is not. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Of the process that was started: the primary of several workers. */
  pid: number
}

/** Returns when the product is ready, on a free port or on the given socket. */
export async function startProductProcess(
  settings: Record<string, string>,
  held?: HeldSocket,
): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souqna-process-'))
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
        const foundPort = output.match(/Souqna · سوقنا +http:\/\/[^\s/]+:(\d+)/)?.[1]
        if (foundPort) resolve(Number(foundPort))
      })
    }
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    pid: child.pid ?? 0,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
