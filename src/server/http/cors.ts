// Apps in browsers and web views on other origins (CORS_ORIGINS). They call with a bearer token, never with cookies.

export type Cors = ReturnType<typeof createCors>

export function createCors(allowedOrigins: readonly string[]) {
  const isAllowed = (request: Request) => allowedOrigins.includes(request.headers.get('origin') ?? '')

  return {
    /** The response to a preflight request; undefined for any other request. */
    preflight(request: Request): Response | undefined {
      const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
      return isPreflight && isAllowed(request)
        ? new Response(null, { status: 204, headers: preflightHeaders })
        : undefined
    },

    /** A call of an allowed origin counts as one of an app: it has no cookies, and its origin is no reason to refuse it. */
    asAppRequest(request: Request): Request {
      if (!isAllowed(request)) return request
      const passed = new Request(request.url, request)
      for (const name of ['cookie', 'origin', 'sec-fetch-site']) passed.headers.delete(name)
      return passed
    },

    /** Lets pages of the allowed origins read the response. */
    setHeaders(request: Request, { headers }: Response) {
      if (!allowedOrigins.length) return
      headers.append('vary', 'origin')
      headers.set('cross-origin-resource-policy', 'cross-origin')
      if (!isAllowed(request)) return
      headers.set('access-control-allow-origin', request.headers.get('origin') ?? '')
      headers.set(
        'access-control-expose-headers',
        'content-language, etag, retry-after, www-authenticate, x-request-id',
      )
    },
  }
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers': 'accept, accept-language, authorization, content-type, if-none-match',
  'access-control-max-age': '7200',
  'cache-control': 'no-store',
}
