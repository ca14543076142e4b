import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneInput } from '#contract/credentials.ts'
import { parsePhone } from '#contract/phone.ts'
import { invalid } from '#server/platform/http-error.ts'

/** Returns the phone as E.164, or throws 422 if it cannot receive SMS. */
export function requireSmsPhone({ text, country }: PhoneInput): string {
  const { phone, problem, digits } = parsePhone(text, country)
  if (problem) throw invalid({ phone: [{ code: problem, ...(digits !== undefined && { limit: digits }) }] })
  // The tables of some countries accept a few digits, too few for a mobile phone.
  if (!/^\+[1-9]\d{6,14}$/.test(phone.number)) throw invalid({ phone: [{ code: 'phone_impossible' }] })
  if (!canReceiveSms(phone.number)) throw invalid({ phone: [{ code: 'phone_unsupported' }] })
  return phone.number
}

/** For looking up an account: null if the text is not a phone. */
export function parsePhoneOrNull(text: string, country: string): string | null {
  const { phone } = parsePhone(text, country)
  return phone?.number ?? null
}

/** As its owner writes it: `0944 123 456` in Syria. A phone of an unknown country stays as it is stored. */
export function nationalPhone(stored: string): PhoneInput {
  const { phone } = parsePhone(stored, 'SY')
  return phone?.country ? { text: phone.formatNational(), country: phone.country } : { text: stored, country: 'SY' }
}

export const dialCodeOf = (phone: string) => parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''

/** `+963 •••••••67`: the owner recognises the phone, others do not. */
export function maskPhone(phone: string | null): string {
  if (!phone) return ''
  const dialCode = dialCodeOf(phone)
  const rest = phone.slice(1 + dialCode.length)
  return `+${dialCode} ${'•'.repeat(Math.max(0, rest.length - 2))}${rest.slice(-2)}`
}

// SMS to these numbers costs extra, is billed to the owner, or does not arrive.
const unsupportedTypes = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'VOIP',
  'FIXED_LINE',
  'PAGER',
  'UAN',
  'VOICEMAIL',
  'PERSONAL_NUMBER',
])

/** A phone of unknown type is accepted: it can be newer than the tables. */
const canReceiveSms = (phone: string) => !unsupportedTypes.has(parsePhoneNumberFromString(phone)?.getType() ?? '')
