import type { Language } from '#contract/language.ts'
import type { SmsTexts } from '#i18n/texts.ts'
import type { Mail } from '#server/mail/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Sms } from '#server/sms/index.ts'

type AccountEvent = {
  to: number
  kind: 'recovery_started' | 'staff_act'
  details: Record<string, unknown>
  repeatKey: number
}

export type AccountsContext = {
  db: Database
  clock: Clock
  secret: Secret
  sms: Sms
  mail: Mail
  log: Log
  settings: {
    /** Throws 403 while the team takes no new accounts. */
    assertRegistrationOpen(): void
    /** With the words that the team has changed. */
    smsTexts(language: Language): SmsTexts
  }
  /** Adds to the list of notifications, which all devices of the user see. */
  notify: (tx: Db, event: AccountEvent) => Promise<void>
  /** The public host name. Browsers fill in a code from an SMS only there (WebOTP). */
  host: string
  /** The origin of the pages, which a passkey is bound to. */
  origin: string
}
