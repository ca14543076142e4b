// Whether this browser is told while no page of ours is open, and how that changes.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { type PushSettings, writePushSettings } from '#web/browser/push-settings.ts'

type Api = Client<SouqnaApi>

/** `unavailable`: this server sends none. */
export type PushState = 'unavailable' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on'

export async function readPushState(api: Api, kept: PushSettings): Promise<PushState> {
  const { public_key, is_on } = await api.push.device()
  if (!public_key) return 'unavailable'
  if (!isSupported()) return isApple() ? 'home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isTold = is_on && subscription && isMadeWith(subscription, public_key)
  if (!isTold || Notification.permission !== 'granted') return 'off'
  // In the language of today, at the address of today.
  await tellServer(api, subscription, kept)
  return 'on'
}

/** Asks for the permission: only ever because somebody pressed for it. */
export async function enablePush(api: Api, kept: PushSettings): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { public_key } = await api.push.device()
  if (!public_key) return 'unavailable'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  await tellServer(api, subscription, kept)
  return 'on'
}

export async function disablePush(api: Api): Promise<PushState> {
  await api.push.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

/** One that was made with a key the server had before is worth nothing any more. */
function isMadeWith({ options: { applicationServerKey: used } }: PushSubscription, key: string) {
  if (!used) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

async function tellServer(api: Api, subscription: PushSubscription, kept: PushSettings) {
  const { endpoint = '', keys } = subscription.toJSON()
  await writePushSettings(kept)
  await api.push.subscribe({ body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** There only apps of the home screen have it; an iPad calls itself a Mac that is touched. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
