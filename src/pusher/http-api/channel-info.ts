// What the HTTP API tells about channels, whichever process their sockets are in.
import { countSubscribers, type SubscriberCounts } from '#pusher/cluster/cluster-counts.ts'
import { membersOf } from '#pusher/cluster/cluster-presence.ts'
import { kindOf, requireChannelName } from '#pusher/protocol/identifiers.ts'
import { PusherError } from '#pusher/pusher-error.ts'
import type { ServerState } from '#pusher/server-state.ts'

export type CountName = 'user_count' | 'subscription_count'
type Counts = { [Name in CountName]?: number }

export function parseInfo(info: unknown): CountName[] {
  if (info == null) return []
  if (typeof info !== 'string') throw new PusherError(400, 'info is a text')
  return info.split(',').filter((name) => name === 'user_count' || name === 'subscription_count')
}

/** Of each channel what is asked of it, in the same order. */
export async function countsOf(state: ServerState, asked: { name: string; counts: CountName[] }[]): Promise<Counts[]> {
  const names = asked.filter(({ counts }) => counts.includes('subscription_count')).map(({ name }) => name)
  const subscribers: SubscriberCounts = names.length ? await countSubscribers(state, { names }) : new Map()
  return asked.map(({ name, counts }) => countsFrom(state, subscribers, name, counts))
}

export async function listChannels(state: ServerState, query: URLSearchParams) {
  const prefix = query.get('filter_by_prefix') ?? ''
  const asked = parseInfo(query.get('info'))
  requirePresence(prefix, asked)
  const subscribers = await countSubscribers(state, { prefix })
  const entries = Array.from(subscribers.keys(), (name) => [name, countsFrom(state, subscribers, name, asked)])
  return { channels: Object.fromEntries(entries) }
}

export async function showChannel(state: ServerState, name: string, query: URLSearchParams) {
  const asked = parseInfo(query.get('info'))
  requirePresence(requireChannelName(name), asked)
  const subscribers = await countSubscribers(state, { names: [name] })
  return { occupied: subscribers.has(name), ...countsFrom(state, subscribers, name, asked) }
}

export function listUsers(state: ServerState, name: string) {
  if (kindOf(requireChannelName(name)) !== 'presence') throw new PusherError(400, 'Only presence channels have users')
  return { users: Array.from(membersOf(state, name).keys(), (id) => ({ id })) }
}

/** How many people is known of presence channels only. */
function countsFrom(state: ServerState, subscribers: SubscriberCounts, name: string, asked: CountName[]): Counts {
  const isPresence = kindOf(name) === 'presence'
  return {
    ...(asked.includes('user_count') && isPresence ? { user_count: membersOf(state, name).size } : {}),
    ...(asked.includes('subscription_count') ? { subscription_count: subscribers.get(name) ?? 0 } : {}),
  }
}

function requirePresence(name: string, asked: CountName[]) {
  if (!asked.includes('user_count') || kindOf(name) === 'presence') return
  throw new PusherError(400, 'user_count is known of presence channels only')
}
