import type { Actor } from '#server/platform/actor.ts'

/** Finds who a request comes from: the `_token` cookie or a bearer token. Accounts bring the real one. */
export type Sessions = { actorOf(request: Request): Promise<Actor | null> }

/** Until there are accounts nobody is signed in. */
export const noSessions: Sessions = { actorOf: async () => null }
