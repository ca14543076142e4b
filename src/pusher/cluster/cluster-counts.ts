// How many sockets listen to what, over all processes. Only the HTTP API asks, and rarely: nobody is told of every
// subscription for it, the others are selector when it is.
import { randomUUID } from 'node:crypto'
import type { ServerState } from '#pusher/server-state.ts'
import type { ChannelSelector, CountMessage } from './bus.ts'

export type SubscriberCounts = Map<string, number>

/** Whoever does not answer in time is not counted. */
export async function countSubscribers(state: ServerState, selector: ChannelSelector): Promise<SubscriberCounts> {
  const total: SubscriberCounts = new Map(countLocal(state, selector))
  const others = state.remoteMembers.processCount
  if (!others || state.bus.isDisconnected()) return total

  const id = randomUUID()
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, state.limits.countTimeout)
    let missing = others
    state.pendingCounts.set(id, (subscribers) => {
      for (const [name, count] of subscribers) total.set(name, (total.get(name) ?? 0) + count)
      missing -= 1
      if (missing) return
      clearTimeout(limit)
      resolve()
    })
    state.bus.publish({ kind: 'count_request', id, selector })
  })
  state.pendingCounts.delete(id)
  return total
}

export function receiveCount(state: ServerState, message: CountMessage) {
  if (message.kind === 'count_reply') return state.pendingCounts.get(message.id)?.(message.subscribers)
  state.bus.publish({ kind: 'count_reply', id: message.id, subscribers: countLocal(state, message.selector) })
}

function countLocal({ channels }: ServerState, selector: ChannelSelector): [string, number][] {
  const found =
    'names' in selector
      ? selector.names.flatMap((name) => channels.find(name) ?? [])
      : [...channels.all()].filter(({ name }) => name.startsWith(selector.prefix))
  return found.map(({ name, subscribers }) => [name, subscribers.size])
}
