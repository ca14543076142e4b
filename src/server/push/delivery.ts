// Delivers one push to the push service of one browser: encrypts, signs, retries, and deletes dead subscriptions.
import { setTimeout as pause } from 'node:timers/promises'
import type { PushPayload } from '#contract/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type ConcurrencyLimit, createConcurrencyLimit, queueFull } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import { day, second } from '#server/platform/time.ts'
import type { PushResult } from './context.ts'
import { encryptFor } from './encryption.ts'
import { allowedPushUrl } from './push-services.ts'
import { countFailure, deleteEndpoint, resetFailures, type SubscriptionRow } from './subscriptions.sql.ts'
import type { Vapid } from './vapid.ts'

export type DeliveryContext = {
  db: Db
  clock: Clock
  log: Log
  secret: Secret
  vapid: Vapid
  onResult?: (result: PushResult) => void
  /** Tests replace the network. */
  fetch: typeof fetch
  /** Milliseconds before each retry. A longer `retry-after` of the service wins, up to `maxRetryDelay`. */
  retryDelays: number[]
}

export type Deliver = (to: SubscriptionRow, payload: PushPayload) => void

const concurrency = 8
/** More pushes are dropped; the notification list shows them anyway. */
const maxQueued = 5_000
const timeout = 10_000
const maxRetryDelay = 120_000
/** How long the push service stores a push for a device that is offline. */
const ttlSeconds = day / second
/** After this many rejections in a row the subscription is deleted. */
const maxFailures = 10

export type Delivery = {
  deliver: Deliver
  /** Resolves when nothing is left to send. Waiting retries are made at once, for the last time. */
  finish(): Promise<void>
}

export function createDelivery(context: DeliveryContext): Delivery {
  const limit = createConcurrencyLimit({ atOnce: concurrency, maxQueued, whenFull: queueFull })
  const finishing = new AbortController()
  const unfinished = new Set<Promise<void>>()
  return {
    deliver(to, payload) {
      const delivered = deliverWithRetries(context, limit, finishing.signal, to, payload)
        .catch((error) => context.log.warn('push.failed', { error }))
        .finally(() => unfinished.delete(delivered))
      unfinished.add(delivered)
    },
    async finish() {
      finishing.abort()
      await Promise.all(unfinished)
    },
  }
}

async function deliverWithRetries(
  context: DeliveryContext,
  limit: ConcurrencyLimit,
  finishing: AbortSignal,
  to: SubscriptionRow,
  payload: PushPayload,
) {
  const { db, log, retryDelays, onResult = () => {} } = context
  for (const delay of [...retryDelays, null]) {
    const { status, retryAfter } = await limit.run(() => post(context, to, payload))
    if (status >= 200 && status < 300) {
      onResult('sent')
      return void (await resetFailures(db, to.endpoint))
    }
    if (status === 404 || status === 410) {
      onResult('gone')
      return void (await deleteEndpoint(db, to.endpoint))
    }
    const isTemporary = status === 0 || status === 429 || status >= 500
    if (isTemporary && delay !== null && !finishing.aborted) {
      const wait = Math.min(Math.max(delay, retryAfter), maxRetryDelay)
      await pause(wait, undefined, { ref: false, signal: finishing }).catch(() => {})
      continue
    }
    onResult('failed')
    // The endpoint URL is secret, so the log gets only the host.
    log.info('push.rejected', { service: new URL(to.endpoint).host, status })
    // A network or server error says nothing about the subscription.
    if (isTemporary) return
    const row = await countFailure(db, to.endpoint)
    if (row && row.failures >= maxFailures) await deleteEndpoint(db, to.endpoint)
    return
  }
}

async function post(context: DeliveryContext, to: SubscriptionRow, payload: PushPayload) {
  const { clock, vapid, secret } = context
  const url = allowedPushUrl(to.endpoint)
  if (!url) return { status: 404, retryAfter: 0 }
  const topic = secret.sign('push.topic', String(to.user_id), payload.tag).toString('base64url').slice(0, 32)
  try {
    const response = await context.fetch(url, {
      method: 'POST',
      headers: {
        authorization: vapid.authorize(url, clock.now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency: payload.kind === 'message' ? 'high' : 'normal',
        // The push service replaces a waiting push with the same topic.
        topic,
      },
      body: new Uint8Array(encryptFor(to, Buffer.from(JSON.stringify(payload)))),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return { status: response.status, retryAfter: 1000 * (Number(response.headers.get('retry-after')) || 0) }
  } catch {
    return { status: 0, retryAfter: 0 }
  }
}
