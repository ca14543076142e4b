// Text messages whose words the team can edit. The shipped texts are in src/i18n/*/sms.ts.
import * as z from 'zod/mini'
import { isVisible } from './visible-text.ts'

/** Each message with its one placeholder. */
export const smsPlaceholders = {
  sign_in: 'code',
  reset_password: 'code',
  change_phone: 'code',
  step_up: 'code',
  show_phone: 'code',
  support_phone: 'code',
  recovery_used: 'host',
  recovery_opened: 'host',
  passkey_added: 'host',
  phone_changed: 'host',
  recovery_started: 'link',
  phone_change_started: 'link',
} as const
export type SmsName = keyof typeof smsPlaceholders
export const smsNames = Object.keys(smsPlaceholders) as [SmsName, ...SmsName[]]

/** Longer ones would be several messages, and each is paid. */
const Template = z.string().check(z.trim(), z.minLength(10), z.maxLength(140), isVisible)
export const TemplatePair = z.strictObject({ ar: Template, en: Template })

/** Only the edited ones. `based_on`: a hash of the shipped text that was replaced. */
export const SmsTemplates = z.partialRecord(z.enum(smsNames), z.extend(TemplatePair, { based_on: z.string() }))
export type SmsTemplates = z.infer<typeof SmsTemplates>
