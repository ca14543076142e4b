import type { Violations } from '#contract/violation.ts'
import type { FailureCode } from '#i18n/texts.ts'

/** An expected refusal. Anything else that is thrown is a bug and becomes a 500. */
export class Failure extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly violations: Violations | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: FailureCode, options: FailureOptions = {}) {
    super(code, { cause: options.cause })
    this.status = status
    this.code = code
    this.violations = options.violations
    this.headers = options.headers ?? {}
  }
}

type FailureOptions = { violations?: Violations; headers?: Record<string, string>; cause?: unknown }

export const badRequest = () => new Failure(400, 'bad_request')
export const malformedJson = () => new Failure(400, 'malformed_json')
export const signInFirst = () => new Failure(401, 'sign_in_first')
export const forbidden = (code: FailureCode = 'forbidden') => new Failure(403, code)
export const notFound = (code: FailureCode = 'not_found') => new Failure(404, code)
export const methodNotAllowed = (allow: string) => new Failure(405, 'method_not_allowed', { headers: { allow } })
export const bodyTooLarge = () => new Failure(413, 'body_too_large', { headers: { connection: 'close' } })
export const unsupportedType = () => new Failure(415, 'unsupported_type')
export const invalid = (violations: Violations) => new Failure(422, 'invalid', { violations })
/** More came at once than we take on; the same request is welcome again in a moment. */
export const busy = () => new Failure(503, 'busy', { headers: { 'retry-after': '5' } })
export const unavailable = (cause: unknown) =>
  new Failure(503, 'unavailable', { headers: { 'retry-after': '2' }, cause })
