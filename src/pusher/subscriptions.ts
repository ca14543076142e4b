import type { Channel } from './channels.ts'
import { closeCodes } from './codes.ts'
import type { Connection, User } from './connection.ts'
import { eventFrame, isRecord, parseRecord, subscriptionErrorFrame } from './frames.ts'
import { end, type Hub, leaveChannel } from './hub.ts'
import { isChannelName, isUserId, kindOf, userOfChannel } from './names.ts'
import { isSame } from './signatures.ts'

export function subscribe(hub: Hub, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  // Whoever wants something new is served better by a process that stays.
  if (hub.isDraining) return end(hub, connection, closeCodes.reconnect, 'Restarting')
  const name = data.channel
  const userId = userOfChannel(name)
  if (userId !== undefined) return subscribeToUser(connection, name, userId)
  if (!isChannelName(name)) return connection.sendError('The channel name is not valid')
  if (connection.channels.has(name)) return

  const kind = kindOf(name)
  if (kind !== 'public' && !isAuthorized(hub, connection, name, data))
    return refuse(connection, name, 'Not signed', 401)
  if (connection.barred?.has(name)) return refuse(connection, name, 'No longer allowed', 403)
  if (connection.channels.size >= hub.limits.channelsPerSocket)
    return refuse(connection, name, 'Too many channels', 403)
  if (kind === 'presence') return joinPresence(hub, connection, name, data.channel_data)
  hub.channels.join(connection, name)
  succeed(connection, name, '{}')
}

/** Also for what it never subscribed to. */
export function unsubscribe(hub: Hub, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  const channel = connection.channels.get(data.channel)
  if (channel) leaveChannel(hub, connection, channel)
}

function isAuthorized({ signatures }: Hub, { id }: Connection, name: string, data: Record<string, unknown>) {
  const { auth, channel_data: channelData } = data
  if (channelData !== undefined && typeof channelData !== 'string') return false
  return isSame(auth, signatures.forChannel(id, name, channelData))
}

/** pusher-js subscribes after signing in. There is nothing to remember: delivery goes by who signed in. */
function subscribeToUser(connection: Connection, name: string, userId: string) {
  if (connection.user?.id !== userId) return refuse(connection, name, 'Not signed in as this user', 401)
  succeed(connection, name, '{}')
}

function joinPresence(hub: Hub, connection: Connection, name: string, channelData: unknown) {
  // Without channel_data the socket joins as whom it signed in.
  const user = channelData === undefined ? connection.user : personIn(channelData)
  if (!user || !isUserId(user.id, hub.limits)) return refuse(connection, name, 'Nobody to join as', 401)
  if (Buffer.byteLength(JSON.stringify(user.info)) > hub.limits.userInfoBytes) {
    return refuse(connection, name, 'Too much said about the user', 403)
  }
  const members = hub.channels.find(name)?.members
  if (members && members.size >= hub.limits.membersPerChannel && !members.has(user.id)) {
    return refuse(connection, name, 'Too many members', 403)
  }

  const { channel, isNew } = hub.channels.joinAs(connection, name, user.id, user.info)
  succeed(connection, name, rosterOf(channel))
  if (!isNew) return
  const joined = JSON.stringify({ user_id: user.id, user_info: user.info })
  channel.send(eventFrame('pusher_internal:member_added', name, joined), connection)
}

/** Some server packages sign numbers as user ids. */
function personIn(channelData: unknown): User | undefined {
  const { user_id: id, user_info: info = {} } = parseRecord(channelData) ?? {}
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id), info } : undefined
}

function rosterOf({ members = new Map() }: Channel) {
  const people = [...members.values()]
  const hash = Object.fromEntries(people.map((member) => [member.userId, member.info]))
  return JSON.stringify({ presence: { ids: [...members.keys()], hash, count: members.size } })
}

const succeed = (connection: Connection, name: string, data: string) =>
  connection.send(eventFrame('pusher_internal:subscription_succeeded', name, data))

const refuse = (connection: Connection, name: string, error: string, status: number) =>
  connection.send(subscriptionErrorFrame(name, error, status))
