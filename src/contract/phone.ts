// Parses phone numbers, with the same rules on both sides. Separate from the schemas because its tables are larger than
// all schemas together, and only pages with a phone field need them.
import { type CountryCode, ParseError, type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { maxPhoneInputLength } from './credentials.ts'

/** `auto`: international when the text starts with a plus. */
export type PhoneMode = 'international' | 'national' | 'auto'

type PhoneProblem =
  | 'phone_too_short'
  | 'phone_too_long'
  | 'phone_invalid_country'
  | 'phone_not_a_number'
  | 'phone_impossible'

type ParsedPhone = { phone: PhoneNumber; problem?: undefined } | { phone?: undefined; problem: PhoneProblem }

export function parsePhone(text: string, country: string, mode: PhoneMode = 'auto'): ParsedPhone {
  if (text.length > maxPhoneInputLength) return { problem: 'phone_too_long' }
  const typed = text.trim().replace(/^00/, '+')
  const isInternational = mode === 'international' || (mode === 'auto' && /^[+＋]/.test(typed))
  const written = isInternational && !/^[+＋]/.test(typed) ? `+${typed}` : typed
  try {
    const options = isInternational ? {} : { defaultCountry: country as CountryCode }
    const phone = parsePhoneNumberWithError(written, { ...options, extract: false })
    return phone.isPossible() ? { phone } : { problem: 'phone_impossible' }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): PhoneProblem {
  if (!(error instanceof ParseError)) throw error
  return troubles[error.message] ?? 'phone_not_a_number'
}

const troubles: Record<string, PhoneProblem> = {
  TOO_SHORT: 'phone_too_short',
  TOO_LONG: 'phone_too_long',
  INVALID_COUNTRY: 'phone_invalid_country',
  NOT_A_NUMBER: 'phone_not_a_number',
}
