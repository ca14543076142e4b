// One push to one browser's service: sealed, signed, tried again while the service is busy, forgotten when it is gone.
import { setTimeout as pause } from 'node:timers/promises'
import type { PushPayload } from '#contract/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type ConcurrencyLimit, createConcurrencyLimit, queueFull } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import { day, second } from '#server/platform/time.ts'
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
  /** Tests put their own in place of the network. */
  fetch: typeof fetch
  /** Milliseconds before each further try; a service that asks for more gets it, up to `longestWait`. */
  retryDelays: number[]
}

export type Deliver = (to: SubscriptionRow, payload: PushPayload) => void

const concurrency = 8
/** Beyond it pushes are let go: what they tell stands in the list anyway. */
const maxQueued = 5_000
const timeout = 10_000
const maxRetryDelay = 120_000
/** Seconds a service keeps it for a phone that is off. */
const ttlSeconds = day / second
/** So many refusals in a row, and the browser is taken to be gone. */
const maxFailures = 10

export function createDelivery(carrying: DeliveryContext): Deliver {
  const limit = createConcurrencyLimit({ atOnce: concurrency, maxQueued, whenFull: queueFull })
  return (to, payload) => {
    deliverWithRetries(carrying, limit, to, payload).catch((error) => carrying.log.warn('push.failed', { error }))
  }
}

async function deliverWithRetries(
  carrying: DeliveryContext,
  limit: ConcurrencyLimit,
  to: SubscriptionRow,
  payload: PushPayload,
) {
  const { db, log, retryDelays } = carrying
  for (const wait of [...retryDelays, null]) {
    const { status, asksFor } = await limit.run(() => post(carrying, to, payload))
    if (status >= 200 && status < 300) return void (await resetFailures(db, to.endpoint))
    if (status === 404 || status === 410) return void (await deleteEndpoint(db, to.endpoint))
    const mayPass = status === 0 || status === 429 || status >= 500
    if (mayPass && wait !== null) {
      await pause(Math.min(Math.max(wait, asksFor), maxRetryDelay), undefined, { ref: false })
      continue
    }
    // The address is a key to that browser: only whose service it is may stand in the log.
    log.info('push.not_taken', { service: new URL(to.endpoint).host, status })
    // A line of ours that is down says nothing of the browser.
    if (mayPass) return
    const row = await countFailure(db, to.endpoint)
    if (row && row.failures >= maxFailures) await deleteEndpoint(db, to.endpoint)
    return
  }
}

async function post(carrying: DeliveryContext, to: SubscriptionRow, payload: PushPayload) {
  const { clock, vapid, secret } = carrying
  const address = allowedPushUrl(to.endpoint)
  if (!address) return { status: 404, asksFor: 0 }
  const topic = secret.sign('push.topic', String(to.user_id), payload.tag).toString('base64url').slice(0, 32)
  try {
    const response = await carrying.fetch(address, {
      method: 'POST',
      headers: {
        authorization: vapid.authorize(address, clock.now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency: payload.kind === 'message' ? 'high' : 'normal',
        // What waits for a phone that is off is replaced, not piled up.
        topic,
      },
      body: new Uint8Array(encryptFor(to, Buffer.from(JSON.stringify(payload)))),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return { status: response.status, asksFor: 1000 * (Number(response.headers.get('retry-after')) || 0) }
  } catch {
    return { status: 0, asksFor: 0 }
  }
}
