// The connection pool and transactions. Statements are written with the sql tag, only in files named *.sql.ts.
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sqlTag, { type Sql } from 'sql-template-tag'
import { type Connections, createConnections } from './connections.ts'
import { isPlanOutdated, isTransactionConflict, toHttpError } from './db-errors.ts'
import { createFrequentStatements } from './frequent-statements.ts'
import { optionsOf, sessionSettings } from './session-settings.ts'

/** Builds a parameterised statement. Used only in files named `*.sql.ts`. */
export const sql = sqlTag

type PreparedSql = Sql & { preparedName?: string; isFrequent?: true }

/**
 * A statement outside transactions that PostgreSQL plans once for each connection: planning takes longer than running it. For
 * statements whose text never changes and whose best plan does not depend on the values.
 */
export const prepared = (name: string, statement: Sql): Sql => Object.assign(statement, { preparedName: name })

/** The same for a statement whose text is built from parts. It is prepared once it has been sent several times. */
export const preparedIfFrequent = (statement: Sql): Sql => Object.assign(statement, { isFrequent: true as const })

export type Row = Record<string, unknown>

export type TransactionOptions = {
  /** Milliseconds for one statement of this transaction; by default the limit of the pool. */
  statementTimeout?: number
}

export type Db = {
  rows<T extends Row>(statement: Sql): Promise<T[]>
  row<T extends Row>(statement: Sql): Promise<T | undefined>
  /**
   * Runs `work` in one transaction; an error rolls it back. After a deadlock `work` runs again, so it must change nothing
   * outside the transaction except through `afterCommit`.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs `work` inside the transaction, just before its commit. There is none outside a transaction. */
  beforeCommit(work: () => Promise<void>): void
  /** Runs `work` after the commit, and never after a rollback; immediately outside a transaction. */
  afterCommit(work: () => void): void
}

export type Database = Db & {
  pool: pg.Pool
  /** One connection that no request holds, for health checks. */
  health: pg.Pool
  /** Statements that wait for a connection. */
  waiting(): number
  /** Leads to PostgreSQL itself also when the pool goes through PgBouncer: for LISTEN, which belongs to one connection. */
  directUrl: string
  /** Only if there is one. */
  replica?: ReplicaStatus
  close(): Promise<void>
  /** Also cuts running statements, which PostgreSQL rolls back. */
  abort(): Promise<void>
}

export type ReplicaStatus = {
  /** Seconds behind the primary; Infinity while it cannot be used. */
  lag(): number
  reads(): number
  /** Reads that failed on the replica and were repeated on the primary. */
  repeated(): number
}

/** All times in milliseconds. */
export type PoolLimits = {
  connections: number
  /** Of these for what visitors read. The others are for signed-in people and for writes; by default two. */
  forVisitors?: number
  /** Until a free or new connection is there. */
  connectTimeout: number
  /** PostgreSQL cancels a statement after this time. */
  statementTimeout: number
  /** A reply that is later than the statement timeout by this time will not come: the network or the server is gone. */
  replyGrace: number
  /** PostgreSQL ends a transaction whose client says nothing for this time: the client is gone, its locks must not stay. */
  idleInTransactionTimeout: number
}

export const requestLimits: PoolLimits = {
  // More than two connections per core only makes requests queue inside PostgreSQL.
  connections: Math.max(4, availableParallelism() * 2),
  connectTimeout: 2_000,
  statementTimeout: 5_000,
  replyGrace: 5_000,
  idleInTransactionTimeout: 30_000,
}

/** Jobs have their own connections, so that they neither wait for requests nor slow them down. */
export const jobLimits: Partial<PoolLimits> = { connections: 5, connectTimeout: 10_000 }

export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  changedLimits: Partial<PoolLimits> = {},
  directUrl = url,
): Database {
  const limits = { ...requestLimits, ...changedLimits }
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: limits.connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // PgBouncer refuses options; there the same settings belong to the role (session-settings.ts).
    ...(directUrl === url && { options: optionsOf(sessionSettings(limits)) }),
    application_name: 'souqna',
  }
  const pool = new pg.Pool({ ...settings, max: limits.connections })
  const health = new pg.Pool({ ...settings, max: 1 })
  const { forVisitors = Math.max(Math.ceil(limits.connections / 2), limits.connections - 2) } = limits
  const connections = createConnections(pool, forVisitors, limits.connectTimeout)
  let isClosing = false
  // A broken idle connection (PostgreSQL restarts) must not end the process. During close it is expected.
  for (const one of [pool, health]) one.on('error', (error) => isClosing || onIdleError(error))
  const close = async () => {
    if (isClosing) return
    isClosing = true
    await Promise.all([pool.end(), health.end()])
  }
  const abort = async () => {
    const closed = close()
    connections.destroyAll()
    await closed
  }
  // PgBouncer gives every transaction another connection, which does not know the prepared statements.
  const queries = poolQueries(connections, limits, directUrl === url)
  const waiting = () => pool.waitingCount + connections.visitorsWaiting()
  return { ...queries, pool, health, waiting, directUrl, close, abort }
}

