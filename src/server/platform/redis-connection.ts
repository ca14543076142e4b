// One Redis connection that publishes and subscribes, so the order of messages is kept. Needs Redis 6 (RESP 3).
import { createClient, ErrorReply } from '@redis/client'

/** The message is a sentence for the person who starts the server. */
export class RedisError extends Error {}

export type RedisConnection = {
  /** Never waits and never fails: a dead connection ends soon. */
  publish(text: string): void
  ended: Promise<unknown>
  close(): void
}

const limits = {
  /** Redis is on the same network: a longer connect means that it is down. */
  connect: 3_000,
  pingEvery: 2_000,
  /** A hanging Redis keeps its connections open: only the missing ping reply reveals it. */
  silence: 5_000,
  /** Commands without a reply that are kept in memory. */
  unanswered: 10_000,
}

export async function connectToRedis(
  url: string,
  channel: string,
  receive: (text: string) => void,
): Promise<RedisConnection> {
  const client = clientFor(url)
  // During connect the promise reports the error.
  client.on('error', () => {})
  try {
    await inTime(client.connect().then(() => client.subscribe(channel, receive)))
  } catch (error) {
    client.destroy()
    throw new RedisError(sentenceFor(error))
  }
  const ended = Promise.withResolvers<unknown>()
  const pinging = setInterval(() => inTime(client.ping()).catch(end), limits.pingEvery).unref()
  client.on('error', end)

  function end(error: unknown) {
    clearInterval(pinging)
    client.destroy()
    ended.resolve(error)
  }
  return {
    publish: (text) => void client.publish(channel, text).catch(() => {}),
    ended: ended.promise,
    close: () => end(undefined),
  }
}

function clientFor(url: string) {
  try {
    return createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: limits.unanswered,
      // redis-bus.ts opens a new connection.
      socket: { connectTimeout: limits.connect, reconnectStrategy: false },
    })
  } catch {
    throw new RedisError('REDIS_URL must look like redis://user:password@host:6379.')
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error('Redis does not answer.')), limits.silence)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(limit)
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
