// Connections of a pool: borrowed for one piece of work, and dropped when they are broken or lead to a standby.
import type pg from 'pg'
import { isConnectionLost, isPlanOutdated, isReadOnly } from './db-errors.ts'

export type Connections = {
  /** Runs `work` on a connection and gives the connection back, or closes it when the error says that it is broken. */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  rollBack(client: pg.PoolClient, error: unknown): Promise<void>
  destroyAll(): void
}

export function createConnections(pool: pg.Pool): Connections {
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

  return {
    async use(work) {
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
    },

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
