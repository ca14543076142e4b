// The bus over Redis pub/sub. Redis may be down: publishing never waits for it, and the process reconnects for as long as
// it lives, so a restart of Redis does not end the messages.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bus, BusListener } from './bus.ts'
import type { Log } from './log.ts'
import { connectToRedis, type RedisConnection, RedisError } from './redis-connection.ts'

const retryEvery = 500

type Envelope = { from: string; topic: string; message: unknown }

/** `channel` is the Redis channel of all topics. The first connection is open on return. */
export async function joinRedis(url: string, channel: string, log: Log): Promise<Bus> {
  const self = randomUUID()
  const listeners = new Map<string, BusListener<never>>()
  let isStopped = false
  let connection: RedisConnection | undefined = await connectToRedis(url, channel, receive)
  void reconnectForever(connection)

  function receive(text: string) {
    try {
      const { from, topic, message } = JSON.parse(text) as Envelope
      if (from !== self) listeners.get(topic)?.onMessage(message as never)
    } catch (error) {
      log.error('bus.message_failed', { error })
    }
  }

  /** Logs once when the connection is lost and once when it is back. */
  async function reconnectForever(first: RedisConnection) {
    for (let current = first; ; current = connection) {
      const error = await current.ended
      connection = undefined
      if (isStopped) return
      log.warn('bus.disconnected', { error })
      for (const listener of listeners.values()) listener.onLost?.()
      connection = await reopen()
      if (!connection) return
      log.warn('bus.reconnected', {})
      for (const listener of listeners.values()) listener.onGap?.()
    }
  }

  async function reopen(): Promise<RedisConnection | undefined> {
    for (;;) {
      await pause(retryEvery * (0.5 + Math.random()), undefined, { ref: false })
      if (isStopped) return undefined
      const next = await connectToRedis(url, channel, receive).catch((error) => {
        if (!(error instanceof RedisError)) throw error
      })
      if (next && isStopped) next.close()
      if (next) return next
    }
  }

  return {
    join(topic, listener) {
      listeners.set(topic, listener)
      return {
        // Messages are not queued while disconnected: they would arrive after the listeners recovered from the gap.
        publish: (message) => connection?.publish(JSON.stringify({ from: self, topic, message })),
        leave: () => void listeners.delete(topic),
      }
    },
    isDisconnected: () => connection === undefined,
    stop() {
      isStopped = true
      connection?.close()
    },
  }
}
