// LISTEN/NOTIFY: messages between processes through PostgreSQL, delivered after the commit of the sender.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './db.ts'

export type Subscription = { stop(): Promise<void> }
export type Listener = {
  onMessage(payload: string): void
  /** The connection was lost and is back: messages in between are lost. */
  onGap(): void
}

const retryEvery = 1_000

/** Uses its own connection and reconnects until it is stopped. The first connection is open on return. */
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
        // Still unreachable. Requests report that already.
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
