// Presence channels over several processes. Each tells the others who comes to it and who goes, and now and then that it
// is there and how many such changes it has told. Whoever has counted otherwise asks for the whole list, so nothing that
// was lost on the way stays lost; and a process that was killed is silent, and its people are gone after a while.

import { eventFrame } from '#pusher/protocol/frames.ts'
import type { ServerState } from '#pusher/server-state.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import type { PresenceMessage } from './bus.ts'
import type { ChannelMember } from './remote-members.ts'

/** Somebody's first socket in a channel of this process. Others hear of it unless the person is there already. */
export function publishMemberJoined(state: ServerState, place: ChannelMember, newcomer: Connection) {
  if (!state.remoteMembers.has(place.channel, place.userId)) {
    state.channels.send(place.channel, addedFrame(place), newcomer)
  }
  state.memberChanges += 1
  state.bus.publish({ kind: 'member_joined', from: state.processId, changes: state.memberChanges, ...place })
}

export function publishMemberLeft(state: ServerState, channel: string, userId: string) {
  if (!state.remoteMembers.has(channel, userId)) state.channels.send(channel, removedFrame(channel, userId))
  state.memberChanges += 1
  state.bus.publish({ kind: 'member_left', from: state.processId, changes: state.memberChanges, channel, userId })
}

/** Everybody in a channel, once, wherever their sockets are. */
export function membersOf(state: ServerState, channel: string): Map<string, unknown> {
  const people = state.remoteMembers.membersOf(channel)
  const members = state.channels.find(channel)?.members
  if (!people.size) return new Map(Array.from(members?.values() ?? [], ({ userId, info }) => [userId, info]))
  for (const { userId, info } of members?.values() ?? []) people.set(userId, info)
  return people
}

export function receivePresence(state: ServerState, message: PresenceMessage) {
  switch (message.kind) {
    case 'heartbeat':
      state.remoteMembers.recordHeartbeat(message.from, state.clock.now())
      if (state.remoteMembers.changesOf(message.from) !== message.changes) requestMembers(state, message.from)
      return
    case 'member_joined':
      if (!isNextChange(state, message.from, message.changes)) return
      return addRemoteMember(state, message.from, message.changes, message)
    case 'member_left':
      if (!isNextChange(state, message.from, message.changes)) return
      state.remoteMembers.remove(message.from, message.changes, message.channel, message.userId)
      return notifyRemoved(state, [message])
    case 'members':
      return replaceRemoteMembers(state, message)
    case 'members_request':
      if (message.of === undefined || message.of === state.processId) publishMembers(state)
      return
    case 'process_stopped':
      return notifyRemoved(state, state.remoteMembers.removeProcess(message.from))
  }
}

/** Without `of` everybody is selector. */
export const requestMembers = (state: ServerState, of?: string) =>
  state.bus.publish({ kind: 'members_request', ...(of === undefined ? {} : { of }) })

/** Tells that we are here, and lets those go who have not told for long. */
export function publishHeartbeat(state: ServerState) {
  const now = state.clock.now()
  if (now - state.heartbeatAt >= state.limits.heartbeatInterval) {
    state.heartbeatAt = now
    state.bus.publish({ kind: 'heartbeat', from: state.processId, changes: state.memberChanges })
  }
  for (const from of state.remoteMembers.silentSince(now - state.limits.heartbeatTimeout))
    notifyRemoved(state, state.remoteMembers.removeProcess(from))
}

/** A change that came already is in the list we were sent since; one that skips some makes us ask for the list. */
function isNextChange(state: ServerState, from: string, changes: number): boolean {
  state.remoteMembers.recordHeartbeat(from, state.clock.now())
  const known = state.remoteMembers.changesOf(from)
  if (known !== undefined && changes <= known) return false
  if (known === changes - 1) return true
  requestMembers(state, from)
  return false
}

function addRemoteMember(state: ServerState, from: string, changes: number, place: ChannelMember) {
  const isKnown = isMember(state, place)
  state.remoteMembers.add(from, changes, place)
  if (!isKnown) state.channels.send(place.channel, addedFrame(place))
}

function notifyRemoved(state: ServerState, places: { channel: string; userId: string }[]) {
  for (const place of places) {
    if (!isMember(state, place)) state.channels.send(place.channel, removedFrame(place.channel, place.userId))
  }
}

function replaceRemoteMembers(
  state: ServerState,
  { from, changes, channels }: Extract<PresenceMessage, { kind: 'members' }>,
) {
  const places = channels.flatMap(({ channel, members }) => members.map((person) => ({ channel, ...person })))
  const added = places.filter((place) => !isMember(state, place))
  const before = state.remoteMembers.replaceProcess(from, changes, channels, state.clock.now())
  for (const place of added) state.channels.send(place.channel, addedFrame(place))
  notifyRemoved(state, before)
}

function publishMembers(state: ServerState) {
  const channels = [...state.channels.all()].flatMap(({ name, members }) =>
    members ? [{ channel: name, members: Array.from(members.values(), ({ userId, info }) => ({ userId, info })) }] : [],
  )
  state.bus.publish({ kind: 'members', from: state.processId, changes: state.memberChanges, channels })
}

const isMember = (state: ServerState, { channel, userId }: { channel: string; userId: string }) =>
  state.channels.find(channel)?.members?.has(userId) || state.remoteMembers.has(channel, userId)

const addedFrame = ({ channel, userId, info }: ChannelMember) =>
  eventFrame('pusher_internal:member_added', channel, JSON.stringify({ user_id: userId, user_info: info }))

const removedFrame = (channel: string, userId: string) =>
  eventFrame('pusher_internal:member_removed', channel, JSON.stringify({ user_id: userId }))