/** Another pool to the same database, with its own limits. */
export const connectAgain = (
  { pool, directUrl }: Database,
  onIdleError: (error: Error) => void,
  limits: Partial<PoolLimits>,
) => connect(String(pool.options.connectionString), onIdleError, limits, directUrl)

function poolQueries(connections: Connections, limits: PoolLimits, keepsPrepared: boolean): Db {
  const replyTimeout = limits.statementTimeout + limits.replyGrace
  const frequent = createFrequentStatements()
  const sendNamed: SendNamed = async (client, statement, timeout, isFrequent) => {
    const name = !keepsPrepared ? undefined : isFrequent ? frequent.nameOf(statement.text) : statement.preparedName
    const result = await send(client, statement, timeout, name)
    if (name !== undefined && isFrequent) await frequent.noteUse(client, name)
    return result.rows
  }
  const rows = <T extends Row>(statement: PreparedSql) =>
    asHttpErrors(() =>
      connections.use((client) =>
        sendNamed(client, statement, replyTimeout, statement.isFrequent).catch(async (error) => {
          if (!isPlanOutdated(error)) throw error
          return (await send(client, statement, replyTimeout)).rows
        }),
      ),
    ) as Promise<T[]>
  return {
    rows,
    row: async <T extends Row>(statement: Sql) => (await rows<T>(statement))[0],
    transaction: (work, options = {}) => inTransaction({ connections, limits, sendNamed }, work, options),
    beforeCommit: () => {
      throw new Error('beforeCommit needs a transaction')
    },
    afterCommit: (work) => work(),
  }
}

/** Sends a statement under the name of its plan, if it has one on this connection. */
type SendNamed = (
  client: pg.PoolClient,
  statement: PreparedSql,
  replyTimeout: number,
  isFrequent?: boolean,
) => Promise<Row[]>

type Pool = { connections: Connections; limits: PoolLimits; sendNamed: SendNamed }

/** The `replyTimeout` is needed because the server's own timeout is useless when its reply cannot arrive. */
const send = <T extends Row>(
  client: pg.PoolClient,
  statement: Sql | { text: string },
  replyTimeout: number,
  name?: string,
) =>
  client.query<T>({
    ...(name !== undefined && { name }),
    text: statement.text,
    ...('values' in statement && { values: statement.values }),
    query_timeout: replyTimeout,
  } as pg.QueryConfig)

const maxAttempts = 3

/** The only place that repeats work after a deadlock or serialisation failure. */
async function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>, options: TransactionOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asHttpErrors(() => attemptTransaction(pool, work, options))
    } catch (error) {
      if (!isTransactionConflict(error) && !isPlanOutdated(error)) throw error
      if (attempt === maxAttempts) throw toHttpError(error, { isConflictFinal: true })
      // The other transaction needs a moment to finish; a random pause keeps the two apart.
      await pause(10 + Math.random() * 40)
    }
  }
}

async function attemptTransaction<T>(
  pool: Pool,
  work: (tx: Db) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { connections, limits } = pool
  const { statementTimeout = limits.statementTimeout } = options
  const hooks: CommitHooks = { before: [], after: [] }
  const result = await connections.use(async (client) => {
    const tx = transactionQueries(client, pool, hooks)
    await send(client, { text: 'begin' }, limits.statementTimeout + limits.replyGrace)
    try {
      const done = await tx.transaction(work, options)
      for (const hook of hooks.before) await hook()
      await send(client, { text: 'commit' }, statementTimeout + limits.replyGrace)
      return done
    } catch (error) {
      await connections.rollBack(client, error)
      throw error
    }
  })
  for (const hook of hooks.after) hook()
  return result
}

type CommitHooks = { before: (() => Promise<void>)[]; after: (() => void)[] }

/** Short statements with keys: most of the processor time of a change would be spent on planning them again. */
function transactionQueries(
  client: pg.PoolClient,
  pool: Pool,
  hooks: CommitHooks,
  statementTimeout = pool.limits.statementTimeout,
): Db {
  const replyTimeout = statementTimeout + pool.limits.replyGrace
  const rows = <T extends Row>(statement: Sql) =>
    asHttpErrors(() => pool.sendNamed(client, statement, replyTimeout, statement.values.length > 0)) as Promise<T[]>
  return {
    rows,
    row: async <T extends Row>(statement: Sql) => (await rows<T>(statement))[0],
    async transaction(work, options = {}) {
      const timeout = options.statementTimeout
      if (timeout === undefined) return work(transactionQueries(client, pool, hooks, statementTimeout))
      await rows(sql`select set_config('statement_timeout', ${String(timeout)}, true)`)
      return work(transactionQueries(client, pool, hooks, timeout))
    },
    beforeCommit: (work) => void hooks.before.push(work),
    afterCommit: (work) => void hooks.after.push(work),
  }
}

/** An unreachable database is a 503, never a 500 and never a 401. */
async function asHttpErrors<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    throw toHttpError(error)
  }
}

/** Whether the database answers soon. The limit includes opening a connection: balancers wait three seconds for a reply. */
export const isReachable = ({ health }: Database) =>
  Promise.race([
    health.query({ text: 'select 1', query_timeout: healthLimit } as pg.QueryConfig).then(
      () => true,
      () => false,
    ),
    pause(healthLimit, false, { ref: false }),
  ])

const healthLimit = 2_000
