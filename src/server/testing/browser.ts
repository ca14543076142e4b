// A browser from the view of the API: it stores cookies, has an address and a user agent.
import type { Hono } from 'hono'
import { api as contract, type SouqnaApi } from '#contract/api.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { Language } from '#contract/language.ts'
import type { Env } from '#server/http/api/serve.ts'

export type BrowserOptions = { address?: string; language?: Language; agent?: string; cookies?: Map<string, string> }

export type Browser = {
  api: Client<SouqnaApi>
  cookies: Map<string, string>
  /** The last response with its body. */
  last(): { status: number; text: string; headers: Headers }
}

type AssertReply = (method: string, path: string, text: string) => void

let browsers = 0

/** Every browser has a unique address by default. */
export function createBrowser(api: Hono<Env>, assertReply: AssertReply, options: BrowserOptions): Browser {
  browsers += 1
  const { language = 'en', agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537.36' } = options
  const address = options.address ?? `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`
  const cookies = options.cookies ?? new Map<string, string>()
  let last = { status: 0, text: '', headers: new Headers() }

  const client = createClient(contract, language, async ({ method, path, headers, body }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { ...headers, 'user-agent': agent, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    const init = { method, headers: sent, body: body ?? null }
    const response = await api.request(`http://souqna.test${path}`, init, { address })
    storeCookies(cookies, response.headers.getSetCookie())
    last = { status: response.status, text: await response.text(), headers: response.headers }
    if (response.ok) assertReply(method, path, last.text)
    return last
  })
  return { api: client, cookies, last: () => last }
}

function storeCookies(cookies: Map<string, string>, set: string[]) {
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0\b/.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
