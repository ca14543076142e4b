import { api } from '#contract/api.ts'
import { createClient, type Send } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import { unlessLeaving } from './page-unload.ts'

export const clientFor = (language: Language, apiBase: string) => createClient(api, language, fetchFrom(apiBase))

/** Browsers finish up to 64 KB of calls whose page is gone. */
const shortBody = 1000

/**
 * The session's cookie goes along to our own origin only. What somebody pressed shows at once, before the server knows of it:
 * it is sent to its end, also when they leave the page in that moment.
 */
const fetchFrom =
  (apiBase: string): Send =>
  async ({ method, path, headers, body = null }) => {
    const keepalive = method !== 'GET' && (body === null || (typeof body === 'string' && body.length < shortBody))
    try {
      const reply = await fetch(apiBase + path, { method, headers, body, keepalive, credentials: 'same-origin' })
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      await unlessLeaving()
      throw error
    }
  }
