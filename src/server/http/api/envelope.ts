// The one place where a refusal becomes an answer, worded in the caller's language.
import type { Language } from '#contract/language.ts'
import type { Violations } from '#contract/violation.ts'
import * as ar from '#i18n/ar/failures.ts'
import * as en from '#i18n/en/failures.ts'
import { HttpError } from '#server/platform/http-error.ts'

const texts = { ar, en }

export function successResponse(data: unknown): Response {
  return jsonResponse(200, { status: true, data: data ?? null, message: null })
}

export function errorResponse(failure: HttpError, language: Language, requestId: string): Response {
  const { failures } = texts[language]
  const body = {
    status: false,
    code: failure.code,
    message: failures[failure.code],
    errors: worded(failure.violations ?? {}, language),
    request_id: requestId,
    ...(failure.retryAfter !== undefined && { retry_after: failure.retryAfter }),
    ...(failure.puzzle && { puzzle: failure.puzzle }),
    ...(failure.details && { details: failure.details }),
  }
  return jsonResponse(failure.status, body, failure.headers)
}

/** Anything that is not a Failure is a bug: the caller learns nothing of it but the request's id. */
export const asHttpError = (error: unknown) =>
  error instanceof HttpError ? error : new HttpError(500, 'internal', { cause: error })

function worded(violations: Violations, language: Language) {
  const say = texts[language].violations
  const fields = Object.entries(violations).map(([field, found]) => [
    field,
    found.map(({ code, limit }) => say[code](limit ?? 0)),
  ])
  return Object.fromEntries(fields)
}

function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
