// Delivers messages from the product, the HTTP API and other processes to sockets.
import type { BusMessage } from '#pusher/cluster/bus.ts'
import { receiveCount } from '#pusher/cluster/cluster-counts.ts'
import { receivePresence } from '#pusher/cluster/cluster-presence.ts'
import { receiveSubscriptionCounts } from '#pusher/cluster/subscription-counts.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { eventFrame, subscriptionErrorFrame } from '#pusher/protocol/frames.ts'
import { isCacheChannel, userChannel } from '#pusher/protocol/identifiers.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import { closeConnection, leaveChannel } from './disconnect.ts'
import { assignOwner } from './ownership.ts'
import type { ServerState } from './server-state.ts'

/** Delivers in this process and publishes to all others. */
export function deliverEverywhere(state: ServerState, message: BusMessage) {
  deliver(state, message)
  state.bus.publish(message)
}

/** Delivers to the sockets of this process. */
export function deliver(state: ServerState, message: BusMessage) {
  switch (message.kind) {
    case 'event':
      return sendToChannels(state, message)
    case 'user_event':
      return sendToUser(state, message)
    case 'authorized':
      return applyAuthorization(state, message)
    case 'drop':
      for (const connection of state.sockets.of(message.sockets)) revokeChannel(state, connection, message.channel)
      return
    case 'end_session':
      return endSession(state, message.sessionId)
    case 'end_user':
      return closeAll(state, state.sockets.of({ userId: message.userId }))
    case 'subscription_counts':
      return receiveSubscriptionCounts(state, message.counts)
    case 'count_request':
    case 'count_reply':
      return receiveCount(state, message)
    default:
      return receivePresence(state, message)
  }
}

type MessageOf<Kind extends BusMessage['kind']> = Extract<BusMessage, { kind: Kind }>

function sendToChannels(state: ServerState, { channels, event, data, exceptSocketId, userId }: MessageOf<'event'>) {
  const except = exceptSocketId === undefined ? undefined : state.sockets.get(exceptSocketId)
  for (const name of channels) {
    // Client events are not repeated: new subscribers trust the first event to come from the server.
    if (isCacheChannel(name) && !event.startsWith('client-'))
      state.cachedEvents.store(name, event, data, state.clock.now())
    state.channels.find(name)?.send(eventFrame(event, name, data, userId), except)
  }
}

/** Selects by sign-in, not by subscription: any client can name a channel. */
function sendToUser(state: ServerState, { userId, event, data }: MessageOf<'user_event'>) {
  const frame = eventFrame(event, userChannel(userId), data)
  for (const connection of state.sockets.of({ userId })) if (connection.user?.id === userId) connection.send(frame)
}

function applyAuthorization(state: ServerState, { socketId, channel, owner }: MessageOf<'authorized'>) {
  const connection = state.sockets.get(socketId)
  if (!connection) return
  if (channel !== undefined) connection.revokedChannels?.delete(channel)
  if (owner) assignOwner(state, connection, owner)
}

/** Also applies to sockets that are not subscribed yet: they may hold a valid signature. */
function revokeChannel(state: ServerState, connection: Connection, name: string) {
  connection.revokedChannels ??= new Set()
  connection.revokedChannels.add(name)
  const channel = connection.channels.get(name)
  if (!channel) return
  leaveChannel(state, connection, channel)
  connection.send(subscriptionErrorFrame(name, 'No longer allowed', 403))
}

function endSession(state: ServerState, sessionId: string) {
  state.endedSessions.set(sessionId, state.clock.now() + state.limits.endedSessionTtl)
  closeAll(state, state.sockets.of({ sessionId }))
}

function closeAll(state: ServerState, connections: Connection[]) {
  for (const connection of connections) closeConnection(state, connection, closeCodes.unauthorized, 'Signed out')
}
