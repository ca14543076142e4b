// POST /broadcasting/auth (spec §7): whether a socket may hear a private channel. Answered as pusher-js wants it: exactly
// 200 and no envelope.
import type { ChannelAuth } from '#pusher/authorization.ts'
import { Refusal } from '#pusher/refusal.ts'
import type { Actor, Sessions } from '#server/platform/actor.ts'
import { badRequest, forbidden, methodNotAllowed, signInFirst, unsupportedType } from '#server/platform/failure.ts'
import { isCrossSite } from './api.ts'
import { readText } from './body.ts'
import { senderOf } from './session.ts'

export type BroadcastingParts = {
  sessions: Sessions
  publicUrl: string
  mayHear(actor: Actor, channel: string): boolean
  authorize(socketId: string, channel: string, actor: Actor): ChannelAuth
}

export async function answerBroadcastingAuth(parts: BroadcastingParts, request: Request): Promise<Response> {
  if (request.method !== 'POST') throw methodNotAllowed('POST')
  // A form needs no preflight: any page could send it.
  if (isCrossSite(request, new URL(parts.publicUrl).origin)) throw forbidden('cross_site')
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) throw unsupportedType()
  const actor = await senderOf(request, parts.sessions)
  if (!actor) throw signInFirst()

  const form = new URLSearchParams(await readText(request))
  const [socketId, channel] = [form.get('socket_id'), form.get('channel_name')]
  if (!socketId || !channel) throw badRequest()
  if (!parts.mayHear(actor, channel)) throw forbidden()
  return Response.json(signed(parts, socketId, channel, actor), { headers: { 'cache-control': 'no-store' } })
}

function signed(parts: BroadcastingParts, socketId: string, channel: string, actor: Actor) {
  try {
    return parts.authorize(socketId, channel, actor)
  } catch (error) {
    throw error instanceof Refusal ? badRequest() : error
  }
}
