import { redeemCode } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
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
  const { db, secret, log } = context
  const entry = { codeId, code, purpose: 'reset_password' } as const
  const { phone } = await redeemCode(context, entry, (tx, verified) => assertStrongFor(tx, verified.phone, password))
  const account = await findAccountByPhone(db, phone, requestOrigin(secret, visitor).device)
  if (!account) throw notFound('account_not_found')
  if (account.is_banned) throw forbidden('account_banned')
  if (await findOpeningTime(context, account)) throw forbidden('account_asleep')

  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, account.id, hash)
    await endSessionsOf(tx, account.id)
  })
  log.info('account.password_reset', { user_id: account.id })
}

/** Runs only after a correct code, because the error can reveal the name of the phone's owner. */
async function assertStrongFor(tx: Db, phone: string, password: string) {
  const account = await findAccountByPhone(tx, phone, null)
  const profile = account && (await findProfile(tx, account.id))
  await assertStrongPassword(password, profile ? personalWords(profile) : [phone])
}
