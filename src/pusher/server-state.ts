// What all parts share, and how a socket leaves: every way out goes through `forget`.
import type { BusMember } from '#pusher/cluster/bus.ts'
import { publishMemberLeft } from '#pusher/cluster/cluster-presence.ts'
import type { RemoteMembers } from '#pusher/cluster/remote-members.ts'
import type { Channel, Channels } from '#pusher/sockets/channels.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import type { Sockets } from '#pusher/sockets/sockets.ts'
import type { Limits } from './limits.ts'
import type { PusherApp, Signatures } from './signatures.ts'

export type Clock = { now(): number }
export type Log = Record<'debug' | 'warn' | 'error', (event: string, fields?: Record<string, unknown>) => void>

export type ServerState = {
  app: PusherApp
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
  processId: string
  remoteMembers: RemoteMembers
  /** How often somebody came to a presence channel of this process or went, and when the others were last told. */
  memberChanges: number
  heartbeatAt: number
  /** Counts that are being asked for. */
  pendingCounts: Map<string, (subscribers: Iterable<[string, number]>) => void>
  isDraining: boolean
}

/** Closes a socket. It is forgotten now, whenever the other side confirms. */
export function closeConnection(state: ServerState, connection: Connection, code: number, reason: string) {
  removeConnection(state, connection)
  connection.closeTransport(code, reason)
}

export function removeConnection(state: ServerState, connection: Connection) {
  if (connection.isClosed) return
  connection.isClosed = true
  for (const channel of connection.channels.values()) leaveChannel(state, connection, channel)
  state.sockets.remove(connection)
}

export function leaveChannel(state: ServerState, connection: Connection, channel: Channel) {
  const gone = state.channels.leave(connection, channel)
  if (gone) publishMemberLeft(state, channel.name, gone.userId)
}
