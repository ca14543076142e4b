import { Allowance } from './allowance.ts'
import type { Channel } from './channels.ts'
import { errorFrame } from './frames.ts'
import type { Limits } from './limits.ts'

/** The way to one client, whatever carries it. */
export type Wire = { send(frame: Buffer): void; close(code: number, reason: string): void }

/** Who a socket signed in as. */
export type User = { id: string; info: unknown }

/** Whose socket it is, as the product learned when it authorised one of its channels. */
export type Owner = { userId: string; sessionId: string }

/** What is remembered of one socket, and all of it: nothing of a socket lives anywhere else but in indexes. */
export class Connection {
  readonly id: string
  readonly address: string
  readonly channels = new Map<string, Channel>()
  readonly frames: Allowance
  readonly clientEvents: Allowance
  user: User | undefined
  owner: Owner | undefined
  /** Channels it was taken off: its old signatures stay true, so only a new authorisation lets it in again. */
  barred: Set<string> | undefined
  heardAt: number
  /** When it was asked whether it is still there; 0 when no answer is due. */
  pingedAt = 0
  isEnded = false
  readonly #wire: Wire

  constructor(id: string, address: string, wire: Wire, now: number, limits: Limits) {
    this.id = id
    this.address = address
    this.#wire = wire
    this.heardAt = now
    this.frames = new Allowance(limits.frameBurst, now)
    this.clientEvents = new Allowance(limits.clientEventsPerSecond, now)
  }

  send(frame: Buffer) {
    if (!this.isEnded) this.#wire.send(frame)
  }

  sendError(message: string, code: number | null = null) {
    this.send(errorFrame(message, code))
  }

  hear(now: number) {
    this.heardAt = now
    this.pingedAt = 0
  }

  /** The socket only: what is remembered of it is hub.ts's to forget. */
  closeWire(code: number, reason: string) {
    this.#wire.close(code, reason)
  }
}
