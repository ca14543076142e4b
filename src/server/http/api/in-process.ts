import type { Hono } from 'hono'
import type { Send } from '#contract/client.ts'
import type { Env, InProcessReply } from './serve.ts'

/** Lets a page call the API without a socket: same checks, same session as the page request. */
export function sendInProcess(api: Hono<Env>, page: Request): Send {
  return async ({ method, path, headers, body }) => {
    const cookie = page.headers.get('cookie')
    const requestId = page.headers.get('x-request-id')
    const request = new Request(new URL(path, page.url), {
      method,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(requestId && { 'x-request-id': requestId }),
        'sec-fetch-site': 'same-origin',
      },
      body: body ?? null,
    })
    const inProcess: InProcessReply = {}
    const response = await api.fetch(request, { inProcess })
    if (inProcess.data !== undefined) return { status: response.status, data: inProcess.data }
    return { status: response.status, text: await response.text() }
  }
}
