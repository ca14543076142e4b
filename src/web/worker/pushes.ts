// What is pushed to this browser.
import { directionOf, inLanguage } from '#contract/language.ts'
import { createLightClient } from '#contract/light-api.ts'
import type { PushPayload, PushSubscriptionDraft } from '#contract/push.ts'
import { readPushSettings } from '#web/browser/push-settings.ts'
import { sendWithFetch } from '#web/session/send-request.ts'
import { scope } from './scope.ts'
import { workerTexts } from './worker-texts.ts'

export async function show(data: PushMessageData | null) {
  const told = payloadOf(data) ?? (await someNews())
  if ((await isInView()) && !(await mustBeShown())) return
  const { title, kind, link, language, tag, isNewsAgain } = told
  // `renotify` is missing in the types: Safari does not know it.
  const options: NotificationOptions & { renotify: boolean } = {
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    tag,
    renotify: isNewsAgain,
    data: { link, kind },
  }
  await scope.registration.showNotification(title, options)
}

/** A tab of ours that is looked at shows it itself. */
async function isInView() {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.some((tab) => tab.visibilityState === 'visible')
}

/** Safari takes the permission away from who gets a push and shows nothing. */
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

/** A push that cannot be read must show something all the same. */
async function someNews(): Promise<PushPayload> {
  const { language } = await readPushSettings()
  const link = inLanguage(language, '/notifications')
  return { kind: 'message', title: workerTexts[language].news, link, language, tag: 'news', isNewsAgain: false }
}

/** The tab that shows it, or a new one: another tab may hold something half written. */
export async function open(notification: Notification) {
  notification.close()
  const { origin } = scope.location
  const link = new URL(notification.data?.link ?? '/', origin)
  if (link.origin !== origin) return
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === link.pathname)
  await (tab ? tab.focus() : scope.clients.openWindow(link.href))
}

/** The browser got another address, or lost the one it had. */
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
