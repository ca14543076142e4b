// How several processes act as one server. Each tells its own sockets first and then the others, so a bus that is away
// costs nothing within the process.
import type { Owner } from '#pusher/sockets/connection.ts'

/** Plain data: a bus may send it as JSON. */
export type BusMessage =
  | { kind: 'event'; channels: string[]; event: string; data: string; exceptSocketId?: string; userId?: string }
  | { kind: 'user_event'; userId: string; event: string; data: string }
  | { kind: 'authorized'; socketId: string; channel?: string; owner?: Owner }
  | { kind: 'drop'; who: SocketSelector; channel: string }
  | { kind: 'end_session'; sessionId: string }
  | { kind: 'end_user'; userId: string }
  | PresenceMessage
  | CountMessage

/** Sockets by one of the things known about them. */
export type SocketSelector = { socketId: string } | { sessionId: string } | { userId: string }

/** Who is in presence channels; `changes` counts what a process has told of its own people (roll-call.ts). */
export type PresenceMessage =
  | { kind: 'heartbeat'; from: string; changes: number }
  | { kind: 'member_joined'; from: string; changes: number; channel: string; userId: string; info: unknown }
  | { kind: 'member_left'; from: string; changes: number; channel: string; userId: string }
  | { kind: 'members'; from: string; changes: number; channels: ChannelMembers[] }
  | { kind: 'members_request'; of?: string }
  | { kind: 'process_stopped'; from: string }
export type ChannelMembers = { channel: string; members: { userId: string; info: unknown }[] }

/** How many sockets listen to what (census.ts). */
export type CountMessage =
  | { kind: 'count_request'; id: string; selector: ChannelSelector }
  | { kind: 'count_reply'; id: string; subscribers: [channel: string, count: number][] }
export type ChannelSelector = { names: string[] } | { prefix: string }

/** Carries a message to every process but the one that published it. `missed`: some messages may not have come. */
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
