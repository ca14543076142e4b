// What the rest of the server may use of accounts: proving who somebody is, and how often what may be done.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteOldCodes } from './codes/sql.ts'
import { deleteExpiredCounters } from './counters/sql.ts'
import { codeLimits, sessionLimits } from './limits.ts'
import { deleteExpiredSessions } from './sessions/sql.ts'
import { deleteOldDevices } from './users/sql.ts'

export { type CodeEntry, type CodeRequest, redeemCode, sendCode, type VerifiedPhone } from './codes.ts'
export { consumeQuota } from './counters.ts'
export { deviceLabelOf } from './device-label.ts'
export type { AccountsContext } from './identity.ts'
export {
  addressLimits,
  dailyLimit,
  type Limit,
  type LimitedAction,
  sessionLimits,
  settingsLimits,
  type Tier,
} from './limits.ts'
export { containsActiveCode } from './live-codes.ts'
export { readMe, toMe } from './me.ts'
export { setModerator } from './moderators.ts'
export { requestOrigin } from './origin.ts'
export { assertStrongPassword, hashPassword, personalWords, verifyPassword } from './passwords.ts'
export { maskPhone, requireSmsPhone } from './phones.ts'
export { register } from './registration.ts'
export { resetPassword } from './reset.ts'
export {
  createSessions,
  endOwnSession,
  endSession,
  endSessionsOf,
  listSessions,
  onSessionEnd,
  onUserSessionEnd,
  openSession,
  requireStepUp,
  rotateIfDue,
  stepUp,
} from './sessions.ts'
export { signInWithCode, signInWithPassword, startSession } from './sign-in.ts'
export { assertUnique, rethrowUniqueViolation } from './taken.ts'
export { consumeDailyQuota, readTier } from './trust.ts'

/** Forgets what nobody can use any more; once an hour is plenty. */
export async function sweepAccounts(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, new Date(now), new Date(now - sessionLimits.idle))
  await deleteExpiredCounters(db, new Date(now))
  await deleteOldCodes(db, new Date(now - codeLimits.kept))
  await deleteOldDevices(db, new Date(now - sessionLimits.lifetime))
}
