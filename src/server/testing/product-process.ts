// The real product in a process of its own, as somebody starts it.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeldSocket } from './held-socket.ts'

export type ProductProcess = {
  port: number
  origin: string
  /** Everything it has written. */
  output(): string
  /** SIGTERM lets it finish; SIGKILL does not. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Ready when this returns; on a port of its own, or on a socket that is handed to it. */
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
    ...(held ? { LISTEN_FDS: '1' } : {}),
  }
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(held ? [held.fd] : [])],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk
        const found = said.match(/Souqna · سوقنا +http:\/\/[^\s/]+:(\d+)/)?.[1]
        if (found) resolve(Number(found))
      })
    }
    child.once('exit', () => reject(new Error(said)))
  })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
