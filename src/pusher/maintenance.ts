// What is done to all sockets at once: asking the silent ones, and sending everybody away before a restart.
import { setTimeout as pause } from 'node:timers/promises'
import { confirmSubscription } from '#pusher/client-frames/subscriptions.ts'
import { publishHeartbeat } from '#pusher/cluster/cluster-presence.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { pingFrame } from '#pusher/protocol/frames.ts'
import { closeConnection, type ServerState } from './server-state.ts'

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
  publishHeartbeat(state)
}

/** What other processes said meanwhile never came here. Clients catch up whenever they are subscribed: so they are told that they are. */
export async function confirmSubscriptionsAgain(state: ServerState) {
  const all = [...state.sockets.all()]
  const atOnce = Math.ceil((all.length * state.limits.drainTick) / state.limits.resubscribeTime)
  while (all.length) {
    for (const connection of all.splice(0, atOnce)) {
      for (const name of connection.channels.keys()) confirmSubscription(state, connection, name)
    }
    await pause(state.limits.drainTick, undefined, { ref: false })
  }
}

/** pusher-js comes back at once and without jitter, so everybody together would be a herd for whoever takes them. */
export async function drain(state: ServerState) {
  const { sockets, limits } = state
  state.isDraining = true
  const all = sockets.size
  const ticks = all > limits.drainWithoutDelay ? Math.ceil(limits.drainTime / limits.drainTick) : 0
  for (let left = ticks; left >= 0; left--) {
    const mayStay = Math.ceil((all * left) / (ticks + 1))
    for (const connection of sockets.all()) {
      if (sockets.size <= mayStay) break
      closeConnection(state, connection, closeCodes.reconnect, 'Restarting')
    }
    if (!sockets.size) return
    await pause(limits.drainTick)
  }
}
