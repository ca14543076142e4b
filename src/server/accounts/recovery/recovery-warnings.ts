// Messages to the old number and the mailbox while an account is being recovered. They do not hold the request up.
import { inLanguage } from '#contract/language.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { mailTexts } from '#i18n/server-texts.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { sendWarningMail } from '#server/accounts/email/send-mail.ts'
import type { OwnerRow } from '#server/accounts/users/users.sql.ts'

/** The token is after the #, so that no log of any server contains it. */
export function warnOfRecovery(context: AccountsContext, owner: OwnerRow, opensAt: Date, token: string) {
  const { language, phone, email } = owner
  const link = `${context.host}${inLanguage(language, '/forgot-password')}#cancel-${token}`
  sendWarningSms(context, phone, context.settings.smsTexts(language).recovery_started(link))
  const opens = `${formatDate(language, opensAt.toISOString())} ${formatTime(language, opensAt.toISOString())}`
  sendWarningMail(context, email, mailTexts[language].recovery_started(opens, link))
}

/** `number-` lets the page say what is cancelled. */
export function warnOfPhoneChange(context: AccountsContext, owner: OwnerRow, opensAt: Date, token: string) {
  const { language, phone, email } = owner
  const link = `${context.host}${inLanguage(language, '/forgot-password')}#cancel-number-${token}`
  sendWarningSms(context, phone, context.settings.smsTexts(language).phone_change_started(link))
  const opens = `${formatDate(language, opensAt.toISOString())} ${formatTime(language, opensAt.toISOString())}`
  sendWarningMail(context, email, mailTexts[language].phone_change_started(opens, link))
}

export function warnOfOpening(context: AccountsContext, { language, phone, email }: OwnerRow) {
  sendWarningSms(context, phone, context.settings.smsTexts(language).recovery_opened(context.host))
  sendWarningMail(context, email, mailTexts[language].recovery_opened(context.host))
}

export function sendWarningSms({ sms, log }: AccountsContext, phone: string | null, text: string) {
  if (!phone) return
  sms.send({ phone, text }).catch((error: unknown) => {
    log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
  })
}
