// The HTTP API of Pusher, as its official server packages call it.

import { announce } from './delivery.ts'
import { isRecord, parseRecord } from './frames.ts'
import { readSignedBody, verifySigned } from './http-auth.ts'
import { countsOf, listChannels, listUsers, readAsked, showChannel } from './http-channels.ts'
import type { Hub } from './hub.ts'
import { requireUserId } from './names.ts'
import { Refusal } from './refusal.ts'
import { checkEvent, type OutgoingEvent, trigger } from './triggering.ts'

type Question = { hub: Hub; subject: string; query: URLSearchParams; body: Record<string, unknown> }
type Answer = (question: Question) => Record<string, unknown> | Promise<Record<string, unknown>>

const routes: { method: 'GET' | 'POST'; path: RegExp; answer: Answer }[] = [
  { method: 'POST', path: /^\/events$/, answer: postEvent },
  { method: 'POST', path: /^\/batch_events$/, answer: postBatch },
  { method: 'GET', path: /^\/channels$/, answer: ({ hub, query }) => listChannels(hub, query) },
  {
    method: 'GET',
    path: /^\/channels\/([^/]+)$/,
    answer: ({ hub, subject, query }) => showChannel(hub, subject, query),
  },
  { method: 'GET', path: /^\/channels\/([^/]+)\/users$/, answer: ({ hub, subject }) => listUsers(hub, subject) },
  { method: 'POST', path: /^\/users\/(.+)\/terminate_connections$/, answer: terminateConnections },
]

/** Undefined for a request that is not ours. */
export async function answerHttpApi(hub: Hub, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/apps/')) return undefined
  try {
    return Response.json(await answer(hub, request, url))
  } catch (error) {
    if (error instanceof Refusal) return new Response(`${error.message}\n`, { status: error.status })
    throw error
  }
}

async function answer(hub: Hub, request: Request, url: URL) {
  const signed = verifySigned(hub, request.method, url)
  const base = `/apps/${hub.app.id}`
  const path = signed.startsWith(`${base}/`) ? signed.slice(base.length) : ''
  const matching = routes.filter((route) => route.path.test(path))
  if (!matching.length) throw new Refusal(404, 'There is nothing here')
  const route = matching.find(({ method }) => method === request.method)
  if (!route) throw new Refusal(405, `The method is ${matching[0]?.method}`)

  const bytes = await readSignedBody(hub, request, url)
  const body = bytes.length ? parseRecord(bytes.toString()) : {}
  if (!body) throw new Refusal(400, 'The body is a JSON object')
  return route.answer({ hub, subject: route.path.exec(path)?.[1] ?? '', query: url.searchParams, body })
}

async function postEvent({ hub, body }: Question) {
  const channels = body.channels ?? [body.channel]
  if (!Array.isArray(channels)) throw new Refusal(400, 'channels is a list')
  const event = readEvent(hub, body, channels)
  const asked = readAsked(body.info)
  trigger(hub, event)
  if (!asked.length) return {}
  const counts = await countsOf(
    hub,
    event.channels.map((name) => ({ name, counts: asked })),
  )
  return { channels: Object.fromEntries(event.channels.map((name, index) => [name, counts[index]])) }
}

async function postBatch({ hub, body }: Question) {
  const { batch } = body
  if (!Array.isArray(batch) || !batch.length || batch.length > hub.limits.eventsPerBatch) {
    throw new Refusal(400, `batch is a list of 1 to ${hub.limits.eventsPerBatch} events`)
  }
  // All of them are checked before the first is sent.
  const events = batch.map((entry: unknown) => {
    if (!isRecord(entry)) throw new Refusal(400, 'An event is a JSON object')
    return { ...readEvent(hub, entry, [entry.channel]), asked: readAsked(entry.info) }
  })
  for (const event of events) trigger(hub, event)
  if (!events.some(({ asked }) => asked.length)) return {}
  const wanted = events.map(({ channels, asked }) => ({ name: channels[0] ?? '', counts: asked }))
  return { batch: await countsOf(hub, wanted) }
}

function readEvent(hub: Hub, { name, data, socket_id: exceptSocketId }: Record<string, unknown>, channels: unknown[]) {
  if (typeof name !== 'string' || typeof data !== 'string') throw new Refusal(400, 'name and data are texts')
  if (!channels.every((channel) => typeof channel === 'string')) throw new Refusal(400, 'A channel is a text')
  if (exceptSocketId != null && typeof exceptSocketId !== 'string') throw new Refusal(400, 'socket_id is a text')
  const event: OutgoingEvent = { channels, event: name, data, exceptSocketId: exceptSocketId ?? undefined }
  checkEvent(hub, event)
  return event
}

function terminateConnections({ hub, subject }: Question) {
  announce(hub, { kind: 'end_user', userId: requireUserId(subject, hub.limits) })
  return {}
}
