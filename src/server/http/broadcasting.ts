// POST /broadcasting/auth (spec §7): whether a socket may hear a private channel. Answered as pusher-js wants it: exactly
// 200 and no envelope.
import type { ChannelAuth, UserAuth } from '#pusher/authorization.ts'
import { PusherError } from '#pusher/pusher-error.ts'
import { readText } from '#server/http/api/body.ts'
import { isCrossSite } from '#server/http/api/create-api.ts'
import type { Actor, Sessions } from '#server/platform/actor.ts'
import { badRequest, forbidden, methodNotAllowed, signInFirst, unsupportedType } from '#server/platform/http-error.ts'
import { actorOf } from './session.ts'

export type BroadcastingContext = {
  sessions: Sessions
  publicUrl: string
  mayHear(actor: Actor, channel: string): boolean
  authorize(socketId: string, channel: string, actor: Actor): ChannelAuth
  authenticate(socketId: string, actor: Actor): UserAuth
}

export async function answerBroadcastingAuth(parts: BroadcastingContext, request: Request): Promise<Response> {
  const { actor, form, socketId } = await readAsked(parts, request)
  const channel = form.get('channel_name')
  if (!channel) throw badRequest()
  if (!parts.mayHear(actor, channel)) throw forbidden()
  return signed(() => parts.authorize(socketId, channel, actor))
}

/** POST /broadcasting/user-auth: who a socket is. A hosted carrier closes sockets by that when a session ends. */
export async function answerBroadcastingUser(parts: BroadcastingContext, request: Request): Promise<Response> {
  const { actor, socketId } = await readAsked(parts, request)
  return signed(() => parts.authenticate(socketId, actor))
}

async function readAsked(parts: BroadcastingContext, request: Request) {
  if (request.method !== 'POST') throw methodNotAllowed('POST')
  // A form needs no preflight: any page could send it.
  if (isCrossSite(request, new URL(parts.publicUrl).origin)) throw forbidden('cross_site')
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) throw unsupportedType()
  const actor = await actorOf(request, parts.sessions)
  if (!actor) throw signInFirst()
  const form = new URLSearchParams(await readText(request))
  const socketId = form.get('socket_id')
  if (!socketId) throw badRequest()
  return { actor, form, socketId }
}

function signed(sign: () => ChannelAuth | UserAuth) {
  try {
    return Response.json(sign(), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    throw error instanceof PusherError ? badRequest() : error
  }
}
