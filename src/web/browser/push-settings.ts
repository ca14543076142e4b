// Settings that the service worker needs to renew a push subscription without an open page.
import type { Language } from '#contract/language.ts'

export type PushSettings = { apiBase: string; language: Language }

export const pushSettingsCache = 'souqna-push'
const address = '/push-settings'

export async function writePushSettings(kept: PushSettings) {
  await (await caches.open(pushSettingsCache)).put(address, Response.json(kept))
}

export async function readPushSettings(): Promise<PushSettings> {
  const kept = await (await caches.open(pushSettingsCache)).match(address)
  return kept ? kept.json() : { apiBase: '/api', language: 'ar' }
}
