// Channels and their subscribers. Everything here is synchronous, so a join or leave cannot be interrupted.

/** A member of a presence channel: one user, with any number of sockets. */
export type Member = { userId: string; info: unknown; sockets: number }

/** What a channel needs to know of a connection. */
type Subscriber = { readonly channels: Map<string, Channel>; send(frame: Buffer): void }

/** Exists while it has subscribers. */
export class Channel {
  readonly name: string
  readonly subscribers = new Map<Subscriber, Member | undefined>()
  /** Time of the last subscription count that was sent. */
  countSentAt = 0
  /** Only presence channels have members. */
  readonly members: Map<string, Member> | undefined

  constructor(name: string, hasMembers: boolean) {
    this.name = name
    this.members = hasMembers ? new Map() : undefined
  }

  send(frame: Buffer, except?: Subscriber) {
    for (const subscriber of this.subscribers.keys()) if (subscriber !== except) subscriber.send(frame)
  }
}

export class Channels {
  readonly #byName = new Map<string, Channel>()

  get size() {
    return this.#byName.size
  }

  find = (name: string) => this.#byName.get(name)

  all = () => this.#byName.values()

  /** Does nothing when the channel has no subscribers. */
  send(name: string, frame: Buffer, except?: Subscriber) {
    this.#byName.get(name)?.send(frame, except)
  }

  join(subscriber: Subscriber, name: string): Channel {
    return this.#add(subscriber, name, undefined)
  }

  /** Returns true for the user's first socket in this channel of this process. */
  joinAsMember(subscriber: Subscriber, name: string, userId: string, info: unknown): boolean {
    const known = this.#byName.get(name)?.members?.get(userId)
    const member = known ?? { userId, info, sockets: 0 }
    member.sockets += 1
    const channel = this.#add(subscriber, name, member)
    channel.members?.set(userId, member)
    return !known
  }

  /** Returns the member when this was the user's last socket in the channel. */
  leave(subscriber: Subscriber, channel: Channel): Member | undefined {
    const member = channel.subscribers.get(subscriber)
    if (!channel.subscribers.delete(subscriber)) return undefined
    subscriber.channels.delete(channel.name)
    if (!channel.subscribers.size) this.#byName.delete(channel.name)
    if (!member) return undefined
    member.sockets -= 1
    if (member.sockets) return undefined
    channel.members?.delete(member.userId)
    return member
  }

  #add(subscriber: Subscriber, name: string, member: Member | undefined): Channel {
    const channel = this.#byName.get(name) ?? new Channel(name, member !== undefined)
    this.#byName.set(name, channel)
    channel.subscribers.set(subscriber, member)
    subscriber.channels.set(name, channel)
    return channel
  }
}
