// POST /broadcasting/auth: whether a socket may subscribe to a private channel. pusher-js expects exactly 200 and no
// envelope.
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
  const { actor, form, socketId } = await readRequest(parts, request)
  const channel = form.get('channel_name')
  if (!channel) throw badRequest()
  if (!parts.mayHear(actor, channel)) throw forbidden()
  return signed(() => parts.authorize(socketId, channel, actor))
}

/** POST /broadcasting/user-auth: signs a socket in. A hosted service closes the sockets of a user by that. */
export async function answerBroadcastingUser(parts: BroadcastingContext, request: Request): Promise<Response> {
  const { actor, socketId } = await readRequest(parts, request)
  return signed(() => parts.authenticate(socketId, actor))
}

async function readRequest(parts: BroadcastingContext, request: Request) {
  if (request.method !== 'POST') throw methodNotAllowed('POST')
  // A form needs no CORS preflight, so any site could send it.
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
