import type { Actor, Sessions } from '#server/platform/actor.ts'
import { tokenIn } from './cookies.ts'
import { cookieOf } from './visitor.ts'

/** Browsers send the cookie, other clients a bearer token. */
export function tokenOf(request: Request): string | undefined {
  const bearer = request.headers.get('authorization')?.match(/^Bearer +([\w-]{1,100})$/i)?.[1]
  return bearer ?? tokenIn(cookieOf(request, '_token'))
}

export function isFromCookie(request: Request): boolean {
  const token = tokenOf(request)
  return token !== undefined && token === tokenIn(cookieOf(request, '_token'))
}

export async function actorOf(request: Request, sessions: Sessions): Promise<Actor | null> {
  const token = tokenOf(request)
  return token ? sessions.findActor(token) : null
}
