// A real streaming replica: who reads from it, what happens when it lags, and when it or the primary is lost.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Database, sql } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/embedded-postgres/start-postgres.ts'
import { createRecentResults } from '#server/platform/recent-results.ts'
import { startReplica, type TestReplica, whyNoReplica } from '#server/testing/replica.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { readForVisitor, readFromPrimary, trackReplicaReads } from './read-scope.ts'
import { createRecentDrops } from './recent-drops.ts'
import { withReplica } from './with-replica.ts'

const maxLag = 3_000
const patient = { timeout: 20_000, interval: 50 }

describe.skipIf(whyNoReplica)(`a replica${whyNoReplica}`, () => {
  const stopFunctions: (() => Promise<unknown>)[] = []
  const onChange = vi.fn()
  let replica: TestReplica
  let primaryLine: TcpProxy
  let primary: Database
  let copy: Database
  /** A connection to the primary that belongs to no pool. */
  let outside: pg.Client
  let db: ReturnType<typeof withReplica>

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souqna-primary-'))
    await chmod(folder, 0o755)
    stopFunctions.unshift(() => rm(folder, { recursive: true, force: true }))
    const settings = { fsync: 'off', full_page_writes: 'on', shared_buffers: '32MB' }
    const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
    stopFunctions.unshift(() => postgres.stop())
    replica = await startReplica(postgres.url)
    stopFunctions.unshift(() => replica.stop())
    primaryLine = await startTcpProxy(postgres.url)
    stopFunctions.unshift(() => primaryLine.stop())
    const limits = { connections: 3, connectTimeout: 1_500, statementTimeout: 1_000, replyGrace: 500 }
    const open = (url: string): Database => connect(url, () => {}, limits)
    outside = new pg.Client(postgres.url)
    await outside.connect()
    stopFunctions.unshift(() => outside.end())
    primary = open(primaryLine.url)
    copy = open(replica.url)
    db = withReplica(primary, copy, { maxLag, onChange, pollEvery: 100 })
    stopFunctions.unshift(() => db.abort())
    await db.rows(sql`create table news (text text not null)`)
    await replica.catchUp()
    await vi.waitFor(() => expect(db.replica.lag()).toBeLessThan(maxLag / 1000), patient)
  })
  afterAll(async () => {
    for (const stop of stopFunctions) await stop()
  })

  /** Where a statement ran. */
  const source = async () =>
    (await db.row<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`))?.is_replica
      ? 'replica'
      : 'primary'
  /** Takes all connections for requests, until the returned function is called. */
  async function fill({ pool }: Database) {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    return () => clients.map((client) => client.release())
  }
  const untilUsable = () => vi.waitFor(async () => expect(await readForVisitor(source)).toBe('replica'), patient)

  test('serves what visitors read; everything else and every transaction goes to the primary', async () => {
    await untilUsable()
    expect(await source()).toBe('primary')
    expect(await readForVisitor(() => readFromPrimary(source))).toBe('primary')
    // A scope for visitors inside the request of an author changes nothing.
    expect(await readFromPrimary(() => readForVisitor(source))).toBe('primary')
    const inTransaction = () => db.transaction((tx) => tx.row(sql`select pg_is_in_recovery() as is_replica`))
    expect(await readForVisitor(inTransaction)).toEqual({ is_replica: false })
  })

  test('a write in the scope of a visitor is done on the primary', async () => {
    await untilUsable()
    await readForVisitor(() => db.rows(sql`insert into news values ('written')`))
    expect(await db.row(sql`select count(*)::int as n from news where text = 'written'`)).toEqual({ n: 1 })
  })

  test('tells which state was read: a change that is not there yet is newer', async () => {
    await untilUsable()
    await replica.setDelay(60_000)
    await vi.waitFor(async () => {
      const { result, reads } = await trackReplicaReads(() => readForVisitor(source))
      expect(result).toBe('replica')
      expect(reads.asOf).toBeLessThanOrEqual(Date.now())
    }, patient)
    await db.rows(sql`insert into news values ('held back')`)
    const changedAt = Date.now()
    const read = () => db.rows(sql`select from news where text = 'held back'`)
    const { result, reads } = await trackReplicaReads(() => readForVisitor(read))
    // On a slow machine the lag may already be too long; then nothing was read from the replica.
    if (reads.asOf === undefined) expect(result).toHaveLength(1)
    else expect(reads.asOf).toBeLessThanOrEqual(changedAt)
  })

  test('does not bring back what was removed through a result that is remembered', async () => {
    const drops = createRecentDrops()
    const results = createRecentResults<number>({ lifetime: 60_000, maxEntries: 10, drops })
    const read = () =>
      results.read('news', async () => (await db.rows(sql`select from news where text = 'ad'`)).length, ['ad:1'])
    await replica.setDelay(0)
    await db.rows(sql`insert into news values ('ad')`)
    await replica.catchUp()
    await untilUsable()
    await replica.setDelay(60_000)
    await db.rows(sql`delete from news where text = 'ad'`)
    drops.note(['ad:1'])
    const { result, reads } = await trackReplicaReads(() => readForVisitor(read))
    // On a slow machine the lag may already be too long; then nothing was read from the replica.
    expect(result).toBe(reads.asOf === undefined ? 0 : 1)
    expect(await readFromPrimary(read)).toBe(0)
    expect(await readForVisitor(read)).toBe(0)
  })

  test('one that lags too much is not used until it has caught up', async () => {
    await replica.setDelay(60_000)
    await db.rows(sql`insert into news values ('late')`)
    await vi.waitFor(() => expect(db.replica.lag()).toBeGreaterThan(maxLag / 1000), patient)
    expect(await readForVisitor(source)).toBe('primary')
    await replica.setDelay(0)
    await untilUsable()
    expect(await readForVisitor(() => db.rows(sql`select from news where text = 'late'`))).toHaveLength(1)
  })

  test('one that is busy is not lost: its readers get 503, and none of them goes to the primary', async () => {
    await untilUsable()
    onChange.mockClear()
    const repeated = db.replica.repeated()
    const release = await fill(copy)
    const readers = Array.from({ length: 8 }, () => readForVisitor(source))
    const results = await Promise.allSettled(readers)
    release()
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    const slow = readForVisitor(() => db.rows(sql`select pg_sleep(60)`))
    await expect(slow).rejects.toMatchObject({ status: 503 })
    expect(await readForVisitor(source)).toBe('replica')
    expect(onChange).not.toHaveBeenCalled()
    expect(db.replica.repeated()).toBe(repeated)
  })

  test('a primary that is busy is not lost: a replica that lags behind it is not used', async () => {
    await untilUsable()
    const release = await fill(primary)
    await replica.setDelay(60_000)
    await outside.query(`insert into news values ('busy')`)
    // A multiple, because a poll that waits for a connection would also look like a lag.
    await vi.waitFor(() => expect(db.replica.lag()).toBeGreaterThan((2 * maxLag) / 1000), patient)
    release()
    await replica.setDelay(0)
    await untilUsable()
  })

  test('while the primary is lost, visitors still read', async () => {
    await untilUsable()
    primaryLine.blackhole()
    try {
      await vi.waitFor(() => expect(db.rows(sql`select 1`)).rejects.toMatchObject({ status: 503 }), patient)
      await untilUsable()
    } finally {
      primaryLine.heal()
    }
    await vi.waitFor(source, patient)
  })

  test('one that is killed costs no request, and is used again after its start', async () => {
    await untilUsable()
    onChange.mockClear()
    await replica.kill()
    expect(await Promise.all([1, 2, 3, 4].map(() => readForVisitor(source)))).toEqual(Array(4).fill('primary'))
    expect(onChange).toHaveBeenCalledWith(false)
    await replica.start()
    await untilUsable()
    expect(onChange).toHaveBeenLastCalledWith(true)
  })
})
