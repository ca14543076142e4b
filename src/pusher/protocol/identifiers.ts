// Validates the names and ids that clients and the HTTP API send.
import type { Limits } from '#pusher/limits.ts'
import { PusherError } from '#pusher/pusher-error.ts'

type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence'

// The Pusher documentation says 164, but the official server package signs names up to 200 characters.
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,200}$/
const socketId = /^\d{1,20}\.\d{1,20}$/
const userChannelPrefix = '#server-to-user-'

export const isChannelName = (name: unknown): name is string => typeof name === 'string' && channelName.test(name)

const isSocketId = (id: unknown): id is string => typeof id === 'string' && socketId.test(id)

export const isUserId = (id: unknown, limits: Limits): id is string =>
  typeof id === 'string' && id !== '' && id.length <= limits.userIdLength

export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith('presence-')) return 'presence'
  if (channel.startsWith('private-encrypted-')) return 'encrypted'
  return channel.startsWith('private-') ? 'private' : 'public'
}

/** A channel that repeats its last event to new subscribers. */
export const isCacheChannel = (channel: string) => /^(?:private-|private-encrypted-|presence-)?cache-/.test(channel)

export const userChannel = (userId: string) => userChannelPrefix + userId

/** The user id of a channel that belongs to a signed-in user. */
export const userIdOfChannel = (channel: string) =>
  channel.startsWith(userChannelPrefix) ? channel.slice(userChannelPrefix.length) : undefined

export function requireChannelName(name: unknown): string {
  if (!isChannelName(name)) throw new PusherError(400, 'A channel name has 1 to 200 of A-Z a-z 0-9 _ - = @ , . ;')
  return name
}

export function requireSocketId(id: unknown): string {
  if (!isSocketId(id)) throw new PusherError(400, 'A socket id is two numbers joined by a dot')
  return id
}

export function requireUserId(id: unknown, limits: Limits): string {
  if (!isUserId(id, limits)) throw new PusherError(400, `A user id is a text of 1 to ${limits.userIdLength} letters`)
  return id
}
