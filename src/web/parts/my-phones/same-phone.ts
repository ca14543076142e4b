import type { PhoneInput } from '#contract/credentials.ts'
import { withLatinDigits } from '#contract/digits.ts'
import type { MyPhone } from '#contract/me.ts'

/** True if the typed phone is this one, in national or international notation. */
export function isSamePhone({ text, country }: PhoneInput, phone: MyPhone): boolean {
  const typed = digitsOf(text).replace(/^00/, '')
  if (!typed) return false
  return typed === digitsOf(phone.phone) || (country === phone.country && typed === digitsOf(phone.text))
}

const digitsOf = (text: string) => withLatinDigits(text).replace(/\D/g, '')
