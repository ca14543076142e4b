// What all parts share, and how a socket leaves: every way out goes through `forget`.
import type { BusMember } from './bus.ts'
import type { Channel, Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { Limits } from './limits.ts'
import { tellWent } from './roll-call.ts'
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
  /** This process's name among the others. */
  self: string
  elsewhere: Elsewhere
  /** How often somebody came to a presence channel of this process or went, and when the others were last told. */
  changes: number
  toldAt: number
  /** Counts that are being asked for. */
  censuses: Map<string, (subscribers: Iterable<[string, number]>) => void>
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
  if (gone) tellWent(hub, channel.name, gone.userId)
}
