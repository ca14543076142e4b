import type { Language } from '#contract/language.ts'

/** Who acts. Services take it as their first argument; nothing below http/ reads cookies or headers. */
export type Actor = { id: number; isModerator: boolean; sessionId: number }

/** Finds whom a token belongs to; null when it is finished. */
export type Sessions = { findActor(token: string): Promise<Actor | null> }

/** What a request tells about its sender, signed in or not. */
export type Visitor = {
  /** An IPv4 address, or the /64 network of an IPv6 one: a home has one of those, however many addresses it shows. */
  address: string
  /** The value of the `device` cookie: which browser this is, whoever uses it. */
  device: string | null
  /** What the browser calls itself. */
  agent: string
  language: Language
}
