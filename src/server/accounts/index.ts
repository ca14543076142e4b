export { containsActiveCode } from './codes/code-leak.ts'
export { redeemCode } from './codes/redeem-code.ts'
export { sendCode } from './codes/send-code.ts'
export type { AccountsContext } from './context.ts'
export { redeemEmailCode, sendEmailCode } from './email/email-codes.ts'
export { sendWarningMail } from './email/send-mail.ts'
export { addressLimits, sessionLimits, settingsLimits, submissionLimit, type Tier } from './limits.ts'
export {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  passkeyStepUpOptions,
  removePasskey,
  stepUpWithPasskey,
} from './passkeys/passkeys.ts'
export { assertStrongPassword, hashPassword, personalWords, verifyPassword } from './passwords/passwords.ts'
export { consumeQuota } from './quotas/quotas.ts'

export { consumeDailyQuota, readDailyQuota, readTier } from './quotas/tiers.ts'

export { deleteRecovery } from './recovery/account-recoveries.sql.ts'
export { cancelOwnRecovery, readRecovery } from './recovery/account-recovery.ts'
export { createRecoveryCodes, readRecoveryCodes } from './recovery/recovery-codes.ts'
export { rethrowUniqueViolation } from './registration/uniqueness.ts'
export { requestOrigin } from './sessions/request-origin.ts'
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
} from './sessions/sessions.ts'
export { toMe } from './users/current-user.ts'
export { closeDemoAccounts } from './users/demo-accounts.ts'
export {
  endSessionsByLogin,
  findUserByLogin,
  listModerators,
  type NamedUser,
  setModerator,
} from './users/moderators.ts'
export { nationalPhone, requireSmsPhone } from './users/phones.ts'
export {
  deleteUserPhone,
  findUserPhones,
  findVerifiedPhone,
  hidePhoneInAds,
  upsertUserPhone,
} from './users/user-phones.sql.ts'
