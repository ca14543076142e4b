// Settings that the service worker needs to renew a push subscription without an open page.
import { defaultLanguage, type Language } from '#contract/language.ts'

export type PushSettings = { apiBase: string; language: Language }

export const pushSettingsCache = 'souqna-push'
const address = '/push-settings'

export async function writePushSettings(settings: PushSettings) {
  await (await caches.open(pushSettingsCache)).put(address, Response.json(settings))
}

export async function readPushSettings(): Promise<PushSettings> {
  const stored = await (await caches.open(pushSettingsCache)).match(address)
  return stored ? stored.json() : { apiBase: '/api', language: defaultLanguage }
}
