import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteOldCodes } from './codes/codes.sql.ts'
import { deleteOldEmailCodes } from './email/email-codes.sql.ts'
import { codeLimits, sessionLimits } from './limits.ts'
import { deleteExpiredChallenges } from './passkeys/passkeys.sql.ts'
import { deleteExpiredCounters } from './quotas/counters.sql.ts'
import { deleteEndedRecoveries } from './recovery/account-recoveries.sql.ts'
import { deleteOldDevices } from './sessions/devices.sql.ts'
import { deleteExpiredSessions } from './sessions/sessions.sql.ts'

/** Deletes expired sessions, counters, codes and devices. */
export async function sweepAccounts(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, new Date(now), new Date(now - sessionLimits.idle))
  await deleteExpiredCounters(db, new Date(now))
  await deleteOldCodes(db, new Date(now - codeLimits.retention))
  await deleteOldEmailCodes(db, new Date(now - codeLimits.retention))
  await deleteEndedRecoveries(db, new Date(now))
  await deleteExpiredChallenges(db, new Date(now))
  await deleteOldDevices(db, new Date(now - sessionLimits.lifetime))
}
