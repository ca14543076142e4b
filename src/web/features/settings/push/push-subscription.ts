// Push subscription of this browser: read, enable, disable.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { type PushSettings, writePushSettings } from '#web/browser/push-settings.ts'

type Api = Client<SouqnaApi>

/** `unavailable`: this server has no push keys. */
export type PushState = 'unavailable' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on'

export async function readPushState(api: Api, settings: PushSettings): Promise<PushState> {
  const { public_key, is_on } = await api.push.device()
  if (!public_key) return 'unavailable'
  if (!isSupported()) return isApple() ? 'home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isTold = is_on && subscription && isMadeWith(subscription, public_key)
  if (!isTold || Notification.permission !== 'granted') return 'off'
  // Updates language and endpoint on the server.
  await saveSubscription(api, subscription, settings)
  return 'on'
}

/** Requests the permission, only after a click. */
export async function enablePush(api: Api, settings: PushSettings): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { public_key } = await api.push.device()
  if (!public_key) return 'unavailable'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  await saveSubscription(api, subscription, settings)
  return 'on'
}

export async function disablePush(api: Api): Promise<PushState> {
  await api.push.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

/** A subscription with an old server key is invalid. */
function isMadeWith({ options: { applicationServerKey: used } }: PushSubscription, key: string) {
  if (!used) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

async function saveSubscription(api: Api, subscription: PushSubscription, settings: PushSettings) {
  const { endpoint = '', keys } = subscription.toJSON()
  await writePushSettings(settings)
  await api.push.subscribe({ body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** On iOS only home screen apps get push; an iPad reports itself as a Mac with touch. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
