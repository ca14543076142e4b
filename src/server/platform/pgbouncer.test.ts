// The product through a real PgBouncer in transaction mode: a connection belongs to a client for one transaction only.
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { startPgBouncer, whyNoPgBouncer } from '#server/testing/pgbouncer.ts'
import { startProduct } from '#server/testing/running-product.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { connect, type Database, requestLimits, sql } from './db.ts'
import { listenTo } from './pg-listen.ts'
import { assertRoleDefaults, saveAsRoleDefaults, sessionSettings } from './session-settings.ts'

describe.skipIf(whyNoPgBouncer)(`behind PgBouncer${whyNoPgBouncer}`, () => {
  const settings = sessionSettings(requestLimits)
  let direct: Database
  let pooled: Database
  let stopBouncer: () => Promise<void>

  beforeAll(async () => {
    direct = await cloneDatabase()
    const bouncer = await startPgBouncer(direct.directUrl)
    stopBouncer = bouncer.stop
    // More connections than PgBouncer has, so that all of them are shared.
    pooled = connect(bouncer.url, () => {}, { connections: 10, connectTimeout: 10_000 }, direct.directUrl)
  })
  afterAll(async () => {
    await pooled.close()
    await stopBouncer()
  })

  const timeouts = async () => {
    const read = () => pooled.row<{ statement_timeout: string }>(sql`show statement_timeout`)
    const rows = await Promise.all(Array.from({ length: 20 }, read))
    return new Set(rows.map((row) => row?.statement_timeout))
  }

  test('the settings of a connection are missing at first and named, then they are defaults of the role', async () => {
    // A bouncer of its own: its connections are older than the defaults.
    const older = await startPgBouncer(direct.directUrl)
    const early = connect(older.url, () => {}, { connectTimeout: 10_000 }, direct.directUrl)
    onTestFinished(async () => {
      await early.close()
      await older.stop()
    })
    await expect(assertRoleDefaults(early.pool, settings)).rejects.toThrow(
      /lack statement_timeout, idle_in_transaction_session_timeout.*RECONNECT/,
    )
    // Several processes start together.
    await Promise.all([1, 2, 3].map(() => saveAsRoleDefaults(direct.pool, settings)))
    await expect(assertRoleDefaults(pooled.pool, settings)).resolves.toBeUndefined()
    expect(await timeouts()).toEqual(new Set(['5s']))
  })

  test('a longer limit of one transaction stays in it', async () => {
    const inside = await pooled.transaction((tx) => tx.row(sql`show statement_timeout`), { statementTimeout: 60_000 })
    expect(inside).toEqual({ statement_timeout: '1min' })
    expect(await timeouts()).toEqual(new Set(['5s']))
  })

  test('statements of many clients with values get their own results', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    const rows = await Promise.all(numbers.map((n) => pooled.row<{ n: number }>(sql`select ${n}::int as n`)))
    expect(rows.map((row) => row?.n)).toEqual(numbers)
  })

  test('a listener hears what a transaction behind PgBouncer sends', async () => {
    const messages: string[] = []
    const listener = await listenTo(pooled, 'news', { onMessage: (text) => messages.push(text), onGap: () => {} })
    onTestFinished(() => listener.stop())
    await pooled.transaction((tx) => tx.rows(sql`select pg_notify('news', 'heard')`))
    await vi.waitFor(() => expect(messages).toEqual(['heard']), 10_000)
  })

  test('the whole product serves pages, the API and jobs', async () => {
    const product = await startProduct(pooled, silentLog)
    onTestFinished(() => product.stop())
    expect((await product.ask('/readyz')).status).toBe(200)
    expect((await product.ask('/')).status).toBe(200)
    expect((await product.json('/api/home')).status).toBe(true)
  })
})
