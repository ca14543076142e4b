// The way to open browsers. What it carries is a hint: whoever misses it finds the same in the database.

import type { Actor } from '#server/platform/actor.ts'
import type { RealtimeContext, RealtimeProvider } from './context.ts'
import { createEmbeddedPusher } from './embedded-pusher.ts'
import { createHostedPusher } from './hosted-pusher.ts'

export type Realtime = RealtimeProvider & {
  /** To every open page of one person. */
  sendToUser(userId: number, event: string, data: Record<string, unknown>): void
  /** To everyone who looks at an ad. */
  sendToAdViewers(adId: number, event: string, data: Record<string, unknown>): void
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
