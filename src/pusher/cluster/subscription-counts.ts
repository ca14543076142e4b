// pusher_internal:subscription_count: tells the subscribers of a channel how many they are, in all processes. Changes are
// collected, because a message for every join would cost the square of the number of subscribers.
import { eventFrame } from '#pusher/protocol/frames.ts'
import { kindOf } from '#pusher/protocol/identifiers.ts'
import type { ServerState } from '#pusher/server-state.ts'
import { countSubscribers } from './cluster-counts.ts'

/** Presence channels have member events instead. */
export function markCountChanged(state: ServerState, name: string) {
  if (state.sendsSubscriptionCounts && kindOf(name) !== 'presence') state.changedCounts.add(name)
}

/** Called by the sweep. Large channels are told less often. */
export async function publishSubscriptionCounts(state: ServerState) {
  const { changedCounts } = state
  if (!changedCounts.size || state.isCounting) return
  const due = [...changedCounts].filter((name) => isDue(state, name))
  if (!due.length) return
  for (const name of due) changedCounts.delete(name)
  state.isCounting = true
  try {
    const counts = [...(await countSubscribers(state, { names: due }))]
    receiveSubscriptionCounts(state, counts)
    state.bus.publish({ kind: 'subscription_counts', counts })
  } finally {
    state.isCounting = false
  }
}

function isDue({ channels, limits, clock }: ServerState, name: string) {
  const channel = channels.find(name)
  const isLarge = (channel?.subscribers.size ?? 0) > limits.largeChannel
  return !isLarge || clock.now() - (channel?.countSentAt ?? 0) >= limits.largeChannelCountInterval
}

export function receiveSubscriptionCounts({ channels, clock }: ServerState, counts: [string, number][]) {
  for (const [name, count] of counts) {
    const channel = channels.find(name)
    if (!channel) continue
    channel.countSentAt = clock.now()
    channel.send(eventFrame('pusher_internal:subscription_count', name, JSON.stringify({ subscription_count: count })))
  }
}
