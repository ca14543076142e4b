import type { PhoneInput } from '#contract/credentials.ts'
import type { Violations } from '#contract/violation.ts'

export type PhoneTools = typeof import('#web/parts/phone-tools/phone-tools.ts')

export const loadPhoneTools = (): Promise<PhoneTools> => import('#web/parts/phone-tools/phone-tools.ts')

/** What is wrong with a number, as the field `phone` of a form. */
export async function checkPhone({ phone }: { phone: PhoneInput }): Promise<Violations> {
  const tools = await loadPhoneTools().catch(() => undefined)
  // The server has the last word, and the only one when the tables could not be fetched.
  const trouble = tools?.parsePhone(phone.text, phone.country).trouble
  return trouble ? { phone: [{ code: trouble }] } : {}
}

/** +963 944 123 456, or as it was typed when the tables are missing. */
export async function shownAs({ text, country }: PhoneInput) {
  const tools = await loadPhoneTools().catch(() => undefined)
  return tools?.parsePhone(text, country).phone?.formatInternational() ?? text
}
