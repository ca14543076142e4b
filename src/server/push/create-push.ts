import { setTimeout as pause } from 'node:timers/promises'
import { stopLimits } from '#server/platform/stop-limits.ts'
import { second } from '#server/platform/time.ts'
import type { Push, PushContext } from './context.ts'
import { createDelivery, type Deliver } from './delivery.ts'
import { pushMessage, pushNotifications } from './push-unread.ts'
import { createVapid } from './vapid.ts'

/**
 * A notification that is read within this time, on any device, needs no push. The server does not know which tab is
 * visible, only what was read; the service worker (web/worker) skips a push that a visible tab of its browser shows. An
 * open tab in the background does not suppress a push.
 */
const defaultDelay = 5 * second

const defaultRetryDelays = [5 * second, 30 * second, 120 * second]

/** Web Push to browsers without an open page. A lost push loses nothing: the list shows the same notification. */
export function createPush(context: PushContext): Push {
  const { config, db, clock, log, secret, delay = defaultDelay, retryDelays = defaultRetryDelays } = context
  const vapid = config.webPush.isOn ? createVapid(config, secret) : null
  const delivery =
    vapid &&
    createDelivery({
      ...{ db, clock, log, secret, vapid, retryDelays },
      fetch: context.fetch ?? fetch,
      ...(context.onResult && { onResult: context.onResult }),
    })
  const deliver = delivery?.deliver
  /** Several messages within the delay cause one push. */
  const scheduled = new Map<string, () => Promise<void>>()

  function schedule(key: string, work: (deliver: Deliver) => Promise<void>) {
    if (!deliver || scheduled.has(key)) return
    const run = async () => {
      if (!scheduled.delete(key)) return
      await work(deliver).catch((error) => log.warn('push.not_created', { error }))
    }
    scheduled.set(key, run)
    setTimeout(run, delay).unref()
  }

  return {
    db,
    clock,
    publicKey: vapid?.publicKey ?? null,
    pushNotifications(kind, notifications) {
      // `pushMessage` covers every chat message, not only the first of a conversation.
      if (kind === 'message' || !notifications.length) return
      schedule(`notification:${notifications[0]?.id}`, (deliver) =>
        pushNotifications(db, clock, deliver, kind, notifications),
      )
    },
    pushMessage(userId, conversationId) {
      schedule(`chat:${userId}:${conversationId}`, (deliver) => pushMessage(db, clock, deliver, userId, conversationId))
    },
    async stop() {
      const sent = Promise.all([...scheduled.values()].map((run) => run())).then(() => delivery?.finish())
      await Promise.race([sent, pause(stopLimits.pushes, undefined, { ref: false })])
    },
  }
}
