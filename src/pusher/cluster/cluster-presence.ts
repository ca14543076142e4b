// Presence channels across processes. Each process publishes joins and leaves with a change number, and a heartbeat
// that repeats the number. A receiver that misses a number requests the full member list, so no lost message is
// permanent. Members of a process whose heartbeat stops are removed after a timeout.
import { eventFrame } from '#pusher/protocol/frames.ts'
import type { ServerState } from '#pusher/server-state.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import type { PresenceMessage } from './bus.ts'
import type { ChannelMember } from './remote-members.ts'

/** For a user's first socket in a channel of this process. Clients are not notified when the user is already a member. */
export function publishMemberJoined(state: ServerState, member: ChannelMember, newcomer: Connection) {
  if (!state.remoteMembers.has(member.channel, member.userId)) {
    state.channels.send(member.channel, addedFrame(member), newcomer)
  }
  state.memberChanges += 1
  state.bus.publish({ kind: 'member_joined', from: state.processId, changes: state.memberChanges, ...member })
}

export function publishMemberLeft(state: ServerState, channel: string, userId: string) {
  if (!state.remoteMembers.has(channel, userId)) state.channels.send(channel, removedFrame(channel, userId))
  state.memberChanges += 1
  state.bus.publish({ kind: 'member_left', from: state.processId, changes: state.memberChanges, channel, userId })
}

/** Members of a channel in all processes; each user appears once. */
export function membersOf(state: ServerState, channel: string): Map<string, unknown> {
  const members = state.remoteMembers.membersOf(channel)
  const local = state.channels.find(channel)?.members
  if (!members.size) return new Map(Array.from(local?.values() ?? [], ({ userId, info }) => [userId, info]))
  for (const { userId, info } of local?.values() ?? []) members.set(userId, info)
  return members
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

/** Without `of` every process replies. */
export const requestMembers = (state: ServerState, of?: string) =>
  state.bus.publish({ kind: 'members_request', ...(of === undefined ? {} : { of }) })

/** Publishes a heartbeat and drops members of processes whose heartbeat timed out. */
export function publishHeartbeat(state: ServerState) {
  const now = state.clock.now()
  if (now - state.heartbeatAt >= state.limits.heartbeatInterval) {
    state.heartbeatAt = now
    state.bus.publish({ kind: 'heartbeat', from: state.processId, changes: state.memberChanges })
  }
  for (const from of state.remoteMembers.silentSince(now - state.limits.heartbeatTimeout)) {
    notifyRemoved(state, state.remoteMembers.removeProcess(from))
  }
}

/** Skips changes that the last member list already contained; requests the list when a change is missing. */
function isNextChange(state: ServerState, from: string, changes: number): boolean {
  state.remoteMembers.recordHeartbeat(from, state.clock.now())
  const known = state.remoteMembers.changesOf(from)
  if (known !== undefined && changes <= known) return false
  if (known === changes - 1) return true
  requestMembers(state, from)
  return false
}

function addRemoteMember(state: ServerState, from: string, changes: number, member: ChannelMember) {
  const wasMember = isMember(state, member)
  state.remoteMembers.add(from, changes, member)
  if (!wasMember) state.channels.send(member.channel, addedFrame(member))
}

function notifyRemoved(state: ServerState, members: { channel: string; userId: string }[]) {
  for (const member of members) {
    if (!isMember(state, member)) state.channels.send(member.channel, removedFrame(member.channel, member.userId))
  }
}

function replaceRemoteMembers(
  state: ServerState,
  { from, changes, channels }: Extract<PresenceMessage, { kind: 'members' }>,
) {
  const current = channels.flatMap(({ channel, members }) => members.map((member) => ({ channel, ...member })))
  const added = current.filter((member) => !isMember(state, member))
  const previous = state.remoteMembers.replaceProcess(from, changes, channels, state.clock.now())
  for (const member of added) state.channels.send(member.channel, addedFrame(member))
  notifyRemoved(state, previous)
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
