import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createFanOut, createNotify } from '#server/notifications/index.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { minute, second } from '#server/platform/time.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { findQueueSize } from './queue.sql.ts'
import { createQueue, runNextTask, startQueue, type TaskHandler } from './queue.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { log, entries } = recordingLog()
const queue = createQueue(clock)
const contextOf = (handlers: TaskHandler[]) => ({ db, clock, log, queue, handlers })
const sizeOf = () => findQueueSize(db, new Date(clock.now()))

test('a task exists only if its transaction is committed', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await queue.enqueue(tx, 'a', {})
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await sizeOf()).toMatchObject({ waiting: 0 })
})

test('a part and what is left of the task are committed together, so a failure repeats only its part', async () => {
  const done: number[] = []
  let isBroken = true
  const step = async (_: Db, payload: unknown) => {
    const { left } = payload as { left: number }
    if (left === 2 && isBroken) throw new Error('broken')
    done.push(left)
    return left > 1 ? { left: left - 1 } : null
  }
  const context = contextOf([{ kind: 'count', step }])
  await queue.enqueue(db, 'count', { left: 3 })
  expect(await runNextTask(context)).toBe(true)
  expect(await runNextTask(context), 'the part that fails').toBe(true)
  expect(await runNextTask(context), 'not due yet').toBe(false)
  expect(entries.some(({ event }) => event === 'task.failed')).toBe(true)

  isBroken = false
  clock.move(minute)
  while (await runNextTask(context));
  expect(done).toEqual([3, 2, 1])
  expect(await sizeOf()).toMatchObject({ waiting: 0, failed: 0 })
})

test('a task that always fails is given up and kept for the operator', async () => {
  const step = async () => {
    throw new Error('never works')
  }
  const context = contextOf([{ kind: 'hopeless', step }])
  await queue.enqueue(db, 'hopeless', {})
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await runNextTask(context)
    clock.move(120 * minute)
  }
  expect(await sizeOf()).toMatchObject({ waiting: 0, failed: 1 })
  const [kept] = await db.rows(sql`select attempts, last_error from queued_tasks`)
  expect(kept).toEqual({ attempts: 6, last_error: 'never works' })
})

test('parts that make progress use up no attempts', async () => {
  const failedAt = new Set<number>()
  const step = async (_: Db, payload: unknown) => {
    const { left } = payload as { left: number }
    if (!failedAt.has(left)) {
      failedAt.add(left)
      throw new Error('broken once')
    }
    return left > 1 ? { left: left - 1 } : null
  }
  const before = await sizeOf()
  await queue.enqueue(db, 'long', { left: 10 })
  for (let part = 0; part < 20; part += 1) {
    expect(await runNextTask(contextOf([{ kind: 'long', step }]))).toBe(true)
    clock.move(6 * second)
  }
  expect(failedAt.size).toBe(10)
  expect(await sizeOf()).toEqual(before)
})

test('a part is not started a second time while it runs for longer than the pause after a failure', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let starts = 0
  const step = async () => {
    starts += 1
    started.resolve()
    await finish.promise
    return null
  }
  const context = contextOf([{ kind: 'slow', step }])
  await queue.enqueue(db, 'slow', {})
  const running = runNextTask(context)
  await started.promise
  clock.move(120 * minute)
  expect(await runNextTask(context)).toBe(false)
  finish.resolve()
  expect(await running).toBe(true)
  expect(await runNextTask(context)).toBe(false)
  expect(starts).toBe(1)
})

/** Another process takes a task that ends it, as when the memory of the machine is used up. */
async function runDeadlyTask() {
  const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    import { setTimeout as pause } from 'node:timers/promises'
    import { connect } from ${moduleUrl('../platform/db.ts')}
    import { createQueue, runNextTask } from ${moduleUrl('./queue.ts')}
    const db = connect(${JSON.stringify(db.pool.options.connectionString)}, () => {})
    const clock = { now: () => ${clock.now()} }
    const handlers = [{ kind: 'deadly', step: () => process.kill(process.pid, 'SIGKILL') }]
    // PostgreSQL may not have noticed yet that the process before is gone.
    for (;;) {
      await runNextTask({ db, clock, log: { warn() {} }, queue: createQueue(clock), handlers })
      const { rows } = await db.pool.query("select failed_at from queued_tasks where kind = 'deadly'")
      if (rows[0].failed_at) process.exit()
      await pause(20)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}

test('a task that ends its process each time is given up after as many attempts', async () => {
  const { failed: failedBefore = 0 } = (await sizeOf()) ?? {}
  await queue.enqueue(db, 'deadly', {})
  let killed = 0
  while ((await runDeadlyTask()) === 'SIGKILL') {
    killed += 1
    expect(killed, 'killed processes').toBeLessThanOrEqual(6)
    clock.move(120 * minute)
  }
  expect(killed).toBe(6)
  expect(await sizeOf()).toMatchObject({ failed: failedBefore + 1 })
  const [given] = await db.rows(sql`select attempts, last_error from queued_tasks where kind = 'deadly'`)
  expect(given).toEqual({ attempts: 6, last_error: 'The process ended during the last attempt.' })
})

test('tasks of another version are left to the processes that know them', async () => {
  await queue.enqueue(db, 'newer', {})
  expect(await runNextTask(contextOf([{ kind: 'count', step: async () => null }]))).toBe(false)
  expect(await sizeOf()).toMatchObject({ waiting: 1 })
})

test('all followers are notified exactly once while workers are cut off in the middle', async () => {
  const seller = await insertUser(db)
  const count = 5000
  await db.rows(sql`
    insert into users (full_name, user_name, phone)
    select 'متابع', 'follower.' || n, '+9639' || lpad(n::text, 8, '0') from generate_series(1, ${count}) n`)
  await db.rows(sql`
    insert into follows (follower_id, seller_id) select id, ${seller} from users where user_name like 'follower.%'`)
  const sent: number[] = []
  const sendToUser = (userId: number) => void sent.push(userId)
  const notify = createNotify({ clock, sendToUser, push: () => {}, enqueue: queue.enqueue })
  await db.transaction((tx) => notify(tx, { to: { followersOf: seller }, kind: 'followed_ad', actor: seller }))
  const notified = async () =>
    await db.row<{ rows: number; people: number }>(sql`
      select count(*)::int as rows, count(distinct user_id)::int as people from notifications where actor_id = ${seller}`)
  expect(await notified()).toEqual({ rows: 0, people: 0 })

  // The second part is written and then lost, as when the process is killed before its commit.
  const fanOut = createFanOut(notify)
  let parts = 0
  const killed: TaskHandler = {
    ...fanOut,
    async step(tx, payload) {
      const rest = await fanOut.step(tx, payload)
      parts += 1
      if (parts === 2) throw new Error('killed')
      return rest
    },
  }
  await runNextTask(contextOf([killed]))
  await runNextTask(contextOf([killed]))
  clock.move(minute)
  const workers = [startQueue(contextOf([fanOut])), startQueue(contextOf([fanOut]))]
  await expect.poll(notified, { timeout: 20_000 }).toEqual({ rows: count, people: count })
  for (const worker of workers) worker.stop()
  expect(sent.length, 'events to open pages').toBe(count)
})
