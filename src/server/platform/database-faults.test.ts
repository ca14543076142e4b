// What happens when PostgreSQL, or the network to it, fails. Every test has a bound on the time until it works again.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { connect, type Database, isReachable, type PoolLimits, sql } from './db.ts'
import { listenTo } from './pg-listen.ts'
import { assertReachable } from './server-checks.ts'

const limits = {
  connections: 4,
  connectTimeout: 1_500,
  statementTimeout: 500,
  replyGrace: 300,
  idleInTransactionTimeout: 1_000,
} satisfies PoolLimits
/** Until every statement on a lost connection has failed, with time to spare on a busy machine. */
const failsWithin = limits.connectTimeout + limits.statementTimeout + limits.replyGrace + 10_000

let direct: Database
beforeAll(async () => {
  direct = await cloneDatabase({ isEmpty: true })
  await direct.rows(sql`create table counts (id int primary key, n int not null)`)
  await direct.rows(sql`insert into counts values (1, 0), (2, 0)`)
})

async function throughProxy(): Promise<{ proxy: TcpProxy; db: Database }> {
  const proxy = await startTcpProxy(String(direct.pool.options.connectionString))
  const db = connect(proxy.url, () => {}, limits)
  onTestFinished(async () => {
    await db.abort()
    await proxy.stop()
  })
  await Promise.all(Array.from({ length: limits.connections }, () => db.rows(sql`select pg_sleep(0.05)`)))
  return { proxy, db }
}

const one = (db: Database) => db.rows(sql`select 1 as one`)
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.status,
  )
const within = async <T>(milliseconds: number, work: Promise<T>) =>
  Promise.race([work, pause(milliseconds).then(() => expect.fail(`nothing happened within ${milliseconds} ms`))])

describe('a network that silently loses everything', () => {
  test('fails running statements with 503, and the pool works again as soon as the network does', async () => {
    const { proxy, db } = await throughProxy()
    proxy.blackhole()
    const lost = Array.from({ length: limits.connections }, () => statusOf(one(db)))
    expect(await within(failsWithin, Promise.all(lost))).toEqual([503, 503, 503, 503])
    proxy.heal()
    expect(await within(20_000, one(db))).toEqual([{ one: 1 }])
  })

  test('fails new requests with 503 soon, and says that the process is not ready', async () => {
    const { proxy, db } = await throughProxy()
    proxy.blackhole()
    const answers = Array.from({ length: 3 * limits.connections }, () => statusOf(one(db)))
    expect(new Set(await within(3 * failsWithin, Promise.all(answers)))).toEqual(new Set([503]))
    expect(await within(failsWithin, isReachable(db))).toBe(false)
    proxy.heal()
    expect(await within(20_000, isReachable(db))).toBe(true)
  })

  test('does not leave the locks of a lost transaction behind', async () => {
    const { proxy, db } = await throughProxy()
    const lost = db.transaction(async (tx) => {
      await tx.rows(sql`update counts set n = n + 1 where id = 1`)
      proxy.blackhole()
      await tx.rows(sql`select 1`)
    })
    expect(await within(failsWithin, statusOf(lost))).toBe(503)
    proxy.heal()
    const write = () => db.rows(sql`update counts set n = 10 where id = 1`)
    await vi.waitFor(write, { timeout: limits.idleInTransactionTimeout + failsWithin, interval: 50 })
    expect(await db.row(sql`select n from counts where id = 1`)).toEqual({ n: 10 })
  })

  test('is noticed by a listener, which listens again and reports the gap', async () => {
    const { proxy, db } = await throughProxy()
    const messages: string[] = []
    const onGap = vi.fn()
    const times = { connectTimeout: 2_000, retryEvery: 100, heartbeatEvery: 100, heartbeatTimeout: 2_000 }
    const listener = await listenTo(db, 'news', { onMessage: (text) => messages.push(text), onGap }, times)
    onTestFinished(() => listener.stop())
    proxy.blackhole()
    await direct.rows(sql`select pg_notify('news', 'lost')`)
    await pause(3_000)
    expect(onGap).not.toHaveBeenCalled()
    proxy.heal()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 20_000)
    // On a machine that stalls the connection may be lost and opened once more.
    await vi.waitFor(async () => {
      await direct.rows(sql`select pg_notify('news', 'heard')`)
      expect(messages).toContain('heard')
    }, 20_000)
    expect(messages).not.toContain('lost')
  })
})

describe('a PostgreSQL that pauses', () => {
  test('fails statements with 503 and serves the next ones when it goes on', async () => {
    const { proxy, db } = await throughProxy()
    proxy.blackhole()
    expect(await within(failsWithin, statusOf(one(db)))).toBe(503)
    proxy.resume()
    // A late reply must not be taken for the reply of another statement.
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => db.row(sql`select ${n}::int as n`)))
    expect(answers).toEqual(Array.from({ length: 8 }, (_, n) => ({ n })))
  })
})

describe('a PostgreSQL that is slow to answer at the start', () => {
  test('is waited for', async () => {
    const { proxy, db } = await throughProxy()
    proxy.blackhole()
    const start = assertReachable(db)
    await pause(500)
    proxy.heal()
    await expect(within(failsWithin, start)).resolves.toBeUndefined()
  })

  test('but not when nothing listens there', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none', () => {}, limits)
    onTestFinished(() => nowhere.close())
    await expect(within(20_000, assertReachable(nowhere))).rejects.toMatchObject({ status: 503 })
  })
})

