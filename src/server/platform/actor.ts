/** Who acts. Services take it as their first argument; nothing below http/ reads cookies or headers. */
export type Actor = { id: number; isModerator: boolean; sessionId: number }

/** Finds whom a token belongs to; null when it is finished. */
export type Sessions = { actorOf(token: string): Promise<Actor | null> }
