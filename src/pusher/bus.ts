// How several processes act as one server. Each tells its own sockets first and then the others, so a bus that is away
// costs nothing within the process.
import type { Owner } from './connection.ts'

/** Plain data: a bus may send it as JSON. */
export type BusMessage =
  | { kind: 'event'; channels: string[]; event: string; data: string; exceptSocketId?: string; userId?: string }
  | { kind: 'user_event'; userId: string; event: string; data: string }
  | { kind: 'authorized'; socketId: string; channel?: string; owner?: Owner }
  | { kind: 'drop'; who: Who; channel: string }
  | { kind: 'end_session'; sessionId: string }
  | { kind: 'end_user'; userId: string }

/** Sockets by one of the things known about them. */
export type Who = { socketId: string } | { sessionId: string } | { userId: string }

/** Carries a message to every process but the one that published it. */
export type Bus = { join(receive: (message: BusMessage) => void): BusMember }
export type BusMember = { publish(message: BusMessage): void; leave(): void }

export function createInProcessBus(): Bus {
  const members = new Set<(message: BusMessage) => void>()
  return {
    join(receive) {
      members.add(receive)
      return {
        publish(message) {
          for (const member of members) if (member !== receive) member(message)
        },
        leave: () => void members.delete(receive),
      }
    },
  }
}
