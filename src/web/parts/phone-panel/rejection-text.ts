import type { ApiError } from '#contract/client.ts'
import type { PeopleTexts } from '#i18n/texts.ts'

/** The message of the server; for a rate limit also when it ends. */
export function rejectionText({ status, message, retryAfter }: ApiError, words: PeopleTexts['number']): string {
  if (status !== 429 || retryAfter === undefined) return message
  return words.limit(words.hours(Math.ceil(retryAfter / 3600)))
}
