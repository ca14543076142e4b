// Events to open pages. An event is only a hint: pages that miss one read the same data from the database.
import type { Actor } from '#server/platform/actor.ts'
import type { RealtimeContext, RealtimeProvider } from './context.ts'
import { createEmbeddedPusher } from './embedded-pusher.ts'
import { createHostedPusher } from './hosted-pusher.ts'

export type Realtime = RealtimeProvider & {
  /** Sends to every open page of one user. */
  sendToUser(userId: number, event: string, data: Record<string, unknown>): void
  /** Sends to every open page of an ad. */
  sendToAdViewers(adId: number, event: string, data: Record<string, unknown>): void
}

export function createRealtime(context: RealtimeContext): Realtime {
  const provider = context.config.pusher.isHosted ? createHostedPusher(context) : createEmbeddedPusher(context)
  return {
    ...provider,
    sendToUser: (userId, event, data) => provider.trigger(channelOfUser(userId), event, data),
    sendToAdViewers: (adId, event, data) => provider.trigger(`ad-${adId}`, event, data),
  }
}

const channelOfUser = (userId: number) => `private-user-${userId}`

/** Users may subscribe only to their own channel, encrypted or not. Public channels need no permission. */
export const canSubscribe = (actor: Actor, channel: string) =>
  channel === channelOfUser(actor.id) || channel === `private-encrypted-user-${actor.id}`
