// The pieces that signing in, registering and account settings are made of.
import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'

export const codeDigits = 6

export const Code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => withLatinDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
)

/** At least 8 characters (spec §5), at most 128 bytes (security.md §9); nothing is cut off or changed. */
export const Password = z.string().check(
  z.minLength(8),
  z.refine((text) => utf8Length(text) <= 128, { error: 'password_too_long' }),
)

function utf8Length(text: string) {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email())

/** spec §5: "Passwords do not match". */
export const passwordsMatch = z.check<{ password: string; confirm_password: string }>((payload) => {
  const { password, confirm_password } = payload.value
  if (password === confirm_password) return
  payload.issues.push({
    code: 'custom',
    path: ['confirm_password'],
    input: confirm_password,
    message: 'passwords_differ',
  })
})

/** The solution of a puzzle the server set (429 `prove_work`): costs a browser a second, a flood a fortune. */
export const Proof = z.strictObject({
  puzzle: z.string().check(z.maxLength(300)),
  answer: z.string().check(z.maxLength(40)),
})
export type Proof = z.infer<typeof Proof>

/** Two capital letters (ISO 3166); the country a number without a plus belongs to. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** spec §9. */
export const maxPhoneInputLength = 250

/** A number as it was typed; `parsePhone` makes it a number on either side. */
export const PhoneInput = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(maxPhoneInputLength)),
  country: Country,
})
export type PhoneInput = z.infer<typeof PhoneInput>

/** What a code is for; one that was sent for one thing is worth nothing for another. */
export type Purpose = 'sign_in' | 'reset_password' | 'change_phone' | 'step_up'

export const SentCode = z.object({
  id: z.uuid(),
  /** Seconds. */
  expires_in: z.int(),
  resend_in: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

/** Which code, and what was typed. */
export const CodeEntry = { code_id: z.uuid(), code: Code }
