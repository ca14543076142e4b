// Parses mobile numbers, with the same rules on both sides. Separate from the schemas because its tables are larger than
// all schemas together, and only pages with a phone field need them.
import { type CountryCode, ParseError, type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/mobile'
import { withLatinDigits } from './digits.ts'
import { maxPhoneInputLength } from './phone-limits.ts'

/** `auto`: international when the text starts with a plus. */
export type PhoneMode = 'international' | 'national' | 'auto'

type PhoneProblem =
  | 'phone_too_short'
  | 'phone_too_long'
  | 'phone_invalid_country'
  | 'phone_not_a_number'
  | 'phone_impossible'
  | 'phone_not_mobile'
  | 'phone_syrian_length'
  | 'phone_syrian_start'

/** `digits`: how many were typed, as the country writes its numbers. */
type ParsedPhone =
  | { phone: PhoneNumber; problem?: undefined; digits?: undefined }
  | { phone?: undefined; problem: PhoneProblem; digits?: number }

/** Only mobile numbers are accepted: every number receives codes. */
export function parsePhone(text: string, country: string, mode: PhoneMode = 'auto'): ParsedPhone {
  if (text.length > maxPhoneInputLength) return { problem: 'phone_too_long' }
  const typed = withLatinDigits(text).trim().replace(/^00/, '+').replace(/^＋/, '+')
  const isInternational = mode === 'international' || (mode === 'auto' && typed.startsWith('+'))
  const written = isInternational && !typed.startsWith('+') ? `+${typed}` : typed
  const syrian = syrianNumber(written, isInternational ? null : country)
  const problem = syrian && syrianProblem(syrian)
  if (problem) return problem
  try {
    const options = isInternational ? {} : { defaultCountry: country as CountryCode }
    const phone = parsePhoneNumberWithError(syrian ? `+963${syrian}` : written, { ...options, extract: false })
    if (syrian || phone.isValid()) return { phone }
    if (!phone.isPossible()) return { problem: 'phone_impossible' }
    return { problem: 'phone_not_mobile', digits: phone.nationalNumber.length }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** The digits after 963 or the leading zero; undefined for another country or a text that is no number. */
function syrianNumber(written: string, country: string | null): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(written)) return undefined
  const digits = written.replace(/\D/g, '')
  if (country === null) return digits.startsWith('963') ? digits.slice(3).replace(/^0/, '') : undefined
  if (country !== 'SY') return undefined
  // 963 without a plus is the country code when more follows than a number has.
  return (/^963\d{9,}$/.test(digits) ? digits.slice(3) : digits).replace(/^0/, '')
}

/** A Syrian mobile number is 09 and eight digits. The tables also know landlines, and a digit more or less fits those. */
function syrianProblem(number: string): ParsedPhone | undefined {
  if (!number.startsWith('9')) return { problem: 'phone_syrian_start' }
  return number.length === 9 ? undefined : { problem: 'phone_syrian_length', digits: number.length + 1 }
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
