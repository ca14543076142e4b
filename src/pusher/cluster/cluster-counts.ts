// Subscriber counts across processes. Only the HTTP API needs them, and rarely: so processes do not publish every
// subscription, but reply to count requests.
import { randomUUID } from 'node:crypto'
import type { ServerState } from '#pusher/server-state.ts'
import type { ChannelSelector, CountMessage } from './bus.ts'

export type SubscriberCounts = Map<string, number>

/** A process that does not reply before the timeout is not counted. */
export async function countSubscribers(state: ServerState, selector: ChannelSelector): Promise<SubscriberCounts> {
  const total: SubscriberCounts = new Map(countLocal(state, selector))
  const others = state.remoteMembers.processCount
  if (!others || state.bus.isDisconnected()) return total

  const id = randomUUID()
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, state.limits.countTimeout)
    let pending = others
    state.pendingCounts.set(id, (subscribers) => {
      for (const [name, count] of subscribers) total.set(name, (total.get(name) ?? 0) + count)
      pending -= 1
      if (pending) return
      clearTimeout(timeout)
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
  const selected =
    'names' in selector
      ? selector.names.flatMap((name) => channels.find(name) ?? [])
      : [...channels.all()].filter(({ name }) => name.startsWith(selector.prefix))
  return selected.map(({ name, subscribers }) => [name, subscribers.size])
}
