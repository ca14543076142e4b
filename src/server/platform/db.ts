// The connection pool and transactions. Statements are written with the sql tag, only in files named *.sql.ts.
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
  /** Runs `work` in one transaction; an error rolls it back. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs `work` after the commit, and never after a rollback; immediately outside a transaction. */
  afterCommit(work: () => void): void
}

export type Database = Db & { pool: pg.Pool; close(): Promise<void> }

export function connect(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // More than two connections per core only makes requests queue inside PostgreSQL.
    max: Math.max(4, availableParallelism() * 2),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    // A slow statement must not hold a connection. Search needs custom plans: the best plan depends on the words.
    options: '-c statement_timeout=5000 -c plan_cache_mode=force_custom_plan -c timezone=UTC',
    application_name: 'souqna',
  })
  let isClosing = false
  // A broken idle connection (PostgreSQL restarts) must not end the process. During close it is expected.
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
 * Takes a connection from the pool. An 'error' event without a listener would end the process; the pending query reports
 * the error anyway.
 */
async function borrow(pool: pg.Pool) {
  const client = await guarded(() => pool.connect())
  const ignore = () => {}
  client.on('error', ignore)
  const release = (broken?: Error) => {
    client.off('error', ignore)
    client.release(broken)
  }
  return { client, release }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const { client, release } = await borrow(pool)
  const callbacks: (() => void)[] = []
  let result: T
  try {
    await guarded(() => client.query('begin'))
    result = await work(queries(client, (callback) => callbacks.push(callback)))
    await guarded(() => client.query('commit'))
    release()
  } catch (error) {
    await client.query('rollback').then(
      () => release(),
      (broken: Error) => release(broken),
    )
    throw error
  }
  for (const callback of callbacks) callback()
  return result
}

/** An unreachable database is a 503, never a 500 and never a 401. */
async function guarded<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    throw isUnreachable(error) ? unavailable(error) : error
  }
}

/** Whether the database answers. */
export const isReachable = ({ pool }: Database) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** The name of the unique index or other constraint that a statement violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

// Class 08: connection; 53: out of resources; 57P0x: shutting down or starting; 57014: cancelled by the statement timeout.
const unreachableStates = /^(08...|53...|57P0.|57014)$/
const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (unreachableStates.test(code) || unreachableCodes.has(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(error.message)
}
