// What is done to all sockets at once: asking the silent ones, and sending everybody away before a restart.
import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from './codes.ts'
import { pingFrame } from './frames.ts'
import { end, type Hub } from './hub.ts'
import { callRoll } from './roll-call.ts'
import { succeed } from './subscriptions.ts'

export function sweep(hub: Hub) {
  const { sockets, limits, endedSessions } = hub
  const now = hub.clock.now()
  for (const connection of sockets.all()) {
    if (connection.pingedAt) {
      if (now - connection.pingedAt >= limits.pongTimeout) end(hub, connection, closeCodes.noPong, 'No answer')
    } else if (now - connection.heardAt >= limits.activitySeconds * 1000) {
      connection.pingedAt = now
      connection.send(pingFrame)
    }
  }
  for (const [sessionId, until] of endedSessions) if (until <= now) endedSessions.delete(sessionId)
  callRoll(hub)
}

/** What other processes said meanwhile never came here. Clients catch up whenever they are subscribed: so they are told that they are. */
export async function remind(hub: Hub) {
  const all = [...hub.sockets.all()]
  const atOnce = Math.ceil((all.length * hub.limits.drainTick) / hub.limits.remindTime)
  while (all.length) {
    for (const connection of all.splice(0, atOnce)) {
      for (const name of connection.channels.keys()) succeed(hub, connection, name)
    }
    await pause(hub.limits.drainTick, undefined, { ref: false })
  }
}

/** pusher-js comes back at once and without jitter, so everybody together would be a herd for whoever takes them. */
export async function drain(hub: Hub) {
  const { sockets, limits } = hub
  hub.isDraining = true
  const all = sockets.size
  const ticks = all > limits.drainAtOnce ? Math.ceil(limits.drainTime / limits.drainTick) : 0
  for (let left = ticks; left >= 0; left--) {
    const mayStay = Math.ceil((all * left) / (ticks + 1))
    for (const connection of sockets.all()) {
      if (sockets.size <= mayStay) break
      end(hub, connection, closeCodes.reconnect, 'Restarting')
    }
    if (!sockets.size) return
    await pause(limits.drainTick)
  }
}
