// Visitors who read slowly leave connections of the pool to signed-in people, and health checks have their own.
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { connect, isReachable, sql } from './db.ts'
import { readForVisitor, readFromPrimary } from './replica/read-scope.ts'

const direct = await cloneDatabase({ isEmpty: true })
await direct.rows(sql`create table counts (n int not null)`)

/** A pool whose visitors all wait for a lock, until `release`. */
async function setup(limits: { connections: number; connectTimeout: number }) {
  const db = connect(String(direct.pool.options.connectionString), () => {}, { ...limits, statementTimeout: 60_000 })
  const holder = await direct.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  const release = () => holder.query('select pg_advisory_unlock_all()')
  onTestFinished(async () => {
    await release()
    holder.release()
    await db.close()
  })
  const statuses: number[] = []
  const waitAsVisitor = () =>
    db.rows(sql`select pg_advisory_xact_lock_shared(1)`).then(
      () => statuses.push(200),
      (error) => statuses.push(error.status),
    )
  return { db, release, statuses, waitAsVisitor }
}

const patient = { timeout: 20_000, interval: 20 }

test('slow reads of visitors stop neither a signed-in write, nor a transaction, nor a health check', async () => {
  const { db, release, statuses, waitAsVisitor } = await setup({ connections: 4, connectTimeout: 30_000 })
  const first = Array.from({ length: 20 }, () => readForVisitor(waitAsVisitor))
  // Also those whose page has to be rendered from the primary.
  const second = Array.from({ length: 20 }, () => readFromPrimary(() => readForVisitor(waitAsVisitor)))
  const transactions = Array.from({ length: 5 }, () =>
    readForVisitor(() => db.transaction((tx) => tx.rows(sql`select pg_advisory_xact_lock_shared(1)`))),
  )
  await vi.waitFor(() => expect(db.waiting()).toBe(43), patient)
  await db.rows(sql`insert into counts values (1)`)
  await db.transaction((tx) => tx.rows(sql`insert into counts values (2)`))
  expect(await isReachable(db)).toBe(true)
  expect(statuses).toEqual([])
  await release()
  await Promise.all([...first, ...second, ...transactions])
  expect(statuses).toEqual(Array(40).fill(200))
})

test('a health check does not wait for signed-in people either', async () => {
  const { db, statuses, waitAsVisitor: waitAsMember } = await setup({ connections: 2, connectTimeout: 30_000 })
  const waiting = Array.from({ length: 5 }, waitAsMember)
  await vi.waitFor(() => expect(db.waiting()).toBe(3), patient)
  expect(await isReachable(db)).toBe(true)
  expect(statuses).toEqual([])
  expect(waiting).toHaveLength(5)
})

test('a visitor who waits for a connection too long gets 503, and the next one is served', async () => {
  const { db, release, statuses, waitAsVisitor } = await setup({ connections: 4, connectTimeout: 3_000 })
  const waiting = Array.from({ length: 5 }, () => readForVisitor(waitAsVisitor))
  await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503]), patient)
  await release()
  await Promise.all(waiting)
  expect(statuses).toEqual([503, 503, 503, 200, 200])
  expect(await readForVisitor(() => db.row(sql`select 1 as one`))).toEqual({ one: 1 })
})
