import { membersOf, publishMemberJoined } from '#pusher/cluster/cluster-presence.ts'
import { markCountChanged } from '#pusher/cluster/subscription-counts.ts'
import { closeConnection, leaveChannel } from '#pusher/disconnect.ts'
import { assignOwner } from '#pusher/ownership.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { eventFrame, isRecord, parseRecord, subscriptionErrorFrame } from '#pusher/protocol/frames.ts'
import { isCacheChannel, isChannelName, isUserId, kindOf, userIdOfChannel } from '#pusher/protocol/identifiers.ts'
import type { ServerState } from '#pusher/server-state.ts'
import { isEqualInConstantTime } from '#pusher/signatures.ts'
import type { Connection, User } from '#pusher/sockets/connection.ts'

export function subscribe(state: ServerState, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  // New subscriptions belong on a process that keeps running.
  if (state.isDraining) return closeConnection(state, connection, closeCodes.reconnect, 'Restarting')
  const name = data.channel
  const userId = userIdOfChannel(name)
  if (userId !== undefined) return subscribeToUser(state, connection, name, userId)
  if (!isChannelName(name)) return rejectName(connection, name)
  if (connection.channels.has(name)) return

  const kind = kindOf(name)
  if (kind !== 'public' && !isAuthorized(state, connection, name, data))
    return rejectSubscription(connection, name, 'Not signed', 401)
  // The data of a public channel is not signed.
  if (kind !== 'public') readOwner(state, connection, data.channel_data)
  if (connection.isClosed) return
  if (connection.revokedChannels?.has(name)) return rejectSubscription(connection, name, 'No longer allowed', 403)
  if (connection.channels.size >= state.limits.channelsPerSocket)
    return rejectSubscription(connection, name, 'Too many channels', 403)
  if (kind === 'presence') return joinPresence(state, connection, name, data.channel_data)
  state.channels.join(connection, name)
  confirmSubscription(state, connection, name)
  sendCachedEvent(state, connection, name)
  markCountChanged(state, name)
}

/** Ignores channels without a subscription. */
export function unsubscribe(state: ServerState, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  const channel = connection.channels.get(data.channel)
  if (channel) leaveChannel(state, connection, channel)
}

function isAuthorized({ signatures }: ServerState, { id }: Connection, name: string, data: Record<string, unknown>) {
  const { auth, channel_data: channelData } = data
  // pusher-js passes on the null of an authoriser that has no data.
  if (channelData != null && typeof channelData !== 'string') return false
  return isEqualInConstantTime(auth, signatures.forChannel(id, name, channelData ?? undefined))
}

/** Reads the owner that authorization.ts signed with the channel. */
function readOwner(state: ServerState, connection: Connection, channelData: unknown) {
  const { owner } = parseRecord(channelData) ?? {}
  if (!isRecord(owner) || typeof owner.userId !== 'string' || typeof owner.sessionId !== 'string') return
  assignOwner(state, connection, { userId: owner.userId, sessionId: owner.sessionId })
}

/** pusher-js subscribes after signing in. Nothing is stored: user events are delivered by sign-in. */
function subscribeToUser(state: ServerState, connection: Connection, name: string, userId: string) {
  if (connection.user?.id !== userId) return rejectSubscription(connection, name, 'Not signed in as this user', 401)
  confirmSubscription(state, connection, name)
}

function joinPresence(state: ServerState, connection: Connection, name: string, channelData: unknown) {
  // Without a user in channel_data the socket joins as its signed-in user.
  const user = userIn(channelData) ?? connection.user
  if (!user || !isUserId(user.id, state.limits))
    return rejectSubscription(connection, name, 'A presence channel needs user data', 401)
  if (Buffer.byteLength(JSON.stringify(user.info)) > state.limits.userInfoBytes) {
    return rejectSubscription(connection, name, 'Too much said about the user', 403)
  }
  const members = membersOf(state, name)
  if (members.size >= state.limits.membersPerChannel && !members.has(user.id)) {
    return rejectSubscription(connection, name, 'Too many members', 403)
  }

  const isNew = state.channels.joinAsMember(connection, name, user.id, user.info)
  confirmSubscription(state, connection, name)
  sendCachedEvent(state, connection, name)
  if (isNew) publishMemberJoined(state, { channel: name, userId: user.id, info: user.info }, connection)
}

/** Some server packages sign user ids as numbers. */
function userIn(channelData: unknown): User | undefined {
  const { user_id: id, user_info: info = {} } = parseRecord(channelData) ?? {}
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id), info } : undefined
}

/** May be sent again for an existing subscription: clients then reload missed data. */
export function confirmSubscription(state: ServerState, connection: Connection, name: string) {
  const data = kindOf(name) === 'presence' ? memberList(membersOf(state, name)) : '{}'
  connection.send(eventFrame('pusher_internal:subscription_succeeded', name, data))
}

function memberList(members: Map<string, unknown>) {
  return JSON.stringify({
    presence: { ids: [...members.keys()], hash: Object.fromEntries(members), count: members.size },
  })
}

/** The first event of a cache channel is its last one, or that there is none. */
function sendCachedEvent({ cachedEvents, clock }: ServerState, connection: Connection, name: string) {
  if (!isCacheChannel(name)) return
  const cached = cachedEvents.find(name, clock.now())
  connection.send(cached ? eventFrame(cached.event, name, cached.data) : eventFrame('pusher:cache_miss', name, '{}'))
}

/** Names the channel, so that the listener of this channel hears it; not a name of 64 KB. */
function rejectName(connection: Connection, name: string) {
  const error = 'The channel name is not valid'
  if (name.length > maxEchoedName) return connection.sendError(error)
  rejectSubscription(connection, name, error, 400)
}

const maxEchoedName = 200

const rejectSubscription = (connection: Connection, name: string, error: string, status: number) =>
  connection.send(subscriptionErrorFrame(name, error, status))
