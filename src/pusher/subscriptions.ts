import { closeCodes } from './codes.ts'
import type { Connection, User } from './connection.ts'
import { eventFrame, isRecord, parseRecord, subscriptionErrorFrame } from './frames.ts'
import { end, type Hub, leaveChannel } from './hub.ts'
import { own } from './identity.ts'
import { isChannelName, isUserId, kindOf, userOfChannel } from './names.ts'
import { peopleIn, tellCame } from './roll-call.ts'
import { isSame } from './signatures.ts'

export function subscribe(hub: Hub, connection: Connection, data: unknown) {
  if (!isRecord(data) || typeof data.channel !== 'string') return connection.sendError('Which channel?')
  // Whoever wants something new is served better by a process that stays.
  if (hub.isDraining) return end(hub, connection, closeCodes.reconnect, 'Restarting')
  const name = data.channel
  const userId = userOfChannel(name)
  if (userId !== undefined) return subscribeToUser(hub, connection, name, userId)
  if (!isChannelName(name)) return connection.sendError('The channel name is not valid')
  if (connection.channels.has(name)) return

  const kind = kindOf(name)
  if (kind !== 'public' && !isAuthorized(hub, connection, name, data))
    return refuse(connection, name, 'Not signed', 401)
  // Nobody has signed what is said with a public one.
  if (kind !== 'public') noteOwner(hub, connection, data.channel_data)
  if (connection.isEnded) return
  if (connection.barred?.has(name)) return refuse(connection, name, 'No longer allowed', 403)
  if (connection.channels.size >= hub.limits.channelsPerSocket)
    return refuse(connection, name, 'Too many channels', 403)
  if (kind === 'presence') return joinPresence(hub, connection, name, data.channel_data)
  hub.channels.join(connection, name)
  succeed(hub, connection, name)
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

/** What our own authorisation signed with the channel (authorization.ts). */
function noteOwner(hub: Hub, connection: Connection, channelData: unknown) {
  const { owner } = parseRecord(channelData) ?? {}
  if (!isRecord(owner) || typeof owner.userId !== 'string' || typeof owner.sessionId !== 'string') return
  own(hub, connection, { userId: owner.userId, sessionId: owner.sessionId })
}

/** pusher-js subscribes after signing in. There is nothing to remember: delivery goes by who signed in. */
function subscribeToUser(hub: Hub, connection: Connection, name: string, userId: string) {
  if (connection.user?.id !== userId) return refuse(connection, name, 'Not signed in as this user', 401)
  succeed(hub, connection, name)
}

function joinPresence(hub: Hub, connection: Connection, name: string, channelData: unknown) {
  // When channel_data names nobody the socket joins as whom it signed in.
  const user = personIn(channelData) ?? connection.user
  if (!user || !isUserId(user.id, hub.limits)) return refuse(connection, name, 'Nobody to join as', 401)
  if (Buffer.byteLength(JSON.stringify(user.info)) > hub.limits.userInfoBytes) {
    return refuse(connection, name, 'Too much said about the user', 403)
  }
  const people = peopleIn(hub, name)
  if (people.size >= hub.limits.membersPerChannel && !people.has(user.id)) {
    return refuse(connection, name, 'Too many members', 403)
  }

  const isNew = hub.channels.joinAs(connection, name, user.id, user.info)
  succeed(hub, connection, name)
  if (isNew) tellCame(hub, { channel: name, userId: user.id, info: user.info }, connection)
}

/** Some server packages sign numbers as user ids. */
function personIn(channelData: unknown): User | undefined {
  const { user_id: id, user_info: info = {} } = parseRecord(channelData) ?? {}
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id), info } : undefined
}

/** Also said again to somebody who is long subscribed: clients take it for a sign to catch up. */
export function succeed(hub: Hub, connection: Connection, name: string) {
  const data = kindOf(name) === 'presence' ? rosterOf(peopleIn(hub, name)) : '{}'
  connection.send(eventFrame('pusher_internal:subscription_succeeded', name, data))
}

function rosterOf(people: Map<string, unknown>) {
  return JSON.stringify({
    presence: { ids: [...people.keys()], hash: Object.fromEntries(people), count: people.size },
  })
}

const refuse = (connection: Connection, name: string, error: string, status: number) =>
  connection.send(subscriptionErrorFrame(name, error, status))
