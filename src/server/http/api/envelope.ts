// Turns results and errors into responses. Messages are in the language of the client.
import type { Language } from '#contract/language.ts'
import type { Violations } from '#contract/violation.ts'
import { accountLimitSentence } from '#i18n/account-limit-sentence.ts'
import * as ar from '#i18n/ar/failures.ts'
import * as en from '#i18n/en/failures.ts'
import { limitSentence } from '#i18n/limit-sentence.ts'
import { prohibitedHeading } from '#i18n/prohibited-heading.ts'
import { HttpError } from '#server/platform/http-error.ts'

const texts = { ar, en }

export const successResponse = (data: unknown): Response => jsonResponse(200, successBody(data))

export const successBody = (data: unknown) => ({ status: true, data: data ?? null, message: null })

export function errorResponse(error: HttpError, language: Language, requestId: string): Response {
  const body = {
    status: false,
    code: error.code,
    message: messageOf(error, language),
    errors: violationMessages(error.violations ?? {}, language),
    request_id: requestId,
    ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
    ...(error.puzzle && { puzzle: error.puzzle }),
    ...(error.details && { details: error.details }),
  }
  return jsonResponse(error.status, body, error.headers)
}

export const messageOf = (error: HttpError, language: Language) =>
  limitMessage(error, language) ?? accountLimitMessage(error, language) ?? texts[language].failures[error.code]

/** A limit says when it ends: "wait a little" for a day makes people try again and again. */
function limitMessage({ code, retryAfter, details }: HttpError, language: Language) {
  if (code !== 'too_many_requests' || retryAfter === undefined) return undefined
  return limitSentence(language, texts[language].limits, { retryAfter, ...details }, Date.now())
}

function accountLimitMessage({ code, details }: HttpError, language: Language) {
  if (code !== 'account_limited' || !details?.limited) return undefined
  return accountLimitSentence(language, texts[language].accountLimits, details.limited, details.until)
}

/** Any other error is a bug: the client sees nothing of it but the request id. */
export const asHttpError = (error: unknown) =>
  error instanceof HttpError ? error : new HttpError(500, 'internal', { cause: error })

function violationMessages(violations: Violations, language: Language) {
  const messages = texts[language].violations
  const fields = Object.entries(violations).map(([field, list]) => [
    field,
    list.map(({ code, limit, about }) =>
      about
        ? texts[language].prohibitedWord(about.word, prohibitedHeading(language, about.rule))
        : messages[code](limit ?? 0),
    ),
  ])
  return Object.fromEntries(fields)
}

function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
