import { checkCode, redeemCode } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { deleteRecovery } from '#server/accounts/recovery/account-recoveries.sql.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { endSessionsOf } from '#server/accounts/sessions/sessions.ts'
import { findOpeningTime } from '#server/accounts/sign-in/dormant-accounts.ts'
import { findAccountByPhone, findProfile, updatePassword } from '#server/accounts/users/users.sql.ts'
import type { Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { assertStrongPassword, hashPassword, personalWords } from './passwords.ts'

export type PasswordReset = { codeId: string; code: string; password: string }

/** Sets a new password after a code. Ends every session and starts none. */
export async function resetPassword(
  context: AccountsContext,
  visitor: Visitor,
  { codeId, code, password }: PasswordReset,
): Promise<void> {
  const { db, log } = context
  const entry = { codeId, code, purpose: 'reset_password', visitor } as const
  // The weakness of a password can reveal the owner's name, and hashing is slow: both come after a correct code.
  const { phone } = await checkCode(context, entry)
  await assertStrongFor(db, phone, password)
  const hash = await hashPassword(password)
  const outcome = await redeemCode(context, entry, (tx) => replacePassword(tx, context, visitor, phone, hash))
  if (typeof outcome !== 'number') throw outcome
  log.info('account.password_reset', { user_id: outcome })
}

/** Returns the user, or the refusal: the code is used up either way. */
async function replacePassword(tx: Db, context: AccountsContext, visitor: Visitor, phone: string, hash: string) {
  const account = await findAccountByPhone(tx, phone, requestOrigin(context.secret, visitor).device)
  if (!account) return notFound('account_not_found')
  if (account.is_banned) return forbidden('account_banned')
  if (await findOpeningTime(tx, context, account)) return forbidden('account_asleep')
  await updatePassword(tx, account.id, hash)
  await endSessionsOf(tx, account.id)
  await deleteRecovery(tx, account.id)
  return account.id
}

async function assertStrongFor(db: Db, phone: string, password: string) {
  const account = await findAccountByPhone(db, phone, null)
  const profile = account && (await findProfile(db, account.id))
  await assertStrongPassword(password, profile ? personalWords(profile) : [phone])
}
