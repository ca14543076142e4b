import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff.ts'

/** The signed-in user of a request. Use cases get it as an argument; only http/ reads cookies and headers. */
export type Actor = {
  id: number
  /** Null for everyone who does not run the market. */
  role: StaffRole | null
  sessionId: number
  /** The user behind the request, when they write in the name of a shop, whose account is `id`. */
  agentId?: number
}

/** Finds the user of a token; null when the session has ended. */
export type Sessions = { findActor(token: string): Promise<Actor | null> }

/** What a request reveals about its sender, signed in or not. */
export type Visitor = {
  /** An IPv4 address, or the /64 network of an IPv6 address: a household has one network but many addresses. */
  address: string
  /** The value of the `device` cookie, which identifies the browser. */
  device: string | null
  /** The user agent. */
  agent: string
  language: Language
}
