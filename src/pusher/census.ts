// How many sockets listen to what, over all processes. Only the HTTP API asks, and rarely: nobody is told of every
// subscription for it, the others are asked when it is.
import { randomUUID } from 'node:crypto'
import type { Asked, CensusMessage } from './bus.ts'
import type { Hub } from './hub.ts'

export type Subscribers = Map<string, number>

/** Whoever does not answer in time is not counted. */
export async function countSubscribers(hub: Hub, asked: Asked): Promise<Subscribers> {
  const total: Subscribers = new Map(countHere(hub, asked))
  const others = hub.elsewhere.processes
  if (!others || hub.bus.isAway()) return total

  const id = randomUUID()
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, hub.limits.censusTime)
    let missing = others
    hub.censuses.set(id, (subscribers) => {
      for (const [name, count] of subscribers) total.set(name, (total.get(name) ?? 0) + count)
      missing -= 1
      if (missing) return
      clearTimeout(limit)
      resolve()
    })
    hub.bus.publish({ kind: 'census', id, asked })
  })
  hub.censuses.delete(id)
  return total
}

export function hearCensus(hub: Hub, message: CensusMessage) {
  if (message.kind === 'counted') return hub.censuses.get(message.id)?.(message.subscribers)
  hub.bus.publish({ kind: 'counted', id: message.id, subscribers: countHere(hub, message.asked) })
}

function countHere({ channels }: Hub, asked: Asked): [string, number][] {
  const found =
    'names' in asked
      ? asked.names.flatMap((name) => channels.find(name) ?? [])
      : [...channels.all()].filter(({ name }) => name.startsWith(asked.prefix))
  return found.map(({ name, subscribers }) => [name, subscribers.size])
}
