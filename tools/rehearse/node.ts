// One node of the product, started from the folder of the image.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export type AppNode = {
  name: string
  origin: string
  pid: () => number
  output: () => string
  start(): Promise<void>
  kill(): Promise<void>
  /** SIGTERM; fails when the node does not stop by itself. */
  stop(): Promise<void>
  /** Runs another program of the image with the settings of the node, and returns what it prints. */
  run(program: string, ...args: string[]): Promise<string>
}

const startLimit = 120_000

export function createNode(name: string, port: number, image: string, settings: Record<string, string>): AppNode {
  const dataDir = mkdtempSync(join(tmpdir(), `souqna-${name}-`))
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const node = join(image, 'node_modules/node/bin/node')
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info' }
  const place = { cwd: image, env: { PATH: process.env.PATH, ...own, ...settings } }
  let output = ''
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (hasEnded()) return
    const ended = once(child as ChildProcess, 'exit')
    child?.kill(signal)
    await ended
  }

  return {
    name,
    origin,
    pid: () => child?.pid ?? 0,
    output: () => output,
    async start() {
      child = spawn(node, ['src/main.ts'], place)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output += chunk
        })
      }
      const limit = Date.now() + startLimit
      while (!(await isReady(origin))) {
        if (hasEnded() || Date.now() > limit) throw new Error(`${name} did not start:\n${output.slice(-3000)}`)
        await pause(200)
      }
    },
    kill: () => end('SIGKILL'),
    run: async (program, ...args) => (await promisify(execFile)(node, [program, ...args], place)).stdout,
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
