import type { PhoneInput } from '#contract/credentials.ts'
import type { Violations } from '#contract/violation.ts'

export type PhoneTools = typeof import('#web/parts/phone-tools/phone-tools.ts')

export const loadPhoneTools = (): Promise<PhoneTools> => import('#web/parts/phone-tools/phone-tools.ts')

/** Violations of the form field `phone`. */
export async function checkPhone({ phone }: { phone: PhoneInput }): Promise<Violations> {
  const tools = await loadPhoneTools().catch(() => undefined)
  // If the tables cannot be loaded, only the server validates.
  const { problem, digits } = tools?.parsePhone(phone.text, phone.country) ?? {}
  return problem ? { phone: [{ code: problem, ...(digits !== undefined && { limit: digits }) }] } : {}
}

/** +963 944 123 456; unformatted if the tables cannot be loaded. */
export async function formatPhone({ text, country }: PhoneInput) {
  const tools = await loadPhoneTools().catch(() => undefined)
  return tools?.parsePhone(text, country).phone?.formatInternational() ?? text
}
