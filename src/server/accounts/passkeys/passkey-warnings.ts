import { mailTexts } from '#i18n/server-texts.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { sendWarningMail } from '#server/accounts/email/send-mail.ts'
import { sendWarningSms } from '#server/accounts/recovery/recovery-warnings.ts'
import type { OwnerRow } from '#server/accounts/users/users.sql.ts'

/** A passkey is a way in, so its owner learns of a new one. */
export function warnOfPasskey(context: AccountsContext, { language, phone, email }: OwnerRow) {
  sendWarningSms(context, phone, context.settings.smsTexts(language).passkey_added(context.host))
  sendWarningMail(context, email, mailTexts[language].passkey_added(context.host))
}
