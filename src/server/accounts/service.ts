// What the rest of the server may use of accounts: proving who somebody is, and how often what may be done.
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteOldCodes } from './codes/sql.ts'
import { deleteDeadCounters } from './counters/sql.ts'
import { codeLimits, sessionLimits } from './limits.ts'
import { deleteDeadSessions } from './sessions/sql.ts'
import { deleteOldDevices } from './users/sql.ts'

export { type GivenCode, type Proven, sendCode, useCode, type WantedCode } from './codes.ts'
export { charge } from './counters.ts'
export { deviceLabelOf } from './device-label.ts'
export type { Identity } from './identity.ts'
export {
  addressLimits,
  type Limit,
  type Limited,
  limitFor,
  sessionLimits,
  settingsLimits,
  type Tier,
} from './limits.ts'
export { holdsLiveCode } from './live-codes.ts'
export { meOf, readMe } from './me.ts'
export { appoint } from './moderators.ts'
export { originOf } from './origin.ts'
export { assertGoodPassword, hashPassword, isRightPassword, personalWords } from './passwords.ts'
export { maskPhone, phoneFrom } from './phones.ts'
export { register } from './registration.ts'
export { resetPassword } from './reset.ts'
export {
  createSessions,
  endDevice,
  endSession,
  endSessionsOf,
  listDevices,
  onSessionEndedOf,
  onSessionsEnded,
  openSession,
  requireStepUp,
  rotateWhenDue,
  stepUp,
} from './sessions.ts'
export { letIn, signInWithCode, signInWithPassword } from './sign-in.ts'
export { assertFree, explainTaken } from './taken.ts'
export { chargeActor, tierOf } from './trust.ts'

/** Forgets what nobody can use any more; once an hour is plenty. */
export async function sweepAccounts(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteDeadSessions(db, new Date(now), new Date(now - sessionLimits.idle))
  await deleteDeadCounters(db, new Date(now))
  await deleteOldCodes(db, new Date(now - codeLimits.kept))
  await deleteOldDevices(db, new Date(now - sessionLimits.lifetime))
}
