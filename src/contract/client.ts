// Typed API client, derived from the contract. `send` is fetch in the browser and a function call on the server, so
// server-rendered pages use the same endpoints.
import type { LimitedThing } from './account-limits.ts'
import type { Api, Call, Endpoint, Reply, UploadFile } from './endpoint.ts'
import type { Language } from './language.ts'
import type { Puzzle } from './puzzle.ts'

export type WireRequest = {
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}
/** The body as JSON, or the data itself from a server in the same process. */
type WireReply = { status: number; text: string } | { status: number; data: unknown }
export type Send = (request: WireRequest) => Promise<WireReply>

type Method<E extends Endpoint> =
  Record<string, never> extends Call<E> ? (call?: Call<E>) => Promise<Reply<E>> : (call: Call<E>) => Promise<Reply<E>>

export type Client<A extends Api> = {
  [Domain in keyof A]: { [Name in keyof A[Domain]]: Method<A[Domain][Name]> }
}

/** An error reply of the server. `fields` holds messages in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  readonly requestId: string | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  /** Proof of work to solve first (429 `prove_work`). */
  readonly puzzle: Puzzle | undefined
  /** The existing ad (409 `duplicate_ad`) or report number (409 `already_reported`). */
  readonly details: FailureDetails

  constructor(status: number, failure: FailureEnvelope) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.fields = failure.errors ?? {}
    this.requestId = failure.request_id
    this.retryAfter = failure.retry_after
    this.puzzle = failure.puzzle
    this.details = failure.details ?? {}
  }
}

/** Compares the name: the web bundle has its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

type FailureEnvelope = {
  code: string
  message: string
  errors?: Record<string, string[]>
  request_id?: string
  retry_after?: number
  puzzle?: Puzzle
  details?: FailureDetails
}

export type FailureDetails = {
  ad_id?: number
  number?: string
  /** Which daily limit was reached (429 `too_many_requests`). */
  action?: string
  limit?: number
  /** What staff has limited, and until when (403 `account_limited`). Without a time: until it is lifted. */
  limited?: LimitedThing
  until?: string
}

/** Method and path are all that a client needs of an endpoint. */
type Route = Pick<Endpoint, 'method' | 'path'>
export type RoutesOf<A extends Api> = {
  [Domain in keyof A]: { [Name in keyof A[Domain]]: Pick<A[Domain][Name], 'method' | 'path'> }
}

export function createClient<A extends Api>(api: A, language: Language, send: Send): Client<A>
export function createClient<A extends Api>(routes: RoutesOf<A>, language: Language, send: Send): Client<A>
export function createClient(api: Record<string, Record<string, Route>>, language: Language, send: Send) {
  // Each page of the server has a client and calls few of the domains, so their methods are made on demand.
  return new Proxy<Record<string, object>>(
    {},
    {
      get(known, domain: string) {
        const endpoints = api[domain]
        if (endpoints) known[domain] ??= methodsOf(endpoints, language, send)
        return known[domain]
      },
    },
  )
}

function methodsOf(endpoints: Record<string, Route>, language: Language, send: Send) {
  const methods = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (call: LooseCall = {}) => perform(endpoint, call, language, send),
  ])
  return Object.fromEntries(methods)
}

type LooseCall = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; file?: UploadFile }

async function perform(endpoint: Route, call: LooseCall, language: Language, send: Send): Promise<unknown> {
  const body = call.body === undefined ? call.file?.bytes : JSON.stringify(call.body)
  const type = call.file?.type ?? 'application/json'
  const reply = await send({
    method: endpoint.method,
    path: pathOf(endpoint, call),
    headers: { accept: 'application/json', 'content-type': type, 'accept-language': language },
    body,
  })

  const envelope = readEnvelope(reply)
  if (reply.status >= 400) throw new ApiError(reply.status, envelope as unknown as FailureEnvelope)
  return envelope.data
}

function pathOf(endpoint: Route, call: LooseCall) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(call.params?.[name] ?? ''))
  const pairs = Object.entries(call.query ?? {}).flatMap(([key, value]) => queryPairs(key, value))
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}

/** Lists are encoded as `key[0]=a&key[1]=b`. */
function queryPairs(key: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => queryPairs(`${key}[${index}]`, item))
  return [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`]
}

/** A proxy may reply with something other than JSON. */
function readEnvelope(reply: WireReply): Record<string, unknown> {
  if ('data' in reply) return reply
  try {
    return JSON.parse(reply.text)
  } catch {
    return { status: false, code: 'unreadable_reply', message: `HTTP ${reply.status}` }
  }
}
