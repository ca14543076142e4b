// Push messages: show, open, renew the subscription.
import { directionOf, inLanguage, type Language } from '#contract/language.ts'
import { createLightClient } from '#contract/light-api.ts'
import type { PushPayload, PushSubscriptionDraft } from '#contract/push.ts'
import { readPushSettings } from '#web/browser/push-settings.ts'
import { sendWithFetch } from '#web/session/send-request.ts'
import { scope } from './scope.ts'
import { workerTexts } from './worker-texts.ts'

export async function show(data: PushMessageData | null) {
  const message = payloadOf(data) ?? (await genericMessage())
  if ((await isInView()) && !(await mustBeShown())) return
  const { title, kind, link, language, tag, isNewsAgain, note, confirm } = message
  // `renotify` is missing in the types, because Safari does not support it.
  const options: NotificationOptions & { renotify: boolean; actions?: { action: string; title: string }[] } = {
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    tag,
    renotify: isNewsAgain,
    data: { link, kind, language, token: confirm?.token },
    ...(note && { body: note }),
    ...(confirm && { actions: [{ action: confirmAction, title: confirm.label }] }),
  }
  await scope.registration.showNotification(title, options)
}

const confirmAction = 'confirm'

/** A button of the notification, or the notification itself. */
export async function answer(notification: Notification, action: string) {
  const { token, language } = notification.data ?? {}
  if (action !== confirmAction || !token || !(await isConfirmed(token))) return open(notification)
  notification.close()
  const { confirmed } = workerTexts[language as Language]
  const options = { lang: language, dir: directionOf(language), icon: '/icon-192.png', tag: notification.tag }
  await scope.registration.showNotification(confirmed, options)
}

/** False without a network or for a link that is over: then its page says so. */
async function isConfirmed(token: string) {
  const { apiBase } = await readPushSettings()
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST' as const, path: '/ad-checks', headers, body: JSON.stringify({ token }) }
  const reply = await sendWithFetch(apiBase)(request).catch(() => undefined)
  return reply?.status === 200
}

/** A visible tab shows the event itself. */
async function isInView() {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.some((tab) => tab.visibilityState === 'visible')
}

/** Safari revokes the permission after a push without a notification. */
async function mustBeShown() {
  const subscription = await scope.registration.pushManager.getSubscription()
  return subscription?.endpoint.includes('push.apple.com') ?? false
}

function payloadOf(data: PushMessageData | null): PushPayload | undefined {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Fallback for an unreadable message: browsers require a notification. */
async function genericMessage(): Promise<PushPayload> {
  const { language } = await readPushSettings()
  const link = inLanguage(language, '/notifications')
  return { kind: 'message', title: workerTexts[language].news, link, language, tag: 'news', isNewsAgain: false }
}

/** Focuses the tab with this page, or opens a new one: another tab may contain unsaved input. */
export async function open(notification: Notification) {
  notification.close()
  const { origin } = scope.location
  const link = new URL(notification.data?.link ?? '/', origin)
  if (link.origin !== origin) return
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === link.pathname)
  await (tab ? tab.focus() : scope.clients.openWindow(link.href))
}

/** The push service changed or removed the subscription. */
export async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const { apiBase, language } = await readPushSettings()
  const subscription =
    newSubscription ?? (oldSubscription && (await scope.registration.pushManager.subscribe(oldSubscription.options)))
  const { push } = createLightClient(language, sendWithFetch(apiBase))
  // A 401 is expected when the user has signed out since.
  await (subscription
    ? push.subscribe({ body: subscription.toJSON() as PushSubscriptionDraft })
    : push.unsubscribe()
  ).catch(() => {})
}
