// Channel information for the HTTP API, over all processes.
import { countSubscribers, type SubscriberCounts } from '#pusher/cluster/cluster-counts.ts'
import { membersOf } from '#pusher/cluster/cluster-presence.ts'
import { isCacheChannel, kindOf, requireChannelName } from '#pusher/protocol/identifiers.ts'
import { PusherError } from '#pusher/pusher-error.ts'
import type { ServerState } from '#pusher/server-state.ts'

type CountName = 'user_count' | 'subscription_count'
type Counts = { [Name in CountName]?: number }

export function parseInfo(info: unknown): CountName[] {
  if (info == null) return []
  if (typeof info !== 'string') throw new PusherError(400, 'info is a text')
  return info.split(',').filter((name) => name === 'user_count' || name === 'subscription_count')
}

/** Returns the requested counts of each channel, in the same order. */
export async function countsOf(state: ServerState, requests: { name: string; info: CountName[] }[]): Promise<Counts[]> {
  const names = requests.filter(({ info }) => info.includes('subscription_count')).map(({ name }) => name)
  const subscribers: SubscriberCounts = names.length ? await countSubscribers(state, { names }) : new Map()
  return requests.map(({ name, info }) => countsFrom(state, subscribers, name, info))
}

export async function listChannels(state: ServerState, query: URLSearchParams) {
  const prefix = query.get('filter_by_prefix') ?? ''
  const info = parseInfo(query.get('info'))
  requirePresence(prefix, info)
  const subscribers = await countSubscribers(state, { prefix })
  const entries = Array.from(subscribers.keys(), (name) => [name, countsFrom(state, subscribers, name, info)])
  return { channels: Object.fromEntries(entries) }
}

export async function showChannel(state: ServerState, name: string, query: URLSearchParams) {
  const info = parseInfo(query.get('info'))
  requirePresence(requireChannelName(name), info)
  const subscribers = await countSubscribers(state, { names: [name] })
  return {
    occupied: subscribers.has(name),
    ...countsFrom(state, subscribers, name, info),
    ...cacheOf(state, name, query.get('info')),
  }
}

/** `info=cache`: the last event of a cache channel, with the seconds it is still kept. */
function cacheOf({ cachedEvents, clock }: ServerState, name: string, info: string | null) {
  if (!info?.split(',').includes('cache')) return {}
  if (!isCacheChannel(name)) throw new PusherError(400, 'Only cache channels have a cache')
  const cached = cachedEvents.find(name, clock.now())
  return cached ? { cache: { data: cached.data, ttl: Math.ceil((cached.until - clock.now()) / 1000) } } : {}
}

export function listUsers(state: ServerState, name: string) {
  if (kindOf(requireChannelName(name)) !== 'presence') throw new PusherError(400, 'Only presence channels have users')
  return { users: Array.from(membersOf(state, name).keys(), (id) => ({ id })) }
}

/** Only presence channels have a user count. */
function countsFrom(state: ServerState, subscribers: SubscriberCounts, name: string, info: CountName[]): Counts {
  const isPresence = kindOf(name) === 'presence'
  return {
    ...(info.includes('user_count') && isPresence ? { user_count: membersOf(state, name).size } : {}),
    ...(info.includes('subscription_count') ? { subscription_count: subscribers.get(name) ?? 0 } : {}),
  }
}

function requirePresence(name: string, info: CountName[]) {
  if (!info.includes('user_count') || kindOf(name) === 'presence') return
  throw new PusherError(400, 'Only presence channels have user_count')
}
