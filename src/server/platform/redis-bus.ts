// The bus over Redis. Redis forgets what nobody hears, and may be away: nothing of ours waits for it, and it is joined
// again for as long as the process lives (realtime.md §3: a Redis that restarts must not end the telling).
import { randomUUID } from 'node:crypto'
import { createClient, ErrorReply } from '@redis/client'
import type { Bus, Listener } from './bus.ts'
import type { Log } from './log.ts'

/** A sentence for the person who starts the server. */
export class BusTrouble extends Error {}

const limits = {
  /** Redis is close by: one that takes longer is not there. */
  connect: 3_000,
  ping: 2_000,
  /** Without even the answer to a ping the line is dead, whatever the network says. */
  silence: 6_000,
  longestRetry: 1_000,
  /** A Redis that hangs does not get to keep more of our memory. */
  unanswered: 10_000,
}

type Envelope = { from: string; topic: string; message: unknown }

/** `channel` is the one of Redis that carries every topic. */
export async function joinRedis(url: string, channel: string, log: Log): Promise<Bus> {
  const self = randomUUID()
  const listeners = new Map<string, Listener<never>>()
  let state: 'joining' | 'here' | 'away' | 'stopped' = 'joining'

  function receive(text: string) {
    try {
      const { from, topic, message } = JSON.parse(text) as Envelope
      if (from !== self) listeners.get(topic)?.hear(message as never)
    } catch (error) {
      log.error('bus.not_heard', { error })
    }
  }

  const client = clientFor(url, () => state !== 'joining')
  // Told once, however often it is tried again.
  client.on('error', (error) => {
    if (state !== 'here') return
    state = 'away'
    log.warn('bus.away', { error })
  })
  // By then the client has subscribed anew.
  client.on('ready', () => {
    if (state !== 'away') return
    state = 'here'
    log.warn('bus.back', {})
    for (const listener of listeners.values()) listener.missed?.()
  })
  await open(client, channel, receive)
  state = 'here'

  return {
    join(topic, listener) {
      listeners.set(topic, listener)
      return {
        // That it is lost has been told already, once.
        publish: (message) =>
          void client.publish(channel, JSON.stringify({ from: self, topic, message })).catch(() => {}),
        leave: () => void listeners.delete(topic),
      }
    },
    isAway: () => state === 'away',
    stop() {
      state = 'stopped'
      client.destroy()
    },
  }
}

type Client = ReturnType<typeof clientFor>

/** One line for telling and hearing: what a process says first is heard first. That takes Redis 6 (RESP 3). */
function clientFor(url: string, hasJoined: () => boolean) {
  try {
    return createClient({
      url,
      // What waited for a Redis that was away would come as news long after everybody made up for it.
      disableOfflineQueue: true,
      commandsQueueMaxLength: limits.unanswered,
      pingInterval: limits.ping,
      socket: {
        connectTimeout: limits.connect,
        socketTimeout: limits.silence,
        reconnectStrategy: (tries) =>
          hasJoined() && Math.min(50 * 2 ** Math.min(tries, 10), limits.longestRetry) * (0.5 + Math.random() / 2),
      },
    })
  } catch {
    throw new BusTrouble('REDIS_URL must look like redis://user:password@host:6379.')
  }
}

async function open(client: Client, channel: string, receive: (text: string) => void) {
  try {
    await client.connect()
    await client.subscribe(channel, receive)
  } catch (error) {
    client.destroy()
    throw new BusTrouble(sentenceFor(error))
  }
}

function sentenceFor(error: unknown) {
  if (!(error instanceof ErrorReply)) return 'The Redis of REDIS_URL does not answer.'
  if (/^(WRONGPASS|NOAUTH|ERR AUTH)/.test(error.message)) {
    return 'The Redis of REDIS_URL does not take its user and password.'
  }
  if (/unknown command|NOPROTO/i.test(error.message)) return 'The Redis of REDIS_URL is too old: it takes 6 or newer.'
  return `The Redis of REDIS_URL refuses: ${error.message.slice(0, 100)}.`
}