describe('a PostgreSQL that restarts', () => {
  test('costs the running statements and nothing else', async () => {
    const { db } = await throughProxy()
    const listenerGap = vi.fn()
    const listener = await listenTo(db, 'news', { onMessage: () => {}, onGap: listenerGap }, { retryEvery: 50 })
    onTestFinished(() => listener.stop())
    const running = Array.from({ length: 2 }, () => statusOf(db.rows(sql`select pg_sleep(5)`)))
    await pause(100)
    await direct.rows(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(await Promise.all(running)).toEqual([503, 503])
    // The pool learns of an ended idle connection by an event that may still be on its way.
    await vi.waitFor(async () => expect(await one(db)).toEqual([{ one: 1 }]), 20_000)
    await vi.waitFor(() => expect(listenerGap).toHaveBeenCalled(), 20_000)
  })
})

describe('a failover to another server', () => {
  test('drops all connections to the read-only old one at the first refused write', async () => {
    const db = connect(String(direct.pool.options.connectionString), () => {}, limits)
    onTestFinished(() => db.close())
    const becomeStandby = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.1)`
    await Promise.all(Array.from({ length: limits.connections }, () => db.rows(becomeStandby)))
    const write = () => statusOf(db.rows(sql`update counts set n = n + 1 where id = 2`))
    expect(await write()).toBe(503)
    expect(await Promise.all(Array.from({ length: 8 }, write))).toEqual(Array(8).fill(200))
  })

  test('does the same inside a transaction', async () => {
    const db = connect(String(direct.pool.options.connectionString), () => {}, { ...limits, connections: 1 })
    onTestFinished(() => db.close())
    await db.rows(sql`set default_transaction_read_only = on`)
    const write = () => statusOf(db.transaction((tx) => tx.rows(sql`update counts set n = n + 1 where id = 2`)))
    expect([await write(), await write()]).toEqual([503, 200])
  })
})

describe('a PostgreSQL with a full disk', () => {
  test('answers 503 and keeps the connection', async () => {
    const db = connect(String(direct.pool.options.connectionString), () => {}, { ...limits, connections: 1 })
    onTestFinished(() => db.close())
    const pid = await db.row(sql`select pg_backend_pid() as pid`)
    await direct.rows(sql`
      create or replace function fail_full() returns void language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    expect(await statusOf(db.rows(sql`select fail_full()`))).toBe(503)
    expect(await statusOf(db.transaction((tx) => tx.rows(sql`select fail_full()`)))).toBe(503)
    expect(await db.row(sql`select pg_backend_pid() as pid`)).toEqual(pid)
  })
})

describe('two transactions that lock the same rows in opposite order', () => {
  /** Resolves once `count` callers have arrived. */
  const meeting = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let arrived = 0
    return () => {
      arrived += 1
      if (arrived >= count) resolve()
      return promise
    }
  }

  test('both succeed, and what the failed try wanted to do after its commit is dropped', async () => {
    await direct.rows(sql`update counts set n = 0`)
    const bothHoldOne = meeting(2)
    const effects: string[] = []
    const cross = (name: string, first: number, second: number) => {
      let attempt = 0
      return direct.transaction(async (tx) => {
        attempt += 1
        const label = `${name} ${attempt}`
        tx.afterCommit(() => effects.push(label))
        await tx.rows(sql`update counts set n = n + 1 where id = ${first}`)
        await bothHoldOne()
        await tx.rows(sql`update counts set n = n + 1 where id = ${second}`)
        return attempt
      })
    }
    const attempts = await Promise.all([cross('a', 1, 2), cross('b', 2, 1)])
    expect(attempts.toSorted()).toEqual([1, 2])
    expect(effects.toSorted()).toEqual([`a ${attempts[0]}`, `b ${attempts[1]}`])
    expect(await direct.rows(sql`select n from counts order by id`)).toEqual([{ n: 2 }, { n: 2 }])
  })

  test.each(['40P01', '40001'])('after three failures with %s the request gets 503', async (code) => {
    let attempts = 0
    const failing = direct.transaction(async (tx) => {
      attempts += 1
      await tx.rows(sql`select set_config('test.code', ${code}, true)`)
      await tx.rows(sql`do $$ begin raise exception 'conflict' using errcode = current_setting('test.code'); end $$`)
    })
    expect([await statusOf(failing), attempts]).toEqual([503, 3])
  })

  test('other errors are not repeated', async () => {
    let attempts = 0
    const failing = direct.transaction(async (tx) => {
      attempts += 1
      await tx.rows(sql`insert into counts values (1, 0)`)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
  })
})

describe('the limit for one statement', () => {
  test('is longer for a transaction that asks for it, and the old one afterwards', async () => {
    const db = connect(String(direct.pool.options.connectionString), () => {}, { ...limits, connections: 1 })
    onTestFinished(() => db.close())
    const sleep = sql`select pg_sleep(1)`
    expect(await statusOf(db.transaction((tx) => tx.rows(sleep), { statementTimeout: 3_000 }))).toBe(200)
    expect(await statusOf(db.transaction((tx) => tx.rows(sleep)))).toBe(503)
    expect(await statusOf(db.rows(sleep))).toBe(503)
  })
})
