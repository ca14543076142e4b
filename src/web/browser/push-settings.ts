// What the service worker must know to renew a subscription while no page of ours is open.
import type { Language } from '#contract/language.ts'

export type Kept = { apiBase: string; language: Language }

export const keptCache = 'souqna-push'
const address = '/push-settings'

export async function keep(kept: Kept) {
  await (await caches.open(keptCache)).put(address, Response.json(kept))
}

export async function readKept(): Promise<Kept> {
  const kept = await (await caches.open(keptCache)).match(address)
  return kept ? kept.json() : { apiBase: '/api', language: 'ar' }
}
