// Schemas shared by sign-in, registration and account settings.
import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'
import { maxPhoneInputLength } from './phone-limits.ts'

export const codeDigits = 6

export const Code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => withLatinDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.refine((text) => /^\d{6}$/.test(text), { error: 'code_form' })),
)

/** At least 8 characters, at most 128 bytes. Never trimmed or normalised. */
export const Password = z.string().check(
  z.minLength(8),
  z.refine((text) => utf8Length(text) <= 128, { error: 'password_too_long' }),
)

function utf8Length(text: string) {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email({ error: 'email_form' }))

/** Compared also when another field is wrong, so that everything can be corrected in one round. */
export const passwordsMatch = z.refine<{ password?: string | undefined; confirm_password?: string | undefined }>(
  ({ password, confirm_password }) => password === confirm_password,
  {
    path: ['confirm_password'],
    error: 'passwords_differ',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** Solution of a proof-of-work puzzle (429 `prove_work`): one second for a browser, expensive for an attacker. */
export const Proof = z.strictObject({
  puzzle: z.string().check(z.maxLength(300)),
  answer: z.string().check(z.maxLength(40)),
})
export type Proof = z.infer<typeof Proof>

/** ISO 3166 code; the country of phone numbers without a plus. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A phone number as typed; both sides parse it with `parsePhone`. */
export const PhoneInput = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(maxPhoneInputLength)),
  country: Country,
})
export type PhoneInput = z.infer<typeof PhoneInput>

/** A code is only valid for the purpose it was sent for. */
export type Purpose = 'sign_in' | 'reset_password' | 'change_phone' | 'step_up' | 'show_phone' | 'support_phone'

/** Names a request for a code: the same name again gets the same code instead of another SMS. */
export const ClientId = z.optional(z.uuid())

export const SentCode = z.object({
  id: z.uuid(),
  /** Seconds. */
  expires_in: z.int(),
  resend_in: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

export const recoveryCodeCount = 10
export const recoveryCodeLength = 10
/** Without letters that look alike. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As printed or typed: capital letters, spaces and dashes do not matter. */
export const RecoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.transform((text) => withLatinDigits(text).toLowerCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.refine((text) => /^[a-z0-9]{10}$/.test(text), { error: 'recovery_code_form' })),
)

export const CodeEntry = { code_id: z.uuid(), code: Code }

/**
 * Apps ask for the token of a new session in the reply. Pages of the site never get it: a script could read it there,
 * while the cookie is HttpOnly.
 */
export const TokenChoice = { return_token: z.optional(z.boolean()) }
export const SessionToken = { token: z.optional(z.string()) }
