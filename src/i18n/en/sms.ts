import type { SmsTexts } from '#i18n/texts.ts'

export const sms: SmsTexts = {
  sign_in: (code) => `${code} is your Souqna sign-in code. Give it to nobody.`,
  reset_password: (code) => `${code} is the code to change your Souqna password. Give it to nobody.`,
  change_phone: (code) => `${code} confirms your new number on Souqna. Give it to nobody.`,
  step_up: (code) => `${code} is your Souqna confirmation code. Give it to nobody.`,
  phone_changed: (host) => `The number of your Souqna account was changed. Not you? ${host}/en/security-center`,
}
