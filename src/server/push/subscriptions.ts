// One push subscription per session; an account has at most ten sessions (accounts/limits.ts).
import type { Language } from '#contract/language.ts'
import type { PushSubscriptionDraft } from '#contract/push.ts'
import type { Actor } from '#server/platform/actor.ts'
import { invalid, notFound } from '#server/platform/http-error.ts'
import type { Push } from './context.ts'
import { isCurvePoint } from './encryption.ts'
import { allowedPushUrl } from './push-services.ts'
import { deleteSubscription, findSubscription, upsertSubscription } from './subscriptions.sql.ts'

export async function readDevice({ db, publicKey }: Push, actor: Actor) {
  return { public_key: publicKey, is_on: (await findSubscription(db, actor.sessionId)) !== undefined }
}

export async function subscribe(
  push: Push,
  actor: Actor,
  language: Language,
  { endpoint: url, keys }: PushSubscriptionDraft,
) {
  const endpoint = allowedPushUrl(url)
  if (!endpoint) throw invalid({ endpoint: [{ code: 'unknown_value' }] })
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isCurvePoint(p256dh)) throw invalid({ 'keys.p256dh': [{ code: 'invalid' }] })
  if (!push.publicKey) throw notFound('not_available')
  const auth = Buffer.from(keys.auth, 'base64url')
  const { sessionId: session_id, id: user_id } = actor
  const now = new Date(push.clock.now())
  await push.db.transaction((tx) =>
    upsertSubscription(tx, { session_id, user_id, endpoint, p256dh, auth, language, now }),
  )
  return readDevice(push, actor)
}

export async function unsubscribe(push: Push, actor: Actor) {
  await deleteSubscription(push.db, actor.sessionId)
  return readDevice(push, actor)
}
