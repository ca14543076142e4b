// Who listens to what. Nothing here waits, so joining and leaving are one step that nobody can come between.
import type { Connection } from './connection.ts'

/** Somebody in a presence channel: one person, however many sockets. */
export type Member = { userId: string; info: unknown; sockets: number }

/** A channel exists as long as somebody listens to it. */
export class Channel {
  readonly name: string
  readonly subscribers = new Map<Connection, Member | undefined>()
  /** Only presence channels have members. */
  readonly members: Map<string, Member> | undefined

  constructor(name: string, hasMembers: boolean) {
    this.name = name
    this.members = hasMembers ? new Map() : undefined
  }

  send(frame: Buffer, except?: Connection) {
    for (const connection of this.subscribers.keys()) if (connection !== except) connection.send(frame)
  }
}

export class Channels {
  readonly #byName = new Map<string, Channel>()

  get size() {
    return this.#byName.size
  }

  find = (name: string) => this.#byName.get(name)

  all = () => this.#byName.values()

  /** To those who listen to a channel, if anybody does. */
  send(name: string, frame: Buffer, except?: Connection) {
    this.#byName.get(name)?.send(frame, except)
  }

  join(connection: Connection, name: string): Channel {
    return this.#add(connection, name, undefined)
  }

  /** Whether the person had no other socket here. */
  joinAsMember(connection: Connection, name: string, userId: string, info: unknown): boolean {
    const known = this.#byName.get(name)?.members?.get(userId)
    const member = known ?? { userId, info, sockets: 0 }
    member.sockets += 1
    const channel = this.#add(connection, name, member)
    channel.members?.set(userId, member)
    return !known
  }

  /** Returns the person who is gone with their last socket. */
  leave(connection: Connection, channel: Channel): Member | undefined {
    const member = channel.subscribers.get(connection)
    if (!channel.subscribers.delete(connection)) return undefined
    connection.channels.delete(channel.name)
    if (!channel.subscribers.size) this.#byName.delete(channel.name)
    if (!member) return undefined
    member.sockets -= 1
    if (member.sockets) return undefined
    channel.members?.delete(member.userId)
    return member
  }

  #add(connection: Connection, name: string, member: Member | undefined): Channel {
    const channel = this.#byName.get(name) ?? new Channel(name, member !== undefined)
    this.#byName.set(name, channel)
    channel.subscribers.set(connection, member)
    connection.channels.set(name, channel)
    return channel
  }
}
