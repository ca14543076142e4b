import type { MailTexts } from '#i18n/texts.ts'

const notYou = (host: string) => `Wasn’t it you? Read what to do: https://${host}/en/security-center`

export const mail: MailTexts = {
  verify_email: (code) => ({
    subject: `${code} is the code to confirm your email on Souqna`,
    text: `${code}\n\nEnter this code in your Souqna account settings to confirm your email. It’s valid for 10 minutes. Never share it.\n\nDidn’t ask for it? Ignore this message.`,
  }),
  email_changed: (host) => ({
    subject: 'This email is no longer linked to your Souqna account',
    text: `The email of your Souqna account was changed or removed. This address no longer signs in.\n\n${notYou(host)}`,
  }),
  recover: (code) => ({
    subject: `${code} is your Souqna recovery code`,
    text: `${code}\n\nEnter this code on Souqna to recover your account without your SIM card. It’s valid for 10 minutes. Never share it.\n\nDidn’t ask for it? Someone else knows your password. Change it now.`,
  }),
  passkey_added: (host) => ({
    subject: 'A passkey was added to your Souqna account',
    text: `A passkey was added to your Souqna account. It signs in without a code.\n\n${notYou(host)}`,
  }),
  recovery_started: (opens, link) => ({
    subject: 'Someone is recovering your Souqna account',
    text: `With your password and this email, someone asked to open your Souqna account without your phone. It opens on ${opens}.\n\nNot you? Cancel it now, then change your password:\nhttps://${link}`,
  }),
  recovery_opened: (host) => ({
    subject: 'Your Souqna account was opened without your phone',
    text: `Your Souqna account was opened with your password and a code to this email. The phone number can be changed now.\n\n${notYou(host)}`,
  }),
  phone_change_started: (opens, link) => ({
    subject: 'The number of your Souqna account is going to change',
    text: `Support was asked to move your Souqna account to another phone number. The number changes on ${opens}.\n\nNot you? Cancel it now:\nhttps://${link}`,
  }),
  phone_change_done: (host) => ({
    subject: 'The number of your Souqna account was changed',
    text: `Your Souqna account has moved to the new phone number and is signed out everywhere. Sign in with the new number.\n\n${notYou(host)}`,
  }),
}
