// Events from the product or the HTTP API. Validation runs before anything is sent.

import { parseRecord } from '#pusher/protocol/frames.ts'
import {
  kindOf,
  requireChannelName,
  requireSocketId,
  requireUserId,
  userIdOfChannel,
} from '#pusher/protocol/identifiers.ts'
import { deliverEverywhere } from './delivery.ts'
import { PusherError } from './pusher-error.ts'
import type { ServerState } from './server-state.ts'

export type OutgoingEvent = { channels: string[]; event: string; data: string; exceptSocketId?: string | undefined }

export function trigger(state: ServerState, outgoing: OutgoingEvent) {
  checkEvent(state, outgoing)
  const { event, data, exceptSocketId } = outgoing
  const channels: string[] = []
  for (const channel of outgoing.channels) {
    const userId = userIdOfChannel(channel)
    if (userId === undefined) channels.push(channel)
    else deliverEverywhere(state, { kind: 'user_event', userId, event, data })
  }
  if (!channels.length) return
  const except = exceptSocketId === undefined ? {} : { exceptSocketId }
  deliverEverywhere(state, { kind: 'event', channels, event, data, ...except })
}

export function checkEvent({ limits }: ServerState, { channels, event, data, exceptSocketId }: OutgoingEvent) {
  if (!event || event.length > limits.eventNameLength) {
    throw new PusherError(400, `An event name has 1 to ${limits.eventNameLength} letters`)
  }
  if (/^pusher(_internal)?:/.test(event)) throw new PusherError(400, 'Events named pusher: are the protocol’s own')
  // Official packages look for "content of this event".
  if (Buffer.byteLength(data) > limits.eventBytes)
    throw new PusherError(
      413,
      `The data content of this event exceeds the allowed maximum (${limits.eventBytes} bytes)`,
    )
  if (!channels.length || channels.length > limits.channelsPerEvent) {
    throw new PusherError(400, `An event goes to 1 to ${limits.channelsPerEvent} channels`)
  }
  for (const channel of channels) {
    const userId = userIdOfChannel(channel)
    if (userId !== undefined) requireUserId(userId, limits)
    else if (kindOf(requireChannelName(channel)) === 'encrypted') requireSealed(data)
  }
  if (exceptSocketId !== undefined) requireSocketId(exceptSocketId)
}

/** Plain text on an encrypted channel would be readable on the wire, and the client would drop it. */
function requireSealed(data: string) {
  const { nonce, ciphertext } = parseRecord(data) ?? {}
  if (typeof nonce !== 'string' || typeof ciphertext !== 'string') {
    throw new PusherError(400, 'An encrypted channel takes {nonce, ciphertext} only')
  }
}
