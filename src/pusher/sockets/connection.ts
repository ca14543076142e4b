import type { Limits } from '#pusher/limits.ts'
import { errorFrame } from '#pusher/protocol/frames.ts'
import type { Channel } from './channels.ts'
import { TokenBucket } from './token-bucket.ts'

/** Sends frames to one client. */
export type Transport = { send(frame: Buffer): void; close(code: number, reason: string): void }

/** The user a socket signed in as. */
export type User = { id: string; info: unknown }

/** The user and session of a socket. The product supplies them when it authorises a channel. */
export type Owner = { userId: string; sessionId: string }

/** All state of one socket. Other places only hold references to it. */
export class Connection {
  readonly id: string
  readonly address: string
  readonly channels = new Map<string, Channel>()
  readonly frameTokens: TokenBucket
  readonly clientEventTokens: TokenBucket
  user: User | undefined
  owner: Owner | undefined
  /** Channels the socket was removed from. Its old signatures stay valid, so it needs a new authorisation to rejoin. */
  revokedChannels: Set<string> | undefined
  lastActivityAt: number
  /** Time of the unanswered ping; 0 when none is pending. */
  pingedAt = 0
  isClosed = false
  readonly #transport: Transport

  constructor(id: string, address: string, transport: Transport, now: number, limits: Limits) {
    this.id = id
    this.address = address
    this.#transport = transport
    this.lastActivityAt = now
    this.frameTokens = new TokenBucket(limits.frameBurst, now)
    this.clientEventTokens = new TokenBucket(limits.clientEventsPerSecond, now)
  }

  send(frame: Buffer) {
    if (!this.isClosed) this.#transport.send(frame)
  }

  sendError(message: string, code: number | null = null, channel?: string) {
    this.send(errorFrame(message, code, channel))
  }

  recordActivity(now: number) {
    this.lastActivityAt = now
    this.pingedAt = 0
  }

  /** Closes only the socket; disconnect.ts removes the state. */
  closeTransport(code: number, reason: string) {
    this.#transport.close(code, reason)
  }
}
