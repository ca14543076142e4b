import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Sms } from '#server/sms/index.ts'

/** The parts that proving who somebody is needs. */
export type AccountsContext = {
  db: Database
  clock: Clock
  secret: Secret
  sms: Sms
  log: Log
  /** The name browsers know us by; a code read from a message is filled in only there (WebOTP). */
  host: string
}
