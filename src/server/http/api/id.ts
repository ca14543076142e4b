import type { FailureCode } from '#i18n/texts.ts'
import { notFound } from '#server/platform/http-error.ts'

/** The id in a path. What cannot be one does not exist: the same answer as for an id nobody has. */
export function idFrom(text: string, whenMissing: FailureCode): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound(whenMissing)
  return Number(text)
}
