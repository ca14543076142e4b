// Connections of a pool: borrowed for one piece of work, and dropped when they are broken or lead to a standby.
import type pg from 'pg'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { isConnectionLost, isPlanOutdated, isReadOnly, poolFull } from './db-errors.ts'
import { currentReadScope } from './replica/read-scope.ts'

export type Connections = {
  /** Runs `work` on a connection and gives the connection back, or closes it when the error says that it is broken. */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  rollBack(client: pg.PoolClient, error: unknown): Promise<void>
  /** How many works of visitors wait, which are not in the queue of the pool. */
  visitorsWaiting(): number
  destroyAll(): void
}

/** `forVisitors`: so many connections may serve visitors; the others are for signed-in people. */
export function createConnections(pool: pg.Pool, forVisitors: number, waitLimit: number): Connections {
  const visitors = createConcurrencyLimit({ atOnce: forVisitors, wait: { limit: waitLimit, whenOver: poolFull } })
  const openedAt = new Map<pg.PoolClient, number>()
  /** Connections opened before this time lead to a server that has become read-only. */
  let staleBefore = 0
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  pool.on('remove', (client) => openedAt.delete(client))

  async function borrow() {
    for (;;) {
      const client = await pool.connect()
      if ((openedAt.get(client) ?? staleBefore) >= staleBefore) return client
      client.release(true)
    }
  }

  async function runOnConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await borrow()
    // An 'error' event without a listener would end the process; the pending query reports the error anyway.
    client.on('error', ignore)
    let broken: unknown
    try {
      return await work(client)
    } catch (error) {
      if (isReadOnly(causeOf(error))) staleBefore = performance.now()
      const isBroken = isConnectionLost(causeOf(error)) || isPlanOutdated(error) || unusable.has(client)
      broken = isBroken ? error : undefined
      throw error
    } finally {
      client.off('error', ignore)
      client.release(broken !== undefined)
    }
  }

  return {
    use: (work) => (currentReadScope().isVisitor ? visitors.run(() => runOnConnection(work)) : runOnConnection(work)),
    visitorsWaiting: visitors.queued,

    async rollBack(client, error) {
      // PostgreSQL rolls back by itself when the connection closes.
      if (isConnectionLost(causeOf(error))) return
      await client.query({ text: 'rollback', query_timeout: rollbackTimeout } as pg.QueryConfig).catch(() => {
        unusable.add(client)
      })
    },

    destroyAll() {
      for (const client of openedAt.keys()) socketOf(client)?.destroy()
    },
  }
}

const rollbackTimeout = 5_000

/** Connections whose rollback failed: they may still be inside the transaction. */
const unusable = new WeakSet<pg.PoolClient>()

const ignore = () => {}

/** A 503 carries the error of the database as its cause. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error)

const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream
