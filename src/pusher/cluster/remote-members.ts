// Who is in presence channels of other processes, as far as they have told.
import type { ChannelMembers } from './bus.ts'

type People = Map<string, unknown>
type RemoteProcess = { lastHeartbeatAt: number; changes: number; channels: Map<string, People> }

/** Somebody in a channel. */
export type ChannelMember = { channel: string; userId: string; info: unknown }

export class RemoteMembers {
  readonly #neighbours = new Map<string, RemoteProcess>()

  get processCount() {
    return this.#neighbours.size
  }

  get memberCount() {
    let count = 0
    for (const { channels } of this.#neighbours.values()) for (const people of channels.values()) count += people.size
    return count
  }

  has(channel: string, userId: string): boolean {
    for (const { channels } of this.#neighbours.values()) if (channels.get(channel)?.has(userId)) return true
    return false
  }

  membersOf(channel: string): People {
    const all: People = new Map()
    for (const { channels } of this.#neighbours.values()) {
      for (const [userId, info] of channels.get(channel) ?? []) if (!all.has(userId)) all.set(userId, info)
    }
    return all
  }

  /** How many changes a process has told of; undefined when it is a stranger. */
  changesOf = (from: string) => this.#neighbours.get(from)?.changes

  recordHeartbeat(from: string, now: number) {
    const known = this.#neighbours.get(from)
    if (known) known.lastHeartbeatAt = now
  }

  add(from: string, changes: number, { channel, userId, info }: ChannelMember) {
    const known = this.#neighbours.get(from)
    if (!known) return
    known.changes = changes
    const people = known.channels.get(channel) ?? new Map()
    people.set(userId, info)
    known.channels.set(channel, people)
  }

  remove(from: string, changes: number, channel: string, userId: string) {
    const known = this.#neighbours.get(from)
    if (!known) return
    known.changes = changes
    const people = known.channels.get(channel)
    people?.delete(userId)
    if (!people?.size) known.channels.delete(channel)
  }

  /** Returns who was there before. */
  replaceProcess(from: string, changes: number, channels: ChannelMembers[], now: number): ChannelMember[] {
    const before = this.removeProcess(from)
    const people = (room: ChannelMembers): People => new Map(room.members.map(({ userId, info }) => [userId, info]))
    this.#neighbours.set(from, {
      lastHeartbeatAt: now,
      changes,
      channels: new Map(channels.map((room) => [room.channel, people(room)])),
    })
    return before
  }

  /** Returns who was there. */
  removeProcess(from: string): ChannelMember[] {
    const channels = this.#neighbours.get(from)?.channels ?? new Map<string, People>()
    this.#neighbours.delete(from)
    return [...channels].flatMap(([channel, people]) =>
      Array.from(people, ([userId, info]) => ({ channel, userId, info })),
    )
  }

  /** Those of whom nothing was heard since. */
  silentSince = (time: number): string[] =>
    [...this.#neighbours].filter(([, { lastHeartbeatAt }]) => lastHeartbeatAt < time).map(([from]) => from)
}
