// The signed-in user: profile, sessions, phone, password, account deletion.

import * as z from 'zod/mini'
import { ClientId, CodeEntry, Email, Password, PhoneInput, passwordsMatch, SentCode } from './credentials.ts'
import { personalFlags } from './desk-choices.ts'
import { del, get, patch, post } from './endpoint.ts'
import { ImageName } from './images.ts'
import { languages } from './language.ts'
import { MyPasskey, PasskeyAnswer, PasskeyOptions } from './passkeys.ts'
import { PersonName } from './person-name.ts'
import { staffRoles } from './staff.ts'
import { multilineText, singleLineText } from './text.ts'
import { UserName } from './user-name.ts'

/** Stored by the browser as `user`. */
export const Me = z.object({
  id: z.int(),
  full_name: z.string(),
  /** False: `full_name` is a placeholder, and messages, ads, inquiries, comments and ratings need a name first (403 `name_needed`). */
  has_name: z.boolean(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  staff_role: z.nullable(z.enum(staffRoles)),
  /** Only the dial code and the last digits are readable. */
  masked_phone: z.string(),
  token_created_at: z.string(),
})
export type Me = z.infer<typeof Me>

export const Settings = z.extend(Me, {
  about: z.nullable(z.string()),
  /** Verified by a code: it signs in. */
  email: z.nullable(z.string()),
  /** Typed, but not verified yet. */
  unverified_email: z.nullable(z.string()),
  /** Whether this site sends e-mail, so that an address can be verified. */
  can_email: z.boolean(),
  phone: z.string(),
  has_password: z.boolean(),
  kind: z.enum(['person', 'dealer', 'office']),
  language: z.enum(languages),
  shows_last_seen: z.boolean(),
  shows_follows: z.boolean(),
  /** Date of the requested account deletion, or null. */
  deletes_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Settings = z.infer<typeof Settings>

export const ProfileChange = z.strictObject({
  full_name: z.optional(PersonName),
  user_name: z.optional(UserName),
  about: z.optional(z.nullable(multilineText(0, 500))),
  kind: z.optional(z.enum(['person', 'dealer', 'office'])),
  language: z.optional(z.enum(languages)),
  shows_last_seen: z.optional(z.boolean()),
  shows_follows: z.optional(z.boolean()),
})
export type ProfileChange = z.input<typeof ProfileChange>

/** A number that I may show in ads. */
export const MyPhone = z.object({
  /** E.164. */
  phone: z.string(),
  /** As its owner writes it, with its country. */
  text: z.string(),
  country: z.string(),
  /** The number of the account, which signs in. */
  is_own: z.boolean(),
  /** How many of my ads show it. */
  ads: z.int(),
})
export type MyPhone = z.infer<typeof MyPhone>

export const RecoveryCodes = z.object({
  /** How many can still be used. */
  unused: z.int(),
  created_at: z.nullable(z.string()),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const AccountRecovery = z.object({
  /** From then on somebody with my password and mailbox can sign in without my phone. Null: nobody has asked for it. */
  opens_at: z.nullable(z.string()),
  /** Masked. Support moves my account to this number then; null for a recovery with password and mailbox. */
  new_phone: z.nullable(z.string()),
})
export type AccountRecovery = z.infer<typeof AccountRecovery>

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  is_this_one: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
export type Session = z.infer<typeof Session>

/** Loaded once after a page starts, because cached pages are the same for everyone. */
const SessionStart = z.object({
  user: Me,
  /** People I blocked: cached pages still contain them, and the client hides them. */
  hidden_sellers: z.array(z.int()),
  /** Features that are switched off for me; the server refuses them with 403 `<feature>_off`. */
  closed_features: z.array(z.enum(personalFlags)),
})

/** `path` is on the server, needs the session of its owner, and stops working at `expires_at`. */
const AccountExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('ready'), bytes: z.int(), path: z.string(), expires_at: z.string() }),
])
export type AccountExport = z.infer<typeof AccountExport>

export const me = {
  start: get('/me', {
    summary: 'My user data, the people I blocked, and the features that are closed to me.',
    reply: SessionStart,
  }),
  settings: get('/me/settings', { summary: 'All settings of my account.', reply: Settings }),
  change: patch('/me', { summary: 'Changes my profile.', body: ProfileChange, reply: Settings }),
  setAvatar: post('/me/picture', {
    summary: 'Sets an uploaded image as my avatar.',
    body: z.strictObject({ name: ImageName }),
    reply: Me,
  }),
  removeAvatar: del('/me/picture', { summary: 'Removes my avatar.', reply: z.null() }),

  sendStepUpCode: post('/me/step-up', {
    summary: 'Sends a code to my phone. Needed before sensitive actions (403 `step_up`).',
    reply: SentCode,
  }),
  stepUp: post('/me/step-up/verify', {
    summary: 'Verifies the code. The step-up is valid for ten minutes.',
    body: z.strictObject(CodeEntry),
    reply: z.null(),
  }),
  sendPhoneCode: post('/me/phone', {
    summary: 'Sends a code to my new phone. Needs a step-up.',
    body: z.strictObject({ phone: PhoneInput, client_id: ClientId }),
    reply: SentCode,
  }),
  changePhone: post('/me/phone/verify', {
    summary: 'Changes my phone, notifies the old one and ends my other sessions. Needs a step-up.',
    body: z.strictObject(CodeEntry),
    reply: Settings,
  }),
  phones: get('/me/phones', {
    summary: 'The verified numbers that I may show in ads; the number of the account comes first.',
    reply: z.array(MyPhone),
  }),
  sendShownPhoneCode: post('/me/phones', {
    summary: 'Sends a code to another number that I want to show in ads.',
    body: z.strictObject({ phone: PhoneInput, client_id: ClientId }),
    reply: SentCode,
  }),
  addPhone: post('/me/phones/verify', {
    summary: 'Verifies the code: ads of mine may show the number from now on.',
    body: z.strictObject(CodeEntry),
    reply: z.array(MyPhone),
  }),
  removePhone: del('/me/phones/:phone', {
    summary: 'Removes one of my further numbers. Ads that show it no longer show a number.',
    reply: z.array(MyPhone),
  }),
  sendEmailCode: post('/me/email', {
    summary: 'Sends a code to my new e-mail address. Needs a step-up.',
    body: z.strictObject({ email: Email }),
    reply: SentCode,
  }),
  verifyEmail: post('/me/email/verify', {
    summary: 'Verifies the code: the address signs in from now on. Needs a step-up.',
    body: z.strictObject(CodeEntry),
    reply: Settings,
  }),
  removeEmail: del('/me/email', { summary: 'Removes my e-mail address. Needs a step-up.', reply: Settings }),
  changePassword: post('/me/password', {
    summary: 'Changes my password and ends my other sessions. Needs a step-up.',
    body: z
      .strictObject({
        /** Not needed by an account without a password. */
        current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
        password: Password,
        confirm_password: z.string(),
      })
      .check(passwordsMatch),
    reply: z.null(),
  }),

  recoveryCodes: get('/me/recovery-codes', { summary: 'How many recovery codes I have left.', reply: RecoveryCodes }),
  createRecoveryCodes: post('/me/recovery-codes', {
    summary: 'Creates ten recovery codes, which replace the earlier ones and are shown only now. Needs a step-up.',
    reply: z.object({ codes: z.array(z.string()), ...RecoveryCodes.shape }),
  }),

  recovery: get('/me/recovery', {
    summary: 'Whether somebody is recovering my account without my phone.',
    reply: AccountRecovery,
  }),
  cancelRecovery: del('/me/recovery', { summary: 'Cancels that recovery.', reply: z.null() }),

  passkeys: get('/me/passkeys', { summary: 'My passkeys.', reply: z.array(MyPasskey) }),
  passkeyOptions: post('/me/passkeys/options', {
    summary: 'Options for `navigator.credentials.create`. Needs a step-up.',
    reply: PasskeyOptions,
  }),
  addPasskey: post('/me/passkeys', {
    summary: 'Adds a passkey: it signs in from now on. Needs a step-up.',
    body: z.strictObject({ ...PasskeyAnswer, name: singleLineText(1, 60) }),
    reply: z.array(MyPasskey),
  }),
  removePasskey: del('/me/passkeys/:id', { summary: 'Removes a passkey. Needs a step-up.', reply: z.array(MyPasskey) }),
  passkeyStepUpOptions: post('/me/step-up/passkey', {
    summary: 'Options for `navigator.credentials.get`, to unlock sensitive actions with a passkey instead of a code.',
    reply: PasskeyOptions,
  }),
  stepUpWithPasskey: post('/me/step-up/passkey/verify', {
    summary: 'Verifies the passkey. The step-up is valid for ten minutes.',
    body: z.strictObject(PasskeyAnswer),
    reply: z.null(),
  }),

  sessions: get('/me/sessions', { summary: 'My sessions.', reply: z.array(Session) }),
  endSession: del('/me/sessions/:id', { summary: 'Ends one of my sessions.', reply: z.null() }),

  export: get('/me/export', { summary: 'The state of the file with my data.', reply: AccountExport }),
  requestExport: post('/me/export', {
    summary:
      'Asks for a file with all data stored about me. Needs a step-up. A notification says when it can be downloaded.',
    reply: AccountExport,
  }),
  requestDeletion: post('/me/deletion', {
    summary: 'Deletes my account after a waiting period. Needs a step-up.',
    reply: Settings,
  }),
  cancelDeletion: del('/me/deletion', { summary: 'Cancels the account deletion.', reply: Settings }),
}
