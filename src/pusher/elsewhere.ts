// Who is in presence channels of other processes, as far as they have told.
import type { Room } from './bus.ts'

type People = Map<string, unknown>
type Neighbour = { heardAt: number; changes: number; rooms: Map<string, People> }

/** Somebody in a channel. */
export type Place = { channel: string; userId: string; info: unknown }

export class Elsewhere {
  readonly #neighbours = new Map<string, Neighbour>()

  get processes() {
    return this.#neighbours.size
  }

  get members() {
    let count = 0
    for (const { rooms } of this.#neighbours.values()) for (const people of rooms.values()) count += people.size
    return count
  }

  has(channel: string, userId: string): boolean {
    for (const { rooms } of this.#neighbours.values()) if (rooms.get(channel)?.has(userId)) return true
    return false
  }

  peopleIn(channel: string): People {
    const all: People = new Map()
    for (const { rooms } of this.#neighbours.values()) {
      for (const [userId, info] of rooms.get(channel) ?? []) if (!all.has(userId)) all.set(userId, info)
    }
    return all
  }

  /** How many changes a process has told of; undefined when it is a stranger. */
  changesOf = (from: string) => this.#neighbours.get(from)?.changes

  hear(from: string, now: number) {
    const known = this.#neighbours.get(from)
    if (known) known.heardAt = now
  }

  add(from: string, changes: number, { channel, userId, info }: Place) {
    const known = this.#neighbours.get(from)
    if (!known) return
    known.changes = changes
    const people = known.rooms.get(channel) ?? new Map()
    people.set(userId, info)
    known.rooms.set(channel, people)
  }

  remove(from: string, changes: number, channel: string, userId: string) {
    const known = this.#neighbours.get(from)
    if (!known) return
    known.changes = changes
    const people = known.rooms.get(channel)
    people?.delete(userId)
    if (!people?.size) known.rooms.delete(channel)
  }

  /** Returns who was there before. */
  replace(from: string, changes: number, rooms: Room[], now: number): Place[] {
    const before = this.forget(from)
    const people = (room: Room): People => new Map(room.people.map(({ userId, info }) => [userId, info]))
    this.#neighbours.set(from, {
      heardAt: now,
      changes,
      rooms: new Map(rooms.map((room) => [room.channel, people(room)])),
    })
    return before
  }

  /** Returns who was there. */
  forget(from: string): Place[] {
    const rooms = this.#neighbours.get(from)?.rooms ?? new Map<string, People>()
    this.#neighbours.delete(from)
    return [...rooms].flatMap(([channel, people]) =>
      Array.from(people, ([userId, info]) => ({ channel, userId, info })),
    )
  }

  /** Those of whom nothing was heard since. */
  silentSince = (time: number): string[] =>
    [...this.#neighbours].filter(([, { heardAt }]) => heardAt < time).map(([from]) => from)
}
