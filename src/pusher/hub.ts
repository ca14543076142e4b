// What all parts share, and how a socket leaves: every way out goes through `forget`.
import type { BusMember } from './bus.ts'
import type { Channel, Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { eventFrame } from './frames.ts'
import type { Limits } from './limits.ts'
import type { App, Signatures } from './signatures.ts'
import type { Sockets } from './sockets.ts'

export type Clock = { now(): number }
export type Log = Record<'debug' | 'warn' | 'error', (event: string, fields?: Record<string, unknown>) => void>

export type Hub = {
  app: App
  limits: Limits
  clock: Clock
  log: Log
  signatures: Signatures
  sockets: Sockets
  channels: Channels
  /** Sessions that ended a moment ago, and until when that is remembered. */
  endedSessions: Map<string, number>
  bus: BusMember
  isDraining: boolean
}

/** Closes a socket. It is forgotten now, whenever the other side confirms. */
export function end(hub: Hub, connection: Connection, code: number, reason: string) {
  forget(hub, connection)
  connection.closeWire(code, reason)
}

export function forget(hub: Hub, connection: Connection) {
  if (connection.isEnded) return
  connection.isEnded = true
  for (const channel of connection.channels.values()) leaveChannel(hub, connection, channel)
  hub.sockets.remove(connection)
}

export function leaveChannel(hub: Hub, connection: Connection, channel: Channel) {
  const gone = hub.channels.leave(connection, channel)
  if (!gone) return
  channel.send(eventFrame('pusher_internal:member_removed', channel.name, JSON.stringify({ user_id: gone.userId })))
}
