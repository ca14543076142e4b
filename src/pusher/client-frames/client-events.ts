import { deliverEverywhere } from '#pusher/delivery.ts'
import { errorCodes } from '#pusher/protocol/close-codes.ts'
import { type ClientFrame, encodeData } from '#pusher/protocol/frames.ts'
import { kindOf } from '#pusher/protocol/identifiers.ts'
import type { ServerState } from '#pusher/server-state.ts'
import type { Connection } from '#pusher/sockets/connection.ts'

/** Relays an event from one client to the other subscribers of its channel. */
export function relayClientEvent(
  state: ServerState,
  connection: Connection,
  { event, channel: name, data }: ClientFrame,
) {
  const { limits, clock } = state
  const knownName = typeof name === 'string' && connection.channels.has(name) ? name : undefined
  const reject = (reason: string) => connection.sendError(reason, errorCodes.clientEventRefused, knownName)
  if (!connection.clientEventTokens.take(clock.now(), limits.clientEventsPerSecond, limits.clientEventsPerSecond)) {
    return reject('Too many client events')
  }
  const channel = connection.channels.get(knownName ?? '')
  if (!channel) return reject('Client events go to channels one is subscribed to')
  const kind = kindOf(channel.name)
  if (kind === 'public' || kind === 'encrypted') return reject('Client events go to private and presence channels')
  if (event.length > limits.eventNameLength) return reject('The event name is too long')
  const encoded = encodeData(data)
  if (Buffer.byteLength(encoded) > limits.eventBytes) return reject('The event is too large')

  // The user id comes from the subscription, never from the client's frame.
  const userId = channel.subscribers.get(connection)?.userId
  deliverEverywhere(state, {
    kind: 'event',
    channels: [channel.name],
    event,
    data: encoded,
    exceptSocketId: connection.id,
    ...(userId === undefined ? {} : { userId }),
  })
}
