import type { AccountsContext } from '#server/accounts/context.ts'
import { spendRecoveryCode } from '#server/accounts/recovery/recovery-codes.sql.ts'
import { hashRecoveryCode } from '#server/accounts/recovery/recovery-codes.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { findProfile } from '#server/accounts/users/users.sql.ts'
import { forbidden, HttpError } from '#server/platform/http-error.ts'
import { findLogin, type Login } from './find-login.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type RecoveryEntry = Login & { code: string }

/** Signs in without the phone and unlocks sensitive actions, so that the owner can set a new number. Tells the old one. */
export async function signInWithRecoveryCode(
  context: AccountsContext,
  request: SignInRequest,
  entry: RecoveryEntry,
): Promise<SignedIn> {
  const { db, clock, secret, log } = context
  const account = await findLogin(context, requestOrigin(secret, request.visitor), entry)
  const hash = hashRecoveryCode(secret, account?.id ?? 0, entry.code)
  const signedIn = await db.transaction(async (tx) => {
    const spent = await spendRecoveryCode(tx, account?.id ?? 0, hash, new Date(clock.now()))
    if (!spent || !account) return undefined
    if (account.is_banned) throw forbidden('account_banned')
    return startSession(tx, context, request, { userId: account.id, method: 'recovery_code' })
  })
  if (!signedIn || !account) {
    log.info('session.refused', { method: 'recovery_code', user_id: account?.id ?? null })
    throw new HttpError(422, 'wrong_recovery_code')
  }
  void notifyPhone(context, request, account.id)
  return signedIn
}

/** The request does not wait for the gateway. */
async function notifyPhone(
  { db, sms, host, log, settings }: AccountsContext,
  { visitor }: SignInRequest,
  userId: number,
) {
  const profile = await findProfile(db, userId)
  if (!profile?.phone) return
  const text = settings.smsTexts(visitor.language).recovery_used(host)
  await sms.send({ phone: profile.phone, text }).catch((error: unknown) => {
    log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
  })
}
