// One product process with two workers behaves as one server.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { api as contract } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database, sql } from '#server/platform/db.ts'
import { startDurablePostgres, type TestPostgres } from '#server/testing/durable-postgres.ts'
import { freePort } from '#server/testing/ports.ts'
import { type ProductProcess, startProductProcess } from '#server/testing/product-process.ts'
import { createSockets } from '#server/testing/sockets.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const { appSecret, joinRoom, closeSockets } = createSockets()
let postgres: TestPostgres
let db: Database
let product: ProductProcess

beforeAll(async () => {
  postgres = await startDurablePostgres()
  product = await startProductProcess({
    DATABASE_URL: postgres.url,
    PUSHER_APP_SECRET: appSecret,
    PUBLIC_URL: 'http://localhost:3000',
    WORKERS: '2',
    LOG_LEVEL: 'info',
  })
  db = connect(postgres.url, () => {})
}, 240_000)
afterAll(async () => {
  closeSockets()
  await product?.end()
  await db?.close()
  await postgres?.stop()
}, 240_000)

/** A new connection each time: the primary gives connections to its workers in turn. */
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${product.origin}${path}`, { ...init, headers: { ...headers, connection: 'close' } })

/** Process ids by the number of the worker, as the log names them. */
const workerPids = ({ pid } = product) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('src/main.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

/** Log entries of requests for this path: which worker served each. */
const workersOf = (path: string) => {
  const entries = product.output().matchAll(/\{"time".*?"event":"request".*?\}/g)
  return Array.from(entries, ([text]) => JSON.parse(text) as { path: string; worker: number })
    .filter((entry) => entry.path === path)
    .map(({ worker }) => worker)
}

/** A worker that is too busy to answer within a second is left out of /metrics. Each try is a request too. */
const metricsWait = { timeout: 20_000, interval: 1_000 }
const requestsIn = (metrics: string) => Number(metrics.match(/^http_requests_total\{status="200"\} (\d+)/m)?.[1])
const countRequests = async () => requestsIn(await (await ask('/metrics')).text())

async function createUser() {
  const id = await insertUser(db, { created_at: new Date(Date.now() - 90 * 86_400_000) })
  const { token } = await openSession(db, systemClock, id, 'Test', false)
  const client = createClient(contract, 'en', async ({ path, headers, ...init }) => {
    const reply = await ask(
      `/api${path}`,
      { ...headers, authorization: `Bearer ${token}` },
      { ...init, body: init.body ?? null },
    )
    return { status: reply.status, text: await reply.text() }
  })
  return { id, token, client }
}

test('both workers serve requests, and /metrics counts those of both', async () => {
  for (let count = 0; count < 6; count += 1) expect((await ask('/terms')).status).toBe(200)
  await vi.waitFor(() => expect(new Set(workersOf('/terms'))).toEqual(new Set([1, 2])), 20_000)
  await vi.waitFor(async () => {
    const text = await (await ask('/metrics')).text()
    expect(requestsIn(text)).toBeGreaterThanOrEqual(6)
    expect(text.match(/^process_resident_bytes\{worker="[12]"\} \d+/gm)).toHaveLength(2)
  }, metricsWait)
})

test('/metrics shows the queue of the market once, not once for each worker', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.rows(sql`
    insert into queued_tasks (kind, payload, due_at, failed_at)
    values ('of_newer_code', '{}', ${hourAgo}, null), ('of_newer_code', '{}', ${hourAgo}, ${hourAgo})`)
  const lines = async () => (await (await ask('/metrics')).text()).split('\n')
  const expected = ['tasks_waiting 1', 'tasks_failed 1', expect.stringMatching(/^tasks_late_seconds 36\d\d$/)]
  await vi.waitFor(async () => expect(await lines()).toEqual(expect.arrayContaining(expected)), 60_000)
  await db.rows(sql`delete from queued_tasks where kind = 'of_newer_code'`)
})

test('presence shows the users of both workers', async () => {
  const people = ['huda', 'lina', 'rami', 'sami']
  const rooms = people.map((userId) => joinRoom(product, userId))
  for (const { ids } of rooms) await vi.waitFor(() => expect(ids()).toEqual(people), 10_000)
  for (const { client } of rooms.slice(1)) client.disconnect()
  await vi.waitFor(() => expect(rooms[0]?.ids()).toEqual(['huda']), 10_000)
  rooms[0]?.client.disconnect()
})

test('a change drops the cached page of both workers', async () => {
  const huda = await createUser()
  const path = `/en/vendor-details/${huda.id}`
  const pages = async () => Promise.all(Array.from({ length: 4 }, async () => (await ask(path)).text()))
  const namesShown = async () => new Set((await pages()).map((text) => text.match(/Rima (?:Haddad|Khoury)/)?.[0]))
  for (const name of ['Rima Haddad', 'Rima Khoury']) {
    await huda.client.me.change({ body: { full_name: name } })
    await vi.waitFor(async () => expect(await namesShown()).toEqual(new Set([name])), 10_000)
  }
})

test('a limit holds over both workers together', async () => {
  const phone = { text: '0991234567', country: 'SY' }
  const send = () =>
    ask(
      '/api/codes',
      { 'content-type': 'application/json' },
      {
        method: 'POST',
        body: JSON.stringify({ phone, purpose: 'sign_in', client_id: randomUUID() }),
      },
    )
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await send()).status)
  // A second code needs a pause of 30 seconds, whichever worker is asked.
  expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
  // A code that one worker sent can be read at the other.
  const inboxes = await Promise.all(Array.from({ length: 4 }, async () => (await ask('/dev/sms.json')).text()))
  expect(new Set(inboxes).size).toBe(1)
  expect(inboxes[0]).toContain('+963991234567')
})

test('a killed worker is replaced, and no request of the other fails', { timeout: 240_000 }, async () => {
  const [victim = 0, other = 0] = workerPids()
  const counted = await countRequests()
  process.kill(victim, 'SIGKILL')
  // The primary does not know yet, so one of these is given to the killed worker.
  const first = await Promise.all(Array.from({ length: 4 }, async () => (await ask('/terms')).status))
  const statuses = new Set<number>(first)
  await vi.waitFor(
    async () => {
      statuses.add((await ask('/terms')).status)
      const pids = workerPids()
      expect(pids).toHaveLength(2)
      expect(pids).toContain(other)
      expect(product.output()).toContain('worker.replaced')
    },
    { timeout: 180_000, interval: 100 },
  )
  expect(statuses).toEqual(new Set([200]))
  await vi.waitFor(async () => expect(await countRequests()).toBeGreaterThan(counted), metricsWait)
})

test('SIGUSR2 replaces the workers one after the other without a failed request', { timeout: 240_000 }, async () => {
  const before = workerPids()
  const counted = await countRequests()
  process.kill(product.pid, 'SIGUSR2')
  const failures: unknown[] = []
  const served: number[] = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      await ask('/terms').then(
        ({ status }) => (status === 200 ? served : failures).push(status),
        (error) => failures.push(error),
      )
      await pause(20)
    }
  })()
  await vi.waitFor(() => expect(product.output()).toContain('workers.restarted'), { timeout: 180_000, interval: 100 })
  isDone = true
  await asking
  expect(failures).toEqual([])
  expect(workerPids().filter((pid) => before.includes(pid))).toEqual([])
  expect(workerPids()).toHaveLength(2)
  // Also those of the replaced workers.
  const all = counted + served.length
  await vi.waitFor(async () => expect(await countRequests()).toBeGreaterThanOrEqual(all), metricsWait)
})

test('a process for jobs that hangs is replaced, although no visitor notices it', { timeout: 240_000 }, async () => {
  const jobs = await startProductProcess({
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://localhost:3000',
    // A free port would be another one after the only worker has ended.
    PORT: String(await freePort()),
    ROLE: 'worker',
  })
  onTestFinished(() => jobs.end())
  const hung = workerPids(jobs)
  expect(hung).toHaveLength(1)
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  await vi.waitFor(() => expect(jobs.output()).toContain('worker.replaced'), { timeout: 180_000, interval: 200 })
  expect((await fetch(`${jobs.origin}/healthz`)).status).toBe(200)
})
