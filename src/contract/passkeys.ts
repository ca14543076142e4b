// Passkeys: the WebAuthn part of a request is made and read by a library on both sides.
import * as z from 'zod/mini'

/** Base64url of a credential id. */
export const PasskeyId = z.string().check(z.minLength(1), z.maxLength(1400), z.regex(/^[\w-]+$/))

/** The library checks everything inside; here only the size counts, and the body has a limit of its own. */
const WebAuthnObject = z.record(z.string(), z.unknown())

export const PasskeyOptions = z.object({
  /** Names the challenge. */
  id: z.uuid(),
  options: WebAuthnObject,
})
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** `response`: what the browser returns, as JSON. */
export const PasskeyAnswer = {
  id: z.uuid(),
  response: z.looseObject({ id: PasskeyId, rawId: PasskeyId, type: z.literal('public-key'), response: WebAuthnObject }),
}
const PasskeyAnswerObject = z.object(PasskeyAnswer)
export type PasskeyAnswer = z.infer<typeof PasskeyAnswerObject>

export const MyPasskey = z.object({
  id: PasskeyId,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type MyPasskey = z.infer<typeof MyPasskey>
