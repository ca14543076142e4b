// How processes on one database tell each other things. It carries what may be lost: whoever listens knows how to make
// up for it when told that something may have been.
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { joinRedis } from './redis-bus.ts'
import type { Secret } from './secret.ts'

export type BusListener<Message> = {
  onMessage(message: Message): void
  /** The line was cut and is back: what was said meanwhile is lost. */
  onGap?(): void
}

/** `publish` reaches every process but this one, and never waits or fails. */
export type Topic<Message> = { publish(message: Message): void; leave(): void }

export type Bus = {
  /** Messages are plain data: they travel as JSON. */
  join<Message>(topic: string, listener: BusListener<Message>): Topic<Message>
  /** Whether the others cannot be reached at the moment. */
  isDisconnected(): boolean
  stop(): void
}

/** The bus of REDIS_URL; without one this process is alone. */
export async function openBus({ redisUrl }: Pick<Config, 'redisUrl'>, secret: Secret, log: Log): Promise<Bus> {
  if (!redisUrl) return createInProcessBus()
  // Two marketplaces may share a Redis; processes of one share the secret.
  return joinRedis(redisUrl, `souqna:${secret.sign('bus').toString('hex', 0, 8)}`, log)
}

/** Whoever joins a topic of this object hears the others who did. */
export function createInProcessBus(): Bus {
  const topics = new Map<string, Set<(text: string) => void>>()
  return {
    join<Message>(topic: string, { onMessage }: BusListener<Message>) {
      const members = topics.get(topic) ?? new Set()
      topics.set(topic, members)
      const receive = (text: string) => onMessage(JSON.parse(text))
      members.add(receive)
      return {
        publish(message: Message) {
          if (members.size === 1) return
          const text = JSON.stringify(message)
          for (const member of members) if (member !== receive) member(text)
        },
        leave: () => void members.delete(receive),
      }
    },
    isDisconnected: () => false,
    stop: () => topics.clear(),
  }
}
