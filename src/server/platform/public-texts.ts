import { hasPhoneNumber } from '#contract/phone-in-text.ts'
import { invalid } from './http-error.ts'

/** Phone numbers in texts that everybody reads are harvested. Throws 422 that names the fields. */
export function rejectPhoneNumbers(texts: Record<string, string | null | undefined>, at = '') {
  const fields = Object.entries(texts).filter(([, text]) => text && hasPhoneNumber(text))
  if (!fields.length) return
  throw invalid(Object.fromEntries(fields.map(([field]) => [`${at}${field}`, [{ code: 'phone_in_public_text' }]])))
}
