// The state every part of the server shares. Types only, so that no import cycle starts here.
import type { BusMember } from '#pusher/cluster/bus.ts'
import type { RemoteMembers } from '#pusher/cluster/remote-members.ts'
import type { CachedEvents } from '#pusher/sockets/cached-events.ts'
import type { Channels } from '#pusher/sockets/channels.ts'
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
  /** Recently ended sessions, with the time at which the entry expires. */
  endedSessions: Map<string, number>
  bus: BusMember
  /** Identifies this process on the bus. */
  processId: string
  remoteMembers: RemoteMembers
  /** Number of joins and leaves in the presence channels of this process, and the time of its last heartbeat. */
  memberChanges: number
  heartbeatAt: number
  /** Subscriber counts this process waits for, by request id. */
  pendingCounts: Map<string, (subscribers: Iterable<[string, number]>) => void>
  /** The last events of cache channels. */
  cachedEvents: CachedEvents
  sendsSubscriptionCounts: boolean
  /** Channels whose number of subscribers changed since it was sent. */
  changedCounts: Set<string>
  /** Whether counts are being collected from the other processes. */
  isCounting: boolean
  isDraining: boolean
}
