import type { IncomingMessage } from 'node:http'
import type { ChannelAuth, UserAuth } from '#pusher/authorization.ts'
import type { Pusher } from '#pusher/pusher.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Subscription } from '#server/platform/pg-listen.ts'
import type { Secret } from '#server/platform/secret.ts'

export type RealtimeContext = {
  config: Pick<Config, 'pusher' | 'publicUrl' | 'corsOrigins' | 'socketsPerAddress'>
  /** The client address of a WebSocket upgrade request, behind trusted proxies too. */
  addressOf(request: IncomingMessage): string
  secret: Secret
  log: Log
  bus: Bus
}

/** Transports the events: the Pusher server in this process, or a hosted Pusher service. */
export type RealtimeProvider = {
  trigger(channel: string, event: string, data: Record<string, unknown>): void
  /** Whether events reach the sockets of every process at the moment. */
  reachesAll(): boolean
  authorize(socketId: string, channel: string, actor: Actor): ChannelAuth
  /** Signs a socket in as a user, so that the provider can address the user's sockets. */
  authenticate(socketId: string, actor: Actor): UserAuth
  /** Closes the open sockets of every session that ends, in whichever process it ends. */
  closeSocketsOnSessionEnd(db: Database): Promise<Subscription>
  /** Only with the embedded server: it accepts sockets on the product's port. */
  pusher?: Pusher
}
