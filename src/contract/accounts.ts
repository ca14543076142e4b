// Signing in by phone and code, by password, registering, resetting (decisions.md, Signing in).
import * as z from 'zod/mini'
import { CodeEntry, Country, Email, Password, PhoneInput, Proof, passwordsMatch, SentCode } from './credentials.ts'
import { post } from './endpoint.ts'
import { Me } from './me.ts'
import { PersonName } from './person-name.ts'
import { UserName } from './user-name.ts'

export const SignInWithCodeReply = z.discriminatedUnion('next', [
  z.object({ next: z.literal('dashboard'), user: Me }),
  /** A new number: registration takes the ticket. */
  z.object({ next: z.literal('register'), ticket: z.string(), expires_in: z.int() }),
  /**
   * An account that slept for months, on a new device: the number may have changed hands. Its password opens it, so does
   * another code after `opens_at`; whoever got the number anew registers with the ticket, and the account loses it.
   */
  z.object({ next: z.literal('asleep'), ticket: z.string(), expires_in: z.int(), opens_at: z.string() }),
])

export const Registration = z
  .strictObject({
    ticket: z.string().check(z.maxLength(100)),
    full_name: PersonName,
    user_name: UserName,
    email: z.optional(Email),
    password: Password,
    confirm_password: z.string(),
  })
  .check(passwordsMatch)
export type Registration = z.input<typeof Registration>

export const accounts = {
  sendCode: post('/codes', {
    summary: 'Sends a one-time code to a phone, whether or not it is known.',
    public: true,
    body: z.strictObject({
      purpose: z.enum(['sign_in', 'reset_password']),
      phone: PhoneInput,
      proof: z.optional(Proof),
    }),
    reply: SentCode,
  }),
  signInWithCode: post('/sign-in/code', {
    summary: 'Signs in with a code, or opens registration for a new number.',
    public: true,
    body: z.strictObject(CodeEntry),
    reply: SignInWithCodeReply,
  }),
  signInWithPassword: post('/sign-in/password', {
    summary: 'Signs in with an e-mail address or a phone number, and a password.',
    public: true,
    body: z.strictObject({
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      country: Country,
      password: z.string().check(z.minLength(1), z.maxLength(512)),
      proof: z.optional(Proof),
    }),
    reply: z.object({ user: Me }),
  }),
  register: post('/register', {
    summary: 'Makes an account for a proven number and signs it in.',
    public: true,
    body: Registration,
    reply: z.object({ user: Me }),
  }),
  resetPassword: post('/reset-password', {
    summary: 'Sets a new password with a code; every session ends and nobody is signed in by it.',
    public: true,
    body: z.strictObject({ ...CodeEntry, password: Password, confirm_password: z.string() }).check(passwordsMatch),
    reply: z.null(),
  }),
  signOut: post('/sign-out', { summary: 'Ends this session.', reply: z.null() }),
  signOutEverywhere: post('/sign-out/everywhere', { summary: 'Ends every session, this one too.', reply: z.null() }),
}
