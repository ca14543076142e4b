// Signals reach a process at any moment: also while it loads its code, and while its database starts.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startDurablePostgres, type TestPostgres } from '#server/testing/durable-postgres.ts'
import { launchProduct } from '#server/testing/product-process.ts'

const wait = { timeout: 180_000, interval: 5 }
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startDurablePostgres()
}, 240_000)
afterAll(() => postgres?.stop())

async function launch(settings: Record<string, string>) {
  const product = await launchProduct({ LOG_LEVEL: 'info', ...settings })
  onTestFinished(async () => {
    product.kill('SIGKILL')
    await product.ended
    for (const pid of processesOf(product.dataDir)) process.kill(pid, 'SIGKILL')
    await rm(product.dataDir, { recursive: true, force: true })
  })
  return product
}

const pidsIn = (lines: string[]) => lines.map((line) => Number.parseInt(line, 10)).filter(Boolean)
const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8' }).split('\n')
const childrenOf = (pid: number) => pidsIn(ps('-o', 'pid=', '--ppid', String(pid)))
const processesOf = (folder: string) => pidsIn(ps('-eo', 'pid=,args=').filter((line) => line.includes(`${folder}/`)))
const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

const firstOutput = 'Starting the database…'

test('SIGUSR2 to a single process changes nothing, and the log says what it needs', { timeout: 240_000 }, async () => {
  const product = await launch({ DATABASE_URL: postgres.url })
  await vi.waitFor(() => expect(product.output()).toContain(firstOutput), wait)
  product.kill('SIGUSR2')
  const port = await product.ready
  product.kill('SIGUSR2')
  await vi.waitFor(() => expect(product.output().match(/workers\.not_restarted/g)).toHaveLength(2), wait)
  expect(product.output()).toContain('at least two workers')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('SIGUSR2 during the start replaces the workers after it', { timeout: 240_000 }, async () => {
  const product = await launch({ DATABASE_URL: postgres.url, WORKERS: '2' })
  await vi.waitFor(() => expect(product.output()).toContain(firstOutput), wait)
  product.kill('SIGUSR2')
  const port = await product.ready
  await vi.waitFor(() => expect(product.output()).toContain('workers.restarted'), wait)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

/** What is in the data folder while PostgreSQL is in this state. */
const states = {
  'its files are created': (dataDir: string) => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
  'it starts': (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
}

for (const [state, isReached] of Object.entries(states)) {
  test.each(['1', '2'])(
    `a stop of the embedded database while ${state} leaves nothing (WORKERS=%s)`,
    { timeout: 240_000 },
    async (WORKERS) => {
      const { pid, dataDir, kill, ended, output } = await launch({ WORKERS })
      await vi.waitFor(() => expect(isReached(dataDir)).toBe(true), wait)
      const children = childrenOf(pid)
      kill('SIGTERM')
      expect(await ended, output()).toBe(0)
      expect(processesOf(dataDir)).toEqual([])
      expect(readdirSync(dataDir)).not.toContain('postgres.owner')
      // Processes that outlived their parent are removed by the system a moment later.
      await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), wait)
    },
  )
}
