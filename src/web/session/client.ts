import { api } from '#contract/api.ts'
import { createClient, type Send } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'

export const clientFor = (language: Language, apiBase: string) => createClient(api, language, fetchFrom(apiBase))

/** The session's cookie goes along to our own origin only. */
const fetchFrom =
  (apiBase: string): Send =>
  async ({ method, path, headers, body }) => {
    const reply = await fetch(apiBase + path, { method, headers, body: body ?? null, credentials: 'same-origin' })
    return { status: reply.status, text: await reply.text() }
  }
