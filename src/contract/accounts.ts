// Sign-in by code or password, registration and password reset.
import * as z from 'zod/mini'
import {
  ClientId,
  CodeEntry,
  Country,
  Email,
  Password,
  PhoneInput,
  Proof,
  passwordsMatch,
  RecoveryCode,
  SentCode,
  SessionToken,
  TokenChoice,
} from './credentials.ts'
import { post } from './endpoint.ts'
import { Me } from './me.ts'
import { PasskeyAnswer, PasskeyOptions } from './passkeys.ts'
import { PersonName } from './person-name.ts'
import { UserName } from './user-name.ts'

const SignedInReply = z.object({ user: Me, ...SessionToken })

const SignInWithCodeReply = z.discriminatedUnion('next', [
  z.object({ next: z.literal('dashboard'), user: Me, ...SessionToken }),
  /** Unknown phone, and no account was asked for: registration needs the ticket. */
  z.object({ next: z.literal('register'), ticket: z.string(), expires_in: z.int() }),
  /**
   * Account unused for months, on a new device: the phone may have a new owner. The password signs in, and so does a new
   * code after `opens_at`. A new owner registers with the ticket, and the old account loses the phone.
   */
  z.object({ next: z.literal('asleep'), ticket: z.string(), expires_in: z.int(), opens_at: z.string() }),
])

export const Registration = z
  .strictObject({
    ticket: z.string().check(z.maxLength(100)),
    full_name: PersonName,
    user_name: UserName,
    email: z.optional(Email),
    /** A code by SMS signs in; a password is a second way. */
    password: z.optional(Password),
    confirm_password: z.optional(z.string()),
    ...TokenChoice,
  })
  .check(passwordsMatch)
export type Registration = z.input<typeof Registration>

export const accounts = {
  sendCode: post('/codes', {
    summary: 'Sends a one-time code to a phone. The reply is the same for known and unknown phones.',
    public: true,
    body: z.strictObject({
      purpose: z.enum(['sign_in', 'reset_password']),
      phone: PhoneInput,
      proof: z.optional(Proof),
      client_id: ClientId,
    }),
    reply: SentCode,
  }),
  signInWithCode: post('/sign-in/code', {
    summary:
      'Signs in with a code. With `create_account` an unknown phone gets an account without a name at once, otherwise a registration ticket.',
    public: true,
    body: z.strictObject({ ...CodeEntry, ...TokenChoice, create_account: z.optional(z.boolean()) }),
    reply: SignInWithCodeReply,
  }),
  signInWithPassword: post('/sign-in/password', {
    summary: 'Signs in with e-mail address or phone, and password.',
    public: true,
    body: z.strictObject({
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      country: Country,
      password: z.string().check(z.minLength(1), z.maxLength(512)),
      proof: z.optional(Proof),
      ...TokenChoice,
    }),
    reply: SignedInReply,
  }),
  signInWithRecoveryCode: post('/sign-in/recovery', {
    summary: 'Signs in with e-mail address or phone, and one of the printed recovery codes. Unlocks sensitive actions.',
    public: true,
    body: z.strictObject({
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      country: Country,
      code: RecoveryCode,
      proof: z.optional(Proof),
      ...TokenChoice,
    }),
    reply: SignedInReply,
  }),
  passkeyOptions: post('/passkeys/options', {
    summary: 'Options for `navigator.credentials.get`, to sign in with a passkey. They are valid for five minutes.',
    public: true,
    reply: PasskeyOptions,
  }),
  signInWithPasskey: post('/sign-in/passkey', {
    summary: 'Signs in with a passkey. Unlocks sensitive actions, because the device has checked a PIN or fingerprint.',
    public: true,
    body: z.strictObject({ ...PasskeyAnswer, ...TokenChoice }),
    reply: SignedInReply,
  }),
  sendRecoveryCode: post('/recovery', {
    summary: 'For a person without the SIM card: checks the password and sends a code to the verified e-mail address.',
    public: true,
    body: z.strictObject({
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      country: Country,
      password: z.string().check(z.minLength(1), z.maxLength(512)),
      proof: z.optional(Proof),
    }),
    reply: SentCode,
  }),
  recover: post('/recovery/verify', {
    summary:
      'Verifies the code by e-mail. The first time it starts a wait of 72 hours and warns the owner; after the wait it signs in and unlocks sensitive actions.',
    public: true,
    body: z.strictObject({ ...CodeEntry, ...TokenChoice }),
    reply: z.discriminatedUnion('next', [
      z.object({ next: z.literal('wait'), opens_at: z.string() }),
      z.object({ next: z.literal('dashboard'), user: Me, ...SessionToken }),
    ]),
  }),
  cancelRecovery: post('/recovery/cancel', {
    summary: 'Cancels a recovery with the token from its warning.',
    public: true,
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.null(),
  }),
  suggestUserName: post('/register/user-name', {
    summary: 'A free user name made of the full name, or null.',
    public: true,
    body: z.strictObject({ ticket: z.string().check(z.maxLength(100)), full_name: PersonName }),
    reply: z.object({ user_name: z.nullable(z.string()) }),
  }),
  register: post('/register', {
    summary: 'Creates an account for a verified phone and signs in.',
    public: true,
    body: Registration,
    reply: SignedInReply,
  }),
  resetPassword: post('/reset-password', {
    summary: 'Sets a new password with a code and ends all sessions. Does not sign in.',
    public: true,
    body: z.strictObject({ ...CodeEntry, password: Password, confirm_password: z.string() }).check(passwordsMatch),
    reply: z.null(),
  }),
  signOut: post('/sign-out', { summary: 'Ends this session.', reply: z.null() }),
  signOutEverywhere: post('/sign-out/everywhere', {
    summary: 'Ends all my sessions, including this one.',
    reply: z.null(),
  }),
}
