import type { Hono } from 'hono'
import type { Send, WireRequest } from '#contract/client.ts'
import type { Env, InProcessReply } from './serve.ts'

/** Lets a page call the API without a socket: same checks, same session as the page request. */
export function sendInProcess(api: Hono<Env>, page: Request): Send {
  const { origin } = new URL(page.url)
  const cookie = page.headers.get('cookie')
  const requestId = page.headers.get('x-request-id')
  const ofPage = {
    ...(cookie && { cookie }),
    ...(requestId && { 'x-request-id': requestId }),
    'sec-fetch-site': 'same-origin',
  }
  return async (call) => {
    const inProcess: InProcessReply = {}
    const response = await api.fetch(requestOf(origin, { ...call, headers: { ...call.headers, ...ofPage } }), {
      inProcess,
    })
    if (inProcess.data !== undefined) return { status: response.status, data: inProcess.data }
    return { status: response.status, text: await response.text() }
  }
}

/** Reading calls get an object with what the API reads of a request: a page makes several, and a Request costs more than most handlers. */
function requestOf(origin: string, { method, path, headers, body }: WireRequest): Request {
  const url = origin + path
  if (method !== 'GET') return new Request(url, { method, headers, body: body ?? null })
  const request = { method, url, headers: { get: (name: string) => headers[name.toLowerCase()] ?? null } }
  return request as unknown as Request
}
