// The whole API of a test's own database, and the typed client into it. Replies are checked against the contract.
import { safeParse } from 'zod/v4/core'
import { api as contract, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient, type Send } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { adsApi } from '#server/ads/api.ts'
import { readLexicon } from '#server/ads/service.ts'
import { catalogApi } from '#server/catalog/api.ts'
import { readCatalog } from '#server/catalog/service.ts'
import { createApi } from '#server/http/api.ts'
import { noSessions } from '#server/http/session.ts'
import { inquiriesApi } from '#server/inquiries/api.ts'
import type { Sessions } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db.ts'
import { sellersApi } from '#server/sellers/api.ts'
import { silentLog } from './log.ts'

export async function testApi(db: Database, sessions: Sessions = noSessions) {
  const catalog = await readCatalog(db)
  const lexicon = await readLexicon(db)
  const reading = { db, catalog, lexicon: () => lexicon }
  const domains = [catalogApi(catalog), adsApi(reading), inquiriesApi(db, catalog), sellersApi(reading)]
  const api = createApi({ domains, sessions, log: silentLog, publicUrl: 'http://souqna.test' })
  const send: Send = async ({ method, path, headers, body }) => {
    const response = await api.request(`http://souqna.test${path}`, { method, headers, body: body ?? null })
    const text = await response.text()
    if (response.ok) assertReply(method, path, text)
    return { status: response.status, text }
  }
  return {
    api,
    client: (language: Language): Client<SouqnaApi> => createClient(contract, language, send),
  }
}

const endpoints: Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain))

/** Hand-written SQL rows are safe because every reply in every test passes through here. */
function assertReply(method: string, path: string, text: string) {
  const bare = path.split('?')[0] ?? ''
  const endpoint = endpoints.find((one) => one.method === method && patternOf(one.path).test(bare))
  if (!endpoint) throw new Error(`${method} ${bare} answers but is not in the contract`)
  const result = safeParse(endpoint.reply, JSON.parse(text).data)
  if (!result.success) throw new Error(`${method} ${bare} breaks its contract: ${result.error.message}`)
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
