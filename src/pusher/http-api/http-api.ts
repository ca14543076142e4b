// The HTTP API of Pusher, as its official server packages call it.

import { deliverEverywhere } from '#pusher/delivery.ts'
import { isRecord, parseRecord } from '#pusher/protocol/frames.ts'
import { requireUserId } from '#pusher/protocol/identifiers.ts'
import { PusherError } from '#pusher/pusher-error.ts'
import type { ServerState } from '#pusher/server-state.ts'
import { checkEvent, type OutgoingEvent, trigger } from '#pusher/trigger-event.ts'
import { countsOf, listChannels, listUsers, parseInfo, showChannel } from './channel-info.ts'
import { readSignedBody, verifySignature } from './verify-request.ts'

type ApiCall = { state: ServerState; subject: string; query: URLSearchParams; body: Record<string, unknown> }
type Handler = (question: ApiCall) => Record<string, unknown> | Promise<Record<string, unknown>>

const routes: { method: 'GET' | 'POST'; path: RegExp; answer: Handler }[] = [
  { method: 'POST', path: /^\/events$/, answer: postEvent },
  { method: 'POST', path: /^\/batch_events$/, answer: postBatch },
  { method: 'GET', path: /^\/channels$/, answer: ({ state, query }) => listChannels(state, query) },
  {
    method: 'GET',
    path: /^\/channels\/([^/]+)$/,
    answer: ({ state, subject, query }) => showChannel(state, subject, query),
  },
  { method: 'GET', path: /^\/channels\/([^/]+)\/users$/, answer: ({ state, subject }) => listUsers(state, subject) },
  { method: 'POST', path: /^\/users\/(.+)\/terminate_connections$/, answer: terminateConnections },
]

/** Returns undefined for paths outside /apps/. */
export async function handleHttpApi(state: ServerState, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/apps/')) return undefined
  try {
    return Response.json(await handleRequest(state, request, url))
  } catch (error) {
    if (!(error instanceof PusherError)) throw error
    const headers: HeadersInit = error.isUnread ? { connection: 'close' } : {}
    return new Response(`${error.message}\n`, { status: error.status, headers })
  }
}

async function handleRequest(state: ServerState, request: Request, url: URL) {
  const signed = verifySignature(state, request.method, url)
  const base = `/apps/${state.app.id}`
  const path = signed.startsWith(`${base}/`) ? signed.slice(base.length) : ''
  const matching = routes.filter((route) => route.path.test(path))
  if (!matching.length) throw new PusherError(404, 'There is nothing here')
  const route = matching.find(({ method }) => method === request.method)
  if (!route) throw new PusherError(405, `The method is ${matching[0]?.method}`)

  const bytes = await readSignedBody(state, request, url)
  const body = bytes.length ? parseRecord(bytes.toString()) : {}
  if (!body) throw new PusherError(400, 'The body is a JSON object')
  return route.answer({ state, subject: route.path.exec(path)?.[1] ?? '', query: url.searchParams, body })
}

async function postEvent({ state, body }: ApiCall) {
  const channels = body.channels ?? [body.channel]
  if (!Array.isArray(channels)) throw new PusherError(400, 'channels is a list')
  const event = readEvent(state, body, channels)
  const info = parseInfo(body.info)
  trigger(state, event)
  if (!info.length) return {}
  const counts = await countsOf(
    state,
    event.channels.map((name) => ({ name, info })),
  )
  return { channels: Object.fromEntries(event.channels.map((name, index) => [name, counts[index]])) }
}

async function postBatch({ state, body }: ApiCall) {
  const { batch } = body
  if (!Array.isArray(batch) || !batch.length || batch.length > state.limits.eventsPerBatch) {
    throw new PusherError(400, batchError(batch, state.limits.eventsPerBatch))
  }
  // Validate the whole batch before sending the first event.
  const events = batch.map((entry: unknown) => {
    if (!isRecord(entry)) throw new PusherError(400, 'An event is a JSON object')
    return { ...readEvent(state, entry, [entry.channel]), info: parseInfo(entry.info) }
  })
  for (const event of events) trigger(state, event)
  if (!events.some(({ info }) => info.length)) return {}
  const requests = events.map(({ channels, info }) => ({ name: channels[0] ?? '', info }))
  return { batch: await countsOf(state, requests) }
}

/** Official packages look for "Batch too large". */
const batchError = (batch: unknown, most: number) =>
  Array.isArray(batch) && batch.length > most
    ? `Batch too large (${batch.length} > ${most})`
    : `batch is a list of 1 to ${most} events`

function readEvent(
  state: ServerState,
  { name, data, socket_id: exceptSocketId }: Record<string, unknown>,
  channels: unknown[],
) {
  if (typeof name !== 'string' || typeof data !== 'string') throw new PusherError(400, 'name and data are texts')
  if (!channels.every((channel) => typeof channel === 'string')) throw new PusherError(400, 'A channel is a text')
  if (exceptSocketId != null && typeof exceptSocketId !== 'string') throw new PusherError(400, 'socket_id is a text')
  const event: OutgoingEvent = { channels, event: name, data, exceptSocketId: exceptSocketId ?? undefined }
  checkEvent(state, event)
  return event
}

function terminateConnections({ state, subject }: ApiCall) {
  deliverEverywhere(state, { kind: 'end_user', userId: requireUserId(subject, state.limits) })
  return {}
}
