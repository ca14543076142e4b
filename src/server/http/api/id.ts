import type { FailureCode } from '#i18n/texts.ts'
import { notFound } from '#server/platform/http-error.ts'

/** Parses the id in a path. An invalid id gives the same 404 as an unknown id. */
export function idFrom(text: string, whenMissing: FailureCode): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound(whenMissing)
  return Number(text)
}
