// What one process of ours tells the others through PostgreSQL: only after its transaction was kept.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'

export type Subscription = { stop(): Promise<void> }
export type Listener = {
  onMessage(payload: string): void
  /** The line was cut and is back: what was said meanwhile is lost. */
  onGap(): void
}

const retryEvery = 1_000

/** A connection of its own, renewed for as long as it is wanted; the first one is there when this returns. */
export async function listenTo(db: Database, channel: string, listener: Listener): Promise<Subscription> {
  let isStopped = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: db.pool.options.connectionString, application_name: 'souqna' })
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${channel}`)
    next.once('end', () => void reopen())
    return next
  }

  async function reopen() {
    while (!isStopped) {
      await pause(retryEvery, undefined, { ref: false })
      if (isStopped) return
      try {
        client = await open()
        return isStopped ? await client.end() : listener.onGap()
      } catch {
        // The database is still away; every request says so already.
      }
    }
  }

  return {
    async stop() {
      isStopped = true
      await client.end().catch(() => {})
    },
  }
}
