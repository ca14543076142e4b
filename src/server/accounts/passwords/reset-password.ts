import { redeemCode } from '#server/accounts/codes/send-code.ts'
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

/** A new password for whoever proves the phone. Ends every session and signs nobody in. */
export async function resetPassword(
  identity: AccountsContext,
  visitor: Visitor,
  { codeId, code, password }: PasswordReset,
): Promise<void> {
  const { db, secret, log } = identity
  const given = { codeId, code, purpose: 'reset_password' } as const
  const { phone } = await redeemCode(identity, given, (tx, proven) => assertStrongFor(tx, proven.phone, password))
  const account = await findAccountByPhone(db, phone, requestOrigin(secret, visitor).device)
  if (!account) throw notFound('account_not_found')
  if (account.is_banned) throw forbidden('account_banned')
  if (await findOpeningTime(identity, account)) throw forbidden('account_asleep')

  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await updatePassword(tx, account.id, hash)
    await endSessionsOf(tx, account.id)
  })
  log.info('account.password_reset', { user_id: account.id })
}

/** Told only to who has the code: it would tell whose number it is. */
async function assertStrongFor(tx: Db, phone: string, password: string) {
  const account = await findAccountByPhone(tx, phone, null)
  const profile = account && (await findProfile(tx, account.id))
  await assertStrongPassword(password, profile ? personalWords(profile) : [phone])
}
