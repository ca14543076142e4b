// Everything that reaches users outside a request: sockets, web push, notifications, and dropped page caches.
import { adIdsOf } from '#contract/cache-tags.ts'
import { createCacheInvalidation } from '#server/http/pages/cache-invalidation.ts'
import type { PageCache } from '#server/http/pages/page-cache.ts'
import { networkOfUpgrade } from '#server/http/visitor.ts'
import { createNotify } from '#server/notifications/index.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Secret } from '#server/platform/secret.ts'
import { createPush } from '#server/push/index.ts'
import { createQueue } from '#server/queue/index.ts'
import { createRealtime } from '#server/realtime/index.ts'

type EventsContext = {
  config: Config
  db: Database
  clock: Clock
  log: Log
  secret: Secret
  bus: Bus
  cache: PageCache
  metrics: Metrics
}

export function createEvents({ config, db, clock, log, secret, bus, cache, metrics }: EventsContext) {
  const addressOf = (request: Parameters<typeof networkOfUpgrade>[0]) =>
    networkOfUpgrade(request, config.trustedProxies)
  const realtime = createRealtime({ config, addressOf, secret, log, bus })
  const push = createPush({
    ...{ config, db, clock, log, secret },
    onResult: (result) => metrics.count('pushes_total', { result }),
  })
  const queue = createQueue(clock)
  const { sendToUser } = realtime
  const notify = createNotify({ clock, sendToUser, push: push.pushNotifications, enqueue: queue.enqueue })
  const invalidation = createCacheInvalidation({
    ...{ cache, bus, db, log },
    // Open pages of a changed ad learn that there is a newer version.
    onCommit: (tags) => {
      for (const id of adIdsOf(tags)) realtime.sendToAdViewers(id, 'ad', {})
    },
  })
  return { realtime, push, queue, notify, invalidation, dropTags: invalidation.dropTags }
}
