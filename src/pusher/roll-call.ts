// Presence channels over several processes. Each tells the others who comes to it and who goes, and now and then that it
// is there and how many such changes it has told. Whoever has counted otherwise asks for the whole list, so nothing that
// was lost on the way stays lost; and a process that was killed is silent, and its people are gone after a while.
import type { RollMessage } from './bus.ts'
import type { Connection } from './connection.ts'
import type { Place } from './elsewhere.ts'
import { eventFrame } from './frames.ts'
import type { Hub } from './hub.ts'

/** Somebody's first socket in a channel of this process. Others hear of it unless the person is there already. */
export function tellCame(hub: Hub, place: Place, newcomer: Connection) {
  if (!hub.elsewhere.has(place.channel, place.userId)) {
    hub.channels.tell(place.channel, addedFrame(place), newcomer)
  }
  hub.changes += 1
  hub.bus.publish({ kind: 'came', from: hub.self, changes: hub.changes, ...place })
}

export function tellWent(hub: Hub, channel: string, userId: string) {
  if (!hub.elsewhere.has(channel, userId)) hub.channels.tell(channel, removedFrame(channel, userId))
  hub.changes += 1
  hub.bus.publish({ kind: 'went', from: hub.self, changes: hub.changes, channel, userId })
}

/** Everybody in a channel, once, wherever their sockets are. */
export function peopleIn(hub: Hub, channel: string): Map<string, unknown> {
  const people = hub.elsewhere.peopleIn(channel)
  const members = hub.channels.find(channel)?.members
  if (!people.size) return new Map(Array.from(members?.values() ?? [], ({ userId, info }) => [userId, info]))
  for (const { userId, info } of members?.values() ?? []) people.set(userId, info)
  return people
}

export function hearRoll(hub: Hub, message: RollMessage) {
  switch (message.kind) {
    case 'here':
      hub.elsewhere.hear(message.from, hub.clock.now())
      if (hub.elsewhere.changesOf(message.from) !== message.changes) askForRoll(hub, message.from)
      return
    case 'came':
      if (!isNext(hub, message.from, message.changes)) return
      return arrive(hub, message.from, message.changes, message)
    case 'went':
      if (!isNext(hub, message.from, message.changes)) return
      hub.elsewhere.remove(message.from, message.changes, message.channel, message.userId)
      return depart(hub, [message])
    case 'roll':
      return takeRoll(hub, message)
    case 'roll_wanted':
      if (message.of === undefined || message.of === hub.self) sendRoll(hub)
      return
    case 'gone':
      return depart(hub, hub.elsewhere.forget(message.from))
  }
}

/** Without `of` everybody is asked. */
export const askForRoll = (hub: Hub, of?: string) =>
  hub.bus.publish({ kind: 'roll_wanted', ...(of === undefined ? {} : { of }) })

/** Tells that we are here, and lets those go who have not told for long. */
export function callRoll(hub: Hub) {
  const now = hub.clock.now()
  if (now - hub.toldAt >= hub.limits.hereEvery) {
    hub.toldAt = now
    hub.bus.publish({ kind: 'here', from: hub.self, changes: hub.changes })
  }
  for (const from of hub.elsewhere.silentSince(now - hub.limits.silentAfter)) depart(hub, hub.elsewhere.forget(from))
}

/** A change that came already is in the list we were sent since; one that skips some makes us ask for the list. */
function isNext(hub: Hub, from: string, changes: number): boolean {
  hub.elsewhere.hear(from, hub.clock.now())
  const known = hub.elsewhere.changesOf(from)
  if (known !== undefined && changes <= known) return false
  if (known === changes - 1) return true
  askForRoll(hub, from)
  return false
}

function arrive(hub: Hub, from: string, changes: number, place: Place) {
  const isKnown = isHere(hub, place)
  hub.elsewhere.add(from, changes, place)
  if (!isKnown) hub.channels.tell(place.channel, addedFrame(place))
}

function depart(hub: Hub, places: { channel: string; userId: string }[]) {
  for (const place of places) {
    if (!isHere(hub, place)) hub.channels.tell(place.channel, removedFrame(place.channel, place.userId))
  }
}

function takeRoll(hub: Hub, { from, changes, rooms }: Extract<RollMessage, { kind: 'roll' }>) {
  const places = rooms.flatMap(({ channel, people }) => people.map((person) => ({ channel, ...person })))
  const added = places.filter((place) => !isHere(hub, place))
  const before = hub.elsewhere.replace(from, changes, rooms, hub.clock.now())
  for (const place of added) hub.channels.tell(place.channel, addedFrame(place))
  depart(hub, before)
}

function sendRoll(hub: Hub) {
  const rooms = [...hub.channels.all()].flatMap(({ name, members }) =>
    members ? [{ channel: name, people: Array.from(members.values(), ({ userId, info }) => ({ userId, info })) }] : [],
  )
  hub.bus.publish({ kind: 'roll', from: hub.self, changes: hub.changes, rooms })
}

const isHere = (hub: Hub, { channel, userId }: { channel: string; userId: string }) =>
  hub.channels.find(channel)?.members?.has(userId) || hub.elsewhere.has(channel, userId)

const addedFrame = ({ channel, userId, info }: Place) =>
  eventFrame('pusher_internal:member_added', channel, JSON.stringify({ user_id: userId, user_info: info }))

const removedFrame = (channel: string, userId: string) =>
  eventFrame('pusher_internal:member_removed', channel, JSON.stringify({ user_id: userId }))
