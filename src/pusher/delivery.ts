// What reaches sockets from outside: the product's own calls, the HTTP API, other processes.
import type { BusMessage } from './bus.ts'
import { hearCensus } from './census.ts'
import { closeCodes } from './codes.ts'
import type { Connection } from './connection.ts'
import { eventFrame, subscriptionErrorFrame } from './frames.ts'
import { end, type Hub, leaveChannel } from './hub.ts'
import { own } from './identity.ts'
import { userChannel } from './names.ts'
import { hearRoll } from './roll-call.ts'

/** Here and in every other process. */
export function announce(hub: Hub, message: BusMessage) {
  deliver(hub, message)
  hub.bus.publish(message)
}

/** To the sockets of this process. */
export function deliver(hub: Hub, message: BusMessage) {
  switch (message.kind) {
    case 'event':
      return sendToChannels(hub, message)
    case 'user_event':
      return sendToUser(hub, message)
    case 'authorized':
      return noteAuthorized(hub, message)
    case 'drop':
      for (const connection of hub.sockets.of(message.who)) bar(hub, connection, message.channel)
      return
    case 'end_session':
      return endSession(hub, message.sessionId)
    case 'end_user':
      return endAll(hub, hub.sockets.of({ userId: message.userId }))
    case 'census':
    case 'counted':
      return hearCensus(hub, message)
    default:
      return hearRoll(hub, message)
  }
}

type Of<Kind extends BusMessage['kind']> = Extract<BusMessage, { kind: Kind }>

function sendToChannels(hub: Hub, { channels, event, data, exceptSocketId, userId }: Of<'event'>) {
  const except = exceptSocketId === undefined ? undefined : hub.sockets.get(exceptSocketId)
  for (const name of channels) hub.channels.find(name)?.send(eventFrame(event, name, data, userId), except)
}

/** By who signed in, never by who subscribed: anybody can name a channel. */
function sendToUser(hub: Hub, { userId, event, data }: Of<'user_event'>) {
  const frame = eventFrame(event, userChannel(userId), data)
  for (const connection of hub.sockets.of({ userId })) if (connection.user?.id === userId) connection.send(frame)
}

function noteAuthorized(hub: Hub, { socketId, channel, owner }: Of<'authorized'>) {
  const connection = hub.sockets.get(socketId)
  if (!connection) return
  if (channel !== undefined) connection.barred?.delete(channel)
  if (owner) own(hub, connection, owner)
}

/** Also for those not subscribed yet: their signature may be on its way. */
function bar(hub: Hub, connection: Connection, name: string) {
  connection.barred ??= new Set()
  connection.barred.add(name)
  const channel = connection.channels.get(name)
  if (!channel) return
  leaveChannel(hub, connection, channel)
  connection.send(subscriptionErrorFrame(name, 'No longer allowed', 403))
}

function endSession(hub: Hub, sessionId: string) {
  hub.endedSessions.set(sessionId, hub.clock.now() + hub.limits.endedSessionKept)
  endAll(hub, hub.sockets.of({ sessionId }))
}

function endAll(hub: Hub, connections: Connection[]) {
  for (const connection of connections) end(hub, connection, closeCodes.unauthorized, 'Signed out')
}
