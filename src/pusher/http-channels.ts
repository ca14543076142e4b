// What the HTTP API tells about channels, whichever process their sockets are in.
import { countSubscribers, type Subscribers } from './census.ts'
import type { Hub } from './hub.ts'
import { kindOf, requireChannelName } from './names.ts'
import { Refusal } from './refusal.ts'
import { peopleIn } from './roll-call.ts'

export type Count = 'user_count' | 'subscription_count'
type Counts = { [Name in Count]?: number }

export function readAsked(info: unknown): Count[] {
  if (info == null) return []
  if (typeof info !== 'string') throw new Refusal(400, 'info is a text')
  return info.split(',').filter((name) => name === 'user_count' || name === 'subscription_count')
}

/** Of each channel what is asked of it, in the same order. */
export async function countsOf(hub: Hub, asked: { name: string; counts: Count[] }[]): Promise<Counts[]> {
  const names = asked.filter(({ counts }) => counts.includes('subscription_count')).map(({ name }) => name)
  const subscribers: Subscribers = names.length ? await countSubscribers(hub, { names }) : new Map()
  return asked.map(({ name, counts }) => countsFrom(hub, subscribers, name, counts))
}

export async function listChannels(hub: Hub, query: URLSearchParams) {
  const prefix = query.get('filter_by_prefix') ?? ''
  const asked = readAsked(query.get('info'))
  requirePeople(prefix, asked)
  const subscribers = await countSubscribers(hub, { prefix })
  const entries = Array.from(subscribers.keys(), (name) => [name, countsFrom(hub, subscribers, name, asked)])
  return { channels: Object.fromEntries(entries) }
}

export async function showChannel(hub: Hub, name: string, query: URLSearchParams) {
  const asked = readAsked(query.get('info'))
  requirePeople(requireChannelName(name), asked)
  const subscribers = await countSubscribers(hub, { names: [name] })
  return { occupied: subscribers.has(name), ...countsFrom(hub, subscribers, name, asked) }
}

export function listUsers(hub: Hub, name: string) {
  if (kindOf(requireChannelName(name)) !== 'presence') throw new Refusal(400, 'Only presence channels have users')
  return { users: Array.from(peopleIn(hub, name).keys(), (id) => ({ id })) }
}

/** How many people is known of presence channels only. */
function countsFrom(hub: Hub, subscribers: Subscribers, name: string, asked: Count[]): Counts {
  const isPresence = kindOf(name) === 'presence'
  return {
    ...(asked.includes('user_count') && isPresence ? { user_count: peopleIn(hub, name).size } : {}),
    ...(asked.includes('subscription_count') ? { subscription_count: subscribers.get(name) ?? 0 } : {}),
  }
}

function requirePeople(name: string, asked: Count[]) {
  if (!asked.includes('user_count') || kindOf(name) === 'presence') return
  throw new Refusal(400, 'user_count is known of presence channels only')
}
