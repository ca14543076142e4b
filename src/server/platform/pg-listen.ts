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

/** All times in milliseconds. */
export type ListenTimes = {
  connectTimeout: number
  retryEvery: number
  /** A listener sends nothing by itself, so only a question shows that the network or the server is gone. */
  heartbeatEvery: number
  heartbeatTimeout: number
}

const defaultTimes: ListenTimes = {
  connectTimeout: 5_000,
  retryEvery: 1_000,
  heartbeatEvery: 15_000,
  heartbeatTimeout: 5_000,
}

/** Uses its own connection and reconnects until it is stopped. The first connection is open on return. */
export async function listenTo(
  db: Pick<Database, 'directUrl'>,
  channel: string,
  listener: Listener,
  changedTimes: Partial<ListenTimes> = {},
): Promise<Subscription> {
  const times = { ...defaultTimes, ...changedTimes }
  let isStopped = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: db.directUrl,
      application_name: 'souqna',
      connectionTimeoutMillis: times.connectTimeout,
      query_timeout: times.heartbeatTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    const heartbeat = setInterval(() => void beat(next), times.heartbeatEvery)
    heartbeat.unref()
    next.once('end', () => {
      clearInterval(heartbeat)
      void reopen()
    })
    return next
  }

  /** Closes the connection when the server does not answer or has become a standby, which sends no messages. */
  async function beat(checked: pg.Client) {
    const isListening = await checked.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby').then(
      ({ rows }) => rows[0]?.is_standby === false,
      () => false,
    )
    if (!isListening) void checked.end().catch(() => {})
  }

  async function reopen() {
    while (!isStopped) {
      await pause(times.retryEvery, undefined, { ref: false })
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
