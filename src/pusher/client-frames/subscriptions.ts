import { membersOf, publishMemberJoined } from '#pusher/cluster/cluster-presence.ts'
import { assignOwner } from '#pusher/ownership.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { eventFrame, isRecord, parseRecord, subscriptionErrorFrame } from '#pusher/protocol/frames.ts'
import { isChannelName, isUserId, kindOf, userIdOfChannel } from '#pusher/protocol/identifiers.ts'
import { closeConnection, leaveChannel, type ServerState } from '#pusher/server-state.ts'
import { isEqualInConstantTime } from '#pusher/signatures.ts'
import type { Connection, User } from '#pusher/sockets/connection.ts'

export function subscribe(state: ServerState, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  // Whoever wants something new is served better by a process that stays.
  if (state.isDraining) return closeConnection(state, connection, closeCodes.reconnect, 'Restarting')
  const name = data.channel
  const userId = userIdOfChannel(name)
  if (userId !== undefined) return subscribeToUser(state, connection, name, userId)
  if (!isChannelName(name)) return connection.sendError('The channel name is not valid')
  if (connection.channels.has(name)) return

  const kind = kindOf(name)
  if (kind !== 'public' && !isAuthorized(state, connection, name, data))
    return rejectSubscription(connection, name, 'Not signed', 401)
  // Nobody has signed what is said with a public one.
  if (kind !== 'public') readOwner(state, connection, data.channel_data)
  if (connection.isClosed) return
  if (connection.revokedChannels?.has(name)) return rejectSubscription(connection, name, 'No longer allowed', 403)
  if (connection.channels.size >= state.limits.channelsPerSocket)
    return rejectSubscription(connection, name, 'Too many channels', 403)
  if (kind === 'presence') return joinPresence(state, connection, name, data.channel_data)
  state.channels.join(connection, name)
  confirmSubscription(state, connection, name)
}

/** Also for what it never subscribed to. */
export function unsubscribe(state: ServerState, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  const channel = connection.channels.get(data.channel)
  if (channel) leaveChannel(state, connection, channel)
}

function isAuthorized({ signatures }: ServerState, { id }: Connection, name: string, data: Record<string, unknown>) {
  const { auth, channel_data: channelData } = data
  if (channelData !== undefined && typeof channelData !== 'string') return false
  return isEqualInConstantTime(auth, signatures.forChannel(id, name, channelData))
}

/** What our own authorisation signed with the channel (authorization.ts). */
function readOwner(state: ServerState, connection: Connection, channelData: unknown) {
  const { owner } = parseRecord(channelData) ?? {}
  if (!isRecord(owner) || typeof owner.userId !== 'string' || typeof owner.sessionId !== 'string') return
  assignOwner(state, connection, { userId: owner.userId, sessionId: owner.sessionId })
}

/** pusher-js subscribes after signing in. There is nothing to remember: delivery goes by who signed in. */
function subscribeToUser(state: ServerState, connection: Connection, name: string, userId: string) {
  if (connection.user?.id !== userId) return rejectSubscription(connection, name, 'Not signed in as this user', 401)
  confirmSubscription(state, connection, name)
}

function joinPresence(state: ServerState, connection: Connection, name: string, channelData: unknown) {
  // When channel_data names nobody the socket joins as whom it signed in.
  const user = userIn(channelData) ?? connection.user
  if (!user || !isUserId(user.id, state.limits)) return rejectSubscription(connection, name, 'Nobody to join as', 401)
  if (Buffer.byteLength(JSON.stringify(user.info)) > state.limits.userInfoBytes) {
    return rejectSubscription(connection, name, 'Too much said about the user', 403)
  }
  const people = membersOf(state, name)
  if (people.size >= state.limits.membersPerChannel && !people.has(user.id)) {
    return rejectSubscription(connection, name, 'Too many members', 403)
  }

  const isNew = state.channels.joinAsMember(connection, name, user.id, user.info)
  confirmSubscription(state, connection, name)
  if (isNew) publishMemberJoined(state, { channel: name, userId: user.id, info: user.info }, connection)
}

/** Some server packages sign numbers as user ids. */
function userIn(channelData: unknown): User | undefined {
  const { user_id: id, user_info: info = {} } = parseRecord(channelData) ?? {}
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id), info } : undefined
}

/** Also said again to somebody who is long subscribed: clients take it for a sign to catch up. */
export function confirmSubscription(state: ServerState, connection: Connection, name: string) {
  const data = kindOf(name) === 'presence' ? memberList(membersOf(state, name)) : '{}'
  connection.send(eventFrame('pusher_internal:subscription_succeeded', name, data))
}

function memberList(people: Map<string, unknown>) {
  return JSON.stringify({
    presence: { ids: [...people.keys()], hash: Object.fromEntries(people), count: people.size },
  })
}

const rejectSubscription = (connection: Connection, name: string, error: string, status: number) =>
  connection.send(subscriptionErrorFrame(name, error, status))
