export { containsActiveCode } from './codes/code-leak.ts'
export { redeemCode } from './codes/redeem-code.ts'
export { sendCode } from './codes/send-code.ts'
export type { AccountsContext } from './context.ts'
export { redeemEmailCode, sendEmailCode } from './email/email-codes.ts'
export { sendWarningMail } from './email/send-mail.ts'
export {
  addressLimits,
  adsPerDay,
  dailyLimit,
  deskLimits,
  limitedActions,
  sessionLimits,
  settingsLimits,
  submissionLimit,
  type Tier,
} from './limits.ts'
export {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  passkeyStepUpOptions,
  removePasskey,
  stepUpWithPasskey,
} from './passkeys/passkeys.ts'
export { assertStrongPassword, hashPassword, personalWords, verifyPassword } from './passwords/passwords.ts'
export { assertNotLimited } from './quotas/account-limits.ts'
export { consumeQuota } from './quotas/quotas.ts'

export { consumeDailyQuota, consumeDailyQuotaUpTo, readDailyQuota, readTier } from './quotas/tiers.ts'

export {
  deleteRecovery,
  findRecoveries,
  findRecovery,
  lockDuePhoneChange,
  lockRecovery,
} from './recovery/account-recoveries.sql.ts'
export { cancelOwnRecovery, readRecovery } from './recovery/account-recovery.ts'
export { startPhoneChange } from './recovery/change-by-support.ts'
export { createRecoveryCodes, readRecoveryCodes } from './recovery/recovery-codes.ts'
export { sendWarningSms } from './recovery/recovery-warnings.ts'
export { rethrowUniqueViolation } from './registration/uniqueness.ts'
export { requestOrigin } from './sessions/request-origin.ts'
export {
  createSessions,
  endOwnSession,
  endSession,
  endSessionsOf,
  listSessions,
  listSessionsOf,
  onSessionEnd,
  onUserSessionEnd,
  openSession,
  requireStepUp,
  rotateIfDue,
  stepUp,
} from './sessions/sessions.ts'
export { toMe } from './users/current-user.ts'
export { closeDemoAccounts } from './users/demo-accounts.ts'
export {
  endSessionsByLogin,
  findUserByLogin,
  type NamedUser,
} from './users/logins.ts'
export { maskPhone, nationalPhone, requireSmsPhone } from './users/phones.ts'
export {
  deleteUserPhone,
  findUserPhones,
  findVerifiedPhone,
  hidePhoneInAds,
  upsertUserPhone,
} from './users/user-phones.sql.ts'
export { findOwner, lockUser, markAccountSeen } from './users/users.sql.ts'
