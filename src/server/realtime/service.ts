// The way to open browsers. What it carries is a hint: whoever misses it finds the same in the database.
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
import { createHostedPusher } from './hosted.ts'
import { createEmbeddedPusher } from './own.ts'

/** Whatever carries the events: our own server in this process, or one that is hosted elsewhere. */
export type RealtimeProvider = {
  trigger(channel: string, event: string, data: Record<string, unknown>): void
  authorize(socketId: string, channel: string, actor: Actor): ChannelAuth
  /** Says to the carrier who a socket is; then it is known by that, too. */
  authenticate(socketId: string, actor: Actor): UserAuth
  /** security.md §3: a session that ends takes its open sockets along, whichever process they are in. */
  closeSocketsOnSessionEnd(db: Database): Promise<Subscription>
  /** Our own server, for the sockets it takes on this port. */
  pusher?: Pusher
}

export type Realtime = RealtimeProvider & {
  /** To every open page of one person. */
  sendToUser(userId: number, event: string, data: Record<string, unknown>): void
  /** To everyone who looks at an ad. */
  sendToAdViewers(adId: number, event: string, data: Record<string, unknown>): void
}

export type RealtimeContext = {
  config: Pick<Config, 'pusher' | 'publicUrl'>
  /** Who opens a socket, proxies considered. */
  addressOf(request: IncomingMessage): string
  secret: Secret
  log: Log
  bus: Bus
}

export function createRealtime(parts: RealtimeContext): Realtime {
  const carrier = parts.config.pusher.isHosted ? createHostedPusher(parts) : createEmbeddedPusher(parts)
  return {
    ...carrier,
    sendToUser: (userId, event, data) => carrier.trigger(channelOfUser(userId), event, data),
    sendToAdViewers: (adId, event, data) => carrier.trigger(`ad-${adId}`, event, data),
  }
}

const channelOfUser = (userId: number) => `private-user-${userId}`

/** Whether somebody may hear a channel: their own, sealed or not, and no other. Public ones are not asked for. */
export const canSubscribe = (actor: Actor, channel: string) =>
  channel === channelOfUser(actor.id) || channel === `private-encrypted-user-${actor.id}`
