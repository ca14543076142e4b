// What the HTTP API tells about channels: those of this process, since each knows its own sockets only.
import type { Hub } from './hub.ts'
import { kindOf, requireChannelName } from './names.ts'
import { Refusal } from './refusal.ts'

type Count = 'user_count' | 'subscription_count'

export function readAsked(info: unknown): Count[] {
  if (info == null) return []
  if (typeof info !== 'string') throw new Refusal(400, 'info is a text')
  return info.split(',').filter((name) => name === 'user_count' || name === 'subscription_count')
}

/** How many people is known of presence channels only. */
export function countsOf({ channels }: Hub, name: string, asked: Count[]): { [Name in Count]?: number } {
  const channel = channels.find(name)
  const isPresence = kindOf(name) === 'presence'
  return {
    ...(asked.includes('user_count') && isPresence ? { user_count: channel?.members?.size ?? 0 } : {}),
    ...(asked.includes('subscription_count') ? { subscription_count: channel?.subscribers.size ?? 0 } : {}),
  }
}

export function listChannels(hub: Hub, query: URLSearchParams) {
  const prefix = query.get('filter_by_prefix') ?? ''
  const asked = readAsked(query.get('info'))
  requirePeople(prefix, asked)
  const names = Array.from(hub.channels.all(), ({ name }) => name).filter((name) => name.startsWith(prefix))
  return { channels: Object.fromEntries(names.map((name) => [name, countsOf(hub, name, asked)])) }
}

export function showChannel(hub: Hub, name: string, query: URLSearchParams) {
  const asked = readAsked(query.get('info'))
  requirePeople(requireChannelName(name), asked)
  return { occupied: hub.channels.find(name) !== undefined, ...countsOf(hub, name, asked) }
}

export function listUsers(hub: Hub, name: string) {
  if (kindOf(requireChannelName(name)) !== 'presence') throw new Refusal(400, 'Only presence channels have users')
  const members = hub.channels.find(name)?.members
  return { users: Array.from(members?.keys() ?? [], (id) => ({ id })) }
}

function requirePeople(name: string, asked: Count[]) {
  if (!asked.includes('user_count') || kindOf(name) === 'presence') return
  throw new Refusal(400, 'user_count is known of presence channels only')
}
