// Replies of an authorisation endpoint. The caller checks permissions before it calls these functions.

import { kindOf, requireChannelName, requireUserId } from '#pusher/protocol/identifiers.ts'
import type { Owner } from '#pusher/sockets/connection.ts'
import { PusherError } from './pusher-error.ts'
import type { ServerState } from './server-state.ts'
import { channelSecret } from './signatures.ts'

/** The member shown in a presence channel. */
export type Presence = { userId: string; info?: unknown }
export type ChannelRequest = {
  presence?: Presence
  /** Assigns the socket to a user and a session, so that it can be closed when the session ends. */
  owner?: Owner
}
type ChannelSignatureRequest = {
  socketId: string
  channel: string
  presence: Presence | undefined
  owner: Owner | undefined
}
export type ChannelAuth = { auth: string; channel_data?: string; shared_secret?: string }
export type UserAuth = { auth: string; user_data: string }

export function signChannel(
  { signatures, limits }: ServerState,
  { socketId, channel, presence, owner }: ChannelSignatureRequest,
  masterKey: Uint8Array | undefined,
): ChannelAuth {
  const kind = kindOf(requireChannelName(channel))
  if (kind === 'public') throw new PusherError(400, 'A public channel needs no authorisation')
  // The signed data repeats the owner, because the socket may be in a process that our bus message does not reach.
  const owned = owner ? { owner } : {}
  const seal = (data: object) => {
    const text = Object.keys(data).length ? JSON.stringify(data) : undefined
    return { auth: signatures.forChannel(socketId, channel, text), ...(text ? { channel_data: text } : {}) }
  }
  if (kind === 'encrypted') return { ...seal(owned), shared_secret: secretOf(channel, masterKey) }
  // Without presence data the socket must sign in first and joins as that user.
  if (kind === 'private' || !presence) return seal(owned)
  const { userId, info = {} } = presence
  if (Buffer.byteLength(JSON.stringify(info)) > limits.userInfoBytes) {
    throw new PusherError(413, `A user’s info has at most ${limits.userInfoBytes} bytes`)
  }
  return seal({ user_id: requireUserId(userId, limits), user_info: info, ...owned })
}

export function signUser({ signatures, limits }: ServerState, socketId: string, user: { id: string }): UserAuth {
  requireUserId(user.id, limits)
  const userData = JSON.stringify(user)
  return { auth: signatures.forUser(socketId, userData), user_data: userData }
}

function secretOf(channel: string, masterKey: Uint8Array | undefined) {
  if (!masterKey) throw new PusherError(400, 'Encrypted channels need a master key')
  return channelSecret(channel, masterKey)
}
