// The bus connects the processes of one cluster. A process delivers to its own sockets before it publishes, so a broken
// bus only affects the other processes.
import type { Owner } from '#pusher/sockets/connection.ts'
import type { SocketSelector } from '#pusher/sockets/sockets.ts'

/** Serialisable as JSON. */
export type BusMessage =
  | { kind: 'event'; channels: string[]; event: string; data: string; exceptSocketId?: string; userId?: string }
  | { kind: 'user_event'; userId: string; event: string; data: string }
  | { kind: 'authorized'; socketId: string; channel?: string; owner?: Owner }
  | { kind: 'drop'; sockets: SocketSelector; channel: string }
  | { kind: 'end_session'; sessionId: string }
  | { kind: 'end_user'; userId: string }
  | { kind: 'subscription_counts'; counts: [channel: string, count: number][] }
  | PresenceMessage
  | CountMessage

/** `changes` is the sender's number of member changes so far; cluster-presence.ts detects lost messages with it. */
export type PresenceMessage =
  | { kind: 'heartbeat'; from: string; changes: number }
  | { kind: 'member_joined'; from: string; changes: number; channel: string; userId: string; info: unknown }
  | { kind: 'member_left'; from: string; changes: number; channel: string; userId: string }
  | { kind: 'members'; from: string; changes: number; channels: ChannelMembers[] }
  | { kind: 'members_request'; of?: string }
  | { kind: 'process_stopped'; from: string }
export type ChannelMembers = { channel: string; members: { userId: string; info: unknown }[] }

/** Subscriber counts (cluster-counts.ts). */
export type CountMessage =
  | { kind: 'count_request'; id: string; selector: ChannelSelector }
  | { kind: 'count_reply'; id: string; subscribers: [channel: string, count: number][] }
export type ChannelSelector = { names: string[] } | { prefix: string }

/** Delivers a message to every process except its publisher. Calls `missed` when messages may have been or may be lost. */
export type Bus = { join(receive: (message: BusMessage) => void, missed?: () => void): BusMember }
export type BusMember = { publish(message: BusMessage): void; isDisconnected(): boolean; leave(): void }

export function createInProcessBus(): Bus {
  const members = new Set<(message: BusMessage) => void>()
  return {
    join(receive) {
      members.add(receive)
      return {
        publish(message) {
          for (const member of members) if (member !== receive) member(message)
        },
        isDisconnected: () => false,
        leave: () => void members.delete(receive),
      }
    },
  }
}
