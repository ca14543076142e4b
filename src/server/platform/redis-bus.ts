// The bus over Redis. Redis forgets what nobody hears, and may be away: nothing of ours waits for it, and it is joined
// again for as long as the process lives (realtime.md §3: a Redis that restarts must not end the telling).
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bus, BusListener } from './bus.ts'
import type { Log } from './log.ts'
import { connectToRedis, type RedisConnection, RedisError } from './redis-connection.ts'

const retryEvery = 500

type Envelope = { from: string; topic: string; message: unknown }

/** `channel` is the one of Redis that carries every topic. The first line is there when this returns. */
export async function joinRedis(url: string, channel: string, log: Log): Promise<Bus> {
  const self = randomUUID()
  const listeners = new Map<string, BusListener<never>>()
  let isStopped = false
  let line: RedisConnection | undefined = await connectToRedis(url, channel, receive)
  void keep(line)

  function receive(text: string) {
    try {
      const { from, topic, message } = JSON.parse(text) as Envelope
      if (from !== self) listeners.get(topic)?.onMessage(message as never)
    } catch (error) {
      log.error('bus.not_heard', { error })
    }
  }

  /** Told once when it is gone, however often it is tried, and once when it is back. */
  async function keep(first: RedisConnection) {
    for (let current = first; ; current = line) {
      const error = await current.ended
      line = undefined
      if (isStopped) return
      log.warn('bus.away', { error })
      line = await reopen()
      if (!line) return
      log.warn('bus.back', {})
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
        // What nobody can be told now is not kept for later: it would come after everybody has made up for it.
        publish: (message) => line?.publish(JSON.stringify({ from: self, topic, message })),
        leave: () => void listeners.delete(topic),
      }
    },
    isDisconnected: () => line === undefined,
    stop() {
      isStopped = true
      line?.close()
    },
  }
}
