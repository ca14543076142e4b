// The one way to PostgreSQL. Statements are written with the sql tag, only in files named sql.ts.
import { availableParallelism } from 'node:os'
import pg from 'pg'
import sqlTag, { type Sql } from 'sql-template-tag'
import { unavailable } from './http-error.ts'

/** Builds a parameterised statement. Used only in files named `*.sql.ts`. */
export const sql = sqlTag

export type Row = Record<string, unknown>

export type Db = {
  rows<T extends Row>(statement: Sql): Promise<T[]>
  row<T extends Row>(statement: Sql): Promise<T | undefined>
  /** Runs `work` in one transaction; anything thrown rolls it back. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs `work` once what was done here is committed, and never when it was rolled back; at once outside a transaction. */
  afterCommit(work: () => void): void
}

export type Database = Db & { pool: pg.Pool; close(): Promise<void> }

export function connect(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // search.md §3: beyond twice the cores requests only queue.
    max: Math.max(4, availableParallelism() * 2),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    // security.md F5: a slow statement must not hold a connection; search.md §6.3: never a generic plan.
    options: '-c statement_timeout=5000 -c plan_cache_mode=force_custom_plan -c timezone=UTC',
    application_name: 'souqna',
  })
  let isClosing = false
  // An idle connection that breaks (the server restarts) must not end the process. While closing it is no news.
  pool.on('error', (error) => isClosing || onIdleError(error))
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { ...queries(pool), pool, close }
}

function queries(target: pg.Pool | pg.PoolClient, afterCommit: Db['afterCommit'] = (work) => work()): Db {
  const rows = async <T extends Row>(statement: Sql) => (await guarded(() => target.query<T>(statement))).rows
  return {
    rows,
    row: async <T extends Row>(statement: Sql) => (await rows<T>(statement))[0],
    transaction: (work) =>
      target instanceof pg.Pool ? inTransaction(target, work) : work(queries(target, afterCommit)),
    afterCommit,
  }
}

/**
 * A connection out of the pool. Nobody else listens to it there, and an error that nobody hears ends the process; whoever
 * waits for its answer is told anyway.
 */
async function borrow(pool: pg.Pool) {
  const client = await guarded(() => pool.connect())
  const hear = () => {}
  client.on('error', hear)
  const release = (broken?: Error) => {
    client.off('error', hear)
    client.release(broken)
  }
  return { client, release }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const { client, release } = await borrow(pool)
  const later: (() => void)[] = []
  let result: T
  try {
    await guarded(() => client.query('begin'))
    result = await work(queries(client, (told) => later.push(told)))
    await guarded(() => client.query('commit'))
    release()
  } catch (error) {
    await client.query('rollback').then(
      () => release(),
      (broken: Error) => release(broken),
    )
    throw error
  }
  for (const told of later) told()
  return result
}

/** decisions.md: a database that is away is a 503, never a 500 and never a 401. */
async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isAway(error) ? unavailable(error) : error
  }
}

/** Whether the database answers. */
export const isReachable = ({ pool }: Database) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** The unique index or other rule of the tables that a statement broke, by its name. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

// Class 08: connection; 53: out of resources; 57P0x: shutting down or starting; 57014: cut by the statement timeout.
const awayState = /^(08...|53...|57P0.|57014)$/
const awaySocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

function isAway(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (awayState.test(code) || awaySocket.has(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(error.message)
}
