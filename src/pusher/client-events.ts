import { errorCodes } from './codes.ts'
import type { Connection } from './connection.ts'
import { announce } from './delivery.ts'
import { type ClientFrame, encodeData } from './frames.ts'
import type { Hub } from './hub.ts'
import { kindOf } from './names.ts'

/** What one client says to the others in its channel, not to itself. */
export function relayClientEvent(hub: Hub, connection: Connection, { event, channel: name, data }: ClientFrame) {
  const { limits, clock } = hub
  const refuse = (reason: string) => connection.sendError(reason, errorCodes.clientEventRefused)
  if (!connection.clientEvents.take(clock.now(), limits.clientEventsPerSecond, limits.clientEventsPerSecond)) {
    return refuse('Too many client events')
  }
  const channel = typeof name === 'string' ? connection.channels.get(name) : undefined
  if (!channel) return refuse('Client events go to channels one is subscribed to')
  const kind = kindOf(channel.name)
  if (kind === 'public' || kind === 'encrypted') return refuse('Client events go to private and presence channels')
  if (event.length > limits.eventNameLength) return refuse('The event name is too long')
  const encoded = encodeData(data)
  if (Buffer.byteLength(encoded) > limits.eventBytes) return refuse('The event is too large')

  // Who speaks is what we know, never what the client says.
  const userId = channel.subscribers.get(connection)?.userId
  announce(hub, {
    kind: 'event',
    channels: [channel.name],
    event,
    data: encoded,
    exceptSocketId: connection.id,
    ...(userId === undefined ? {} : { userId }),
  })
}
