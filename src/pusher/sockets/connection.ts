import type { Limits } from '#pusher/limits.ts'
import { errorFrame } from '#pusher/protocol/frames.ts'
import type { Channel } from './channels.ts'
import { TokenBucket } from './token-bucket.ts'

/** The way to one client, whatever carries it. */
export type Transport = { send(frame: Buffer): void; close(code: number, reason: string): void }

/** Who a socket signed in as. */
export type User = { id: string; info: unknown }

/** Whose socket it is, as the product learned when it authorised one of its channels. */
export type Owner = { userId: string; sessionId: string }

/** What is remembered of one socket, and all of it: nothing of a socket lives anywhere else but in indexes. */
export class Connection {
  readonly id: string
  readonly address: string
  readonly channels = new Map<string, Channel>()
  readonly frameTokens: TokenBucket
  readonly clientEventTokens: TokenBucket
  user: User | undefined
  owner: Owner | undefined
  /** Channels it was taken off: its old signatures stay true, so only a new authorisation lets it in again. */
  revokedChannels: Set<string> | undefined
  lastActivityAt: number
  /** When it was asked whether it is still there; 0 when no answer is due. */
  pingedAt = 0
  isClosed = false
  readonly #wire: Transport

  constructor(id: string, address: string, wire: Transport, now: number, limits: Limits) {
    this.id = id
    this.address = address
    this.#wire = wire
    this.lastActivityAt = now
    this.frameTokens = new TokenBucket(limits.frameBurst, now)
    this.clientEventTokens = new TokenBucket(limits.clientEventsPerSecond, now)
  }

  send(frame: Buffer) {
    if (!this.isClosed) this.#wire.send(frame)
  }

  sendError(message: string, code: number | null = null) {
    this.send(errorFrame(message, code))
  }

  recordActivity(now: number) {
    this.lastActivityAt = now
    this.pingedAt = 0
  }

  /** The socket only: what is remembered of it is state.ts's to forget. */
  closeTransport(code: number, reason: string) {
    this.#wire.close(code, reason)
  }
}
