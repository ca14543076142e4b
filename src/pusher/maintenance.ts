// Work on all sockets: ping idle ones, refresh subscriptions after a bus failure, drain before a restart.
import { setTimeout as pause } from 'node:timers/promises'
import { confirmSubscription } from '#pusher/client-frames/subscriptions.ts'
import { publishHeartbeat } from '#pusher/cluster/cluster-presence.ts'
import { publishSubscriptionCounts } from '#pusher/cluster/subscription-counts.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { pingFrame } from '#pusher/protocol/frames.ts'
import { closeConnection } from './disconnect.ts'
import type { ServerState } from './server-state.ts'

export function sweep(state: ServerState) {
  const { sockets, limits, endedSessions } = state
  const now = state.clock.now()
  for (const connection of sockets.all()) {
    if (connection.pingedAt) {
      if (now - connection.pingedAt >= limits.pongTimeout)
        closeConnection(state, connection, closeCodes.noPong, 'No answer')
    } else if (now - connection.lastActivityAt >= limits.activitySeconds * 1000) {
      connection.pingedAt = now
      connection.send(pingFrame)
    }
  }
  for (const [sessionId, until] of endedSessions) if (until <= now) endedSessions.delete(sessionId)
  state.cachedEvents.removeExpired(now)
  void publishSubscriptionCounts(state)
  publishHeartbeat(state)
}

/** After a bus failure events may be missing. Clients reload their data when a subscription is confirmed, so confirm all. */
export async function confirmSubscriptionsAgain(state: ServerState) {
  const connections = [...state.sockets.all()]
  const batchSize = Math.ceil((connections.length * state.limits.drainTick) / state.limits.resubscribeTime)
  while (connections.length) {
    for (const connection of connections.splice(0, batchSize)) {
      for (const name of connection.channels.keys()) confirmSubscription(state, connection, name)
    }
    await pause(state.limits.drainTick, undefined, { ref: false })
  }
}

/** pusher-js reconnects immediately and without jitter, so closing all sockets at once would cause a thundering herd. */
export async function drain(state: ServerState) {
  const { sockets, limits } = state
  state.isDraining = true
  const total = sockets.size
  const ticks = total > limits.drainWithoutDelay ? Math.ceil(limits.drainTime / limits.drainTick) : 0
  for (let left = ticks; left >= 0; left--) {
    const remaining = Math.ceil((total * left) / (ticks + 1))
    for (const connection of sockets.all()) {
      if (sockets.size <= remaining) break
      closeConnection(state, connection, closeCodes.reconnect, 'Restarting')
    }
    if (!sockets.size) return
    await pause(limits.drainTick)
  }
}
