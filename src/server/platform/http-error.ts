import type { FailureDetails } from '#contract/client.ts'
import type { Puzzle } from '#contract/puzzle.ts'
import type { Violations } from '#contract/violation.ts'
import type { FailureCode } from '#i18n/texts.ts'

/** An expected error response. Any other error is a bug and becomes a 500. */
export class HttpError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly violations: Violations | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  readonly puzzle: Puzzle | undefined
  readonly details: FailureDetails | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: FailureCode, options: HttpErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.status = status
    this.code = code
    this.violations = options.violations
    this.retryAfter = options.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfter))
    this.puzzle = options.puzzle
    this.details = options.details
    const retryAfter = this.retryAfter && { 'retry-after': String(this.retryAfter) }
    this.headers = { ...options.headers, ...retryAfter }
  }
}

type HttpErrorOptions = {
  violations?: Violations
  headers?: Record<string, string>
  retryAfter?: number
  puzzle?: Puzzle
  details?: FailureDetails
  cause?: unknown
}

export const badRequest = () => new HttpError(400, 'bad_request')
export const malformedJson = () => new HttpError(400, 'malformed_json')
/** RFC 9110 requires the header; browsers show no dialog for this scheme. */
export const signInFirst = (headers: Record<string, string> = {}) =>
  new HttpError(401, 'sign_in_first', { headers: { 'www-authenticate': 'Bearer realm="Souqna"', ...headers } })
export const forbidden = (code: FailureCode = 'forbidden') => new HttpError(403, code)
export const notFound = (code: FailureCode = 'not_found') => new HttpError(404, code)
export const methodNotAllowed = (allow: string) => new HttpError(405, 'method_not_allowed', { headers: { allow } })
/** The current state does not allow it; a later request may succeed. */
export const conflict = (code: FailureCode, details?: FailureDetails) =>
  new HttpError(409, code, details && { details })
export const timedOut = () => new HttpError(408, 'timeout', { headers: { connection: 'close' } })
export const bodyTooLarge = () => new HttpError(413, 'body_too_large', { headers: { connection: 'close' } })
export const unsupportedType = () => new HttpError(415, 'unsupported_type')
export const invalid = (violations: Violations) => new HttpError(422, 'invalid', { violations })
/** Too many concurrent requests. The client may retry soon. */
export const busy = () => new HttpError(503, 'busy', { retryAfter: 5 })
export const tooManyRequests = (retryAfter: number, details?: FailureDetails) =>
  new HttpError(429, 'too_many_requests', { retryAfter, ...(details && { details }) })
export const proveWork = (puzzle: Puzzle) => new HttpError(429, 'prove_work', { puzzle, retryAfter: 1 })
export const unavailable = (cause: unknown) => new HttpError(503, 'unavailable', { retryAfter: 2, cause })
