// Numbers we can send to: what was typed, as E.164.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneInput } from '#contract/credentials.ts'
import { parsePhone } from '#contract/phone.ts'
import { invalid } from '#server/platform/http-error.ts'

/** The number, or 422 on `phone`. */
export function requireSmsPhone({ text, country }: PhoneInput): string {
  const { phone, trouble } = parsePhone(text, country)
  if (trouble) throw invalid({ phone: [{ code: trouble }] })
  // Some countries' tables let a handful of digits pass, too few for any mobile.
  if (!/^\+[1-9]\d{6,14}$/.test(phone.number)) throw invalid({ phone: [{ code: 'phone_impossible' }] })
  if (!canReceiveSms(phone.number)) throw invalid({ phone: [{ code: 'phone_unsupported' }] })
  return phone.number
}

/** The number somebody signs in with, or nothing: then it belongs to nobody. */
export function parsePhoneOrNull(text: string, country: string): string | null {
  const { phone } = parsePhone(text, country)
  return phone?.number ?? null
}

export const dialCodeOf = (phone: string) => parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''

/** `+963 •••••••67`: enough to know one's own. */
export function maskPhone(phone: string | null): string {
  if (!phone) return ''
  const dialCode = dialCodeOf(phone)
  const rest = phone.slice(1 + dialCode.length)
  return `+${dialCode} ${'•'.repeat(Math.max(0, rest.length - 2))}${rest.slice(-2)}`
}

// Where calls and messages cost the sender extra, are billed to the owner, or go nowhere (security.md §2).
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

/** A number of no known kind may be newer than our tables. */
const canReceiveSms = (phone: string) => !unsupportedTypes.has(parsePhoneNumberFromString(phone)?.getType() ?? '')
