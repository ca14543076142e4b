import type { FailureDetails } from '#contract/client.ts'
import type { Puzzle } from '#contract/puzzle.ts'
import type { Violations } from '#contract/violation.ts'
import type { FailureCode } from '#i18n/texts.ts'

/** An expected refusal. Anything else that is thrown is a bug and becomes a 500. */
export class Failure extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly violations: Violations | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined
  readonly puzzle: Puzzle | undefined
  readonly details: FailureDetails | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: FailureCode, options: FailureOptions = {}) {
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

type FailureOptions = {
  violations?: Violations
  headers?: Record<string, string>
  retryAfter?: number
  puzzle?: Puzzle
  details?: FailureDetails
  cause?: unknown
}

export const badRequest = () => new Failure(400, 'bad_request')
export const malformedJson = () => new Failure(400, 'malformed_json')
export const signInFirst = (headers: Record<string, string> = {}) => new Failure(401, 'sign_in_first', { headers })
export const forbidden = (code: FailureCode = 'forbidden') => new Failure(403, code)
export const notFound = (code: FailureCode = 'not_found') => new Failure(404, code)
export const methodNotAllowed = (allow: string) => new Failure(405, 'method_not_allowed', { headers: { allow } })
/** Not as it is now; another time, or after something else, it may be. */
export const conflict = (code: FailureCode, details?: FailureDetails) => new Failure(409, code, details && { details })
export const timedOut = () => new Failure(408, 'timeout', { headers: { connection: 'close' } })
export const bodyTooLarge = () => new Failure(413, 'body_too_large', { headers: { connection: 'close' } })
export const unsupportedType = () => new Failure(415, 'unsupported_type')
export const invalid = (violations: Violations) => new Failure(422, 'invalid', { violations })
/** More came at once than we take on; the same request is welcome again in a moment. */
export const busy = () => new Failure(503, 'busy', { retryAfter: 5 })
export const tooManyRequests = (retryAfter: number) => new Failure(429, 'too_many_requests', { retryAfter })
export const proveWork = (puzzle: Puzzle) => new Failure(429, 'prove_work', { puzzle, retryAfter: 1 })
export const unavailable = (cause: unknown) => new Failure(503, 'unavailable', { retryAfter: 2, cause })
