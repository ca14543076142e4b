import { deliverEverywhere } from '#pusher/delivery.ts'
import { errorCodes } from '#pusher/protocol/close-codes.ts'
import { type ClientFrame, encodeData } from '#pusher/protocol/frames.ts'
import { kindOf } from '#pusher/protocol/identifiers.ts'
import type { ServerState } from '#pusher/server-state.ts'
import type { Connection } from '#pusher/sockets/connection.ts'

/** What one client says to the others in its channel, not to itself. */
export function relayClientEvent(
  state: ServerState,
  connection: Connection,
  { event, channel: name, data }: ClientFrame,
) {
  const { limits, clock } = state
  const refuse = (reason: string) => connection.sendError(reason, errorCodes.clientEventRefused)
  if (!connection.clientEventTokens.take(clock.now(), limits.clientEventsPerSecond, limits.clientEventsPerSecond)) {
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
  deliverEverywhere(state, {
    kind: 'event',
    channels: [channel.name],
    event,
    data: encoded,
    exceptSocketId: connection.id,
    ...(userId === undefined ? {} : { userId }),
  })
}
