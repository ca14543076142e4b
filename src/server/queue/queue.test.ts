import { expect, test } from 'vitest'
import { createFanOut, createNotify } from '#server/notifications/index.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
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
