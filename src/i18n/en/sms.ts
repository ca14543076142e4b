import type { SmsTexts } from '#i18n/texts.ts'

export const sms: SmsTexts = {
  sign_in: (code) => `${code} is your Souqna sign-in code. Never share it.`,
  reset_password: (code) => `${code} is your Souqna password reset code. Never share it.`,
  change_phone: (code) => `${code} is the code to confirm your new Souqna number. Never share it.`,
  step_up: (code) => `${code} is your Souqna confirmation code. Never share it.`,
  recovery_used: (host) => `A recovery code signed in to your Souqna account. Not you? ${host}/en/security-center`,
  recovery_started: (link) => `Someone is recovering your Souqna account without this number. Not you? Cancel: ${link}`,
  recovery_opened: (host) => `Your Souqna account was opened without this number. Not you? ${host}/en/security-center`,
  passkey_added: (host) => `A passkey now signs in to your Souqna account. Not you? ${host}/en/security-center`,
  phone_changed: (host) => `Your Souqna phone number was changed. Not you? ${host}/en/security-center`,
  support_phone: (code) => `${code} links your Souqna account to this number. Only tell support, if you contacted us.`,
  phone_change_started: (link) => `Your Souqna account moves to another number in 3 days. Not you? Cancel: ${link}`,
  show_phone: (code) => `${code} allows a Souqna ad to show this number. Not yours? Ignore it.`,
}
