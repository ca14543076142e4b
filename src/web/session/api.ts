// API clients of the browser.
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { createLightClient } from '#contract/light-api.ts'
import { sendWithFetch } from './send-request.ts'
import { watchReplies } from './watch-replies.ts'

/** Loaded on demand: a first visit downloads neither the contract nor its schemas. */
export async function browserApi(language: Language, apiBase = '/api'): Promise<Client<SouqnaApi>> {
  const { clientFor } = await import('#web/session/api-client/client.ts')
  return clientFor(language, apiBase)
}

/** The few endpoints that public pages call, without loading the contract. */
export const lightApi = (language: Language, apiBase = '/api', signal?: AbortSignal) =>
  createLightClient(language, watchReplies(sendWithFetch(apiBase, signal)))
