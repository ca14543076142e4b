// The browser's way to the API.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'

/** Fetched when first wanted: a first visit carries neither the contract nor its schemas. */
export async function browserApi(language: Language, apiBase = '/api'): Promise<Client<SouqnaApi>> {
  const { clientFor } = await import('#web/session/api-client/client.ts')
  return clientFor(language, apiBase)
}
