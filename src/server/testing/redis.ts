// A Redis for tests, where a redis-server was found: without persistence, and it can be killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, freePort } from './ports.ts'

// `npm test` unpacks one below .data where none is installed.
const candidates = ['redis-server', '.data/redis/launch']
const command = candidates.find((candidate) => spawnSync(candidate, ['--version']).status === 0)

/** Why tests with Redis are skipped; empty where they run. */
export const whyNoRedis = command ? '' : ' (not run: there is no redis-server on this machine)'

// Reporters may hide the names of skipped tests, so the reason is printed.
if (whyNoRedis) process.stderr.write(`Tests of several processes${whyNoRedis}\n`)

export type TestRedis = { url: string; start(): Promise<void>; freeze(isFrozen: boolean): void; kill(): Promise<void> }

export async function startRedis(...settings: string[]): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings]
      child = spawn(command ?? 'redis-server', args, { stdio: 'ignore' })
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error('Redis did not start.')
        await pause(20)
      }
    },
    freeze: (isFrozen) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
  await redis.start()
  return redis
}
