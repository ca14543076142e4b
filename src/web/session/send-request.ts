import type { Send } from '#contract/client.ts'
import { waitWhileUnloading } from './page-unload.ts'

/** Browsers finish up to 64 KB of requests after their page is gone. */
const maxKeepaliveBytes = 1000

/**
 * Sends requests of the API client with fetch; the session cookie goes to our own origin only. The page shows an action
 * before the server confirms it, so a short request survives the end of the page.
 */
export const sendWithFetch =
  (apiBase: string, signal?: AbortSignal): Send =>
  async ({ method, path, headers, body = null }) => {
    const keepalive =
      method !== 'GET' && (body === null || (typeof body === 'string' && body.length < maxKeepaliveBytes))
    const options = { method, headers, body, keepalive, credentials: 'same-origin' } as const
    try {
      const reply = await fetch(apiBase + path, signal ? { ...options, signal } : options)
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      await waitWhileUnloading()
      throw error
    }
  }
