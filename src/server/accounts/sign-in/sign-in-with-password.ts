import type { AccountsContext } from '#server/accounts/context.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { updatePassword } from '#server/accounts/users/users.sql.ts'
import { forbidden, HttpError } from '#server/platform/http-error.ts'
import { findLogin, type Login } from './find-login.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type PasswordEntry = Login & { password: string }

export async function signInWithPassword(
  context: AccountsContext,
  request: SignInRequest,
  entry: PasswordEntry,
): Promise<SignedIn> {
  const { id: userId } = await requirePassword(context, request, entry)
  return context.db.transaction((tx) => startSession(tx, context, request, { userId, method: 'password' }))
}

/** An unknown login, an account without a password and a wrong password get the same reply after the same time. */
export async function requirePassword(
  context: AccountsContext,
  request: SignInRequest,
  entry: PasswordEntry,
): Promise<{ id: number }> {
  const { db, log } = context
  const origin = requestOrigin(context.secret, request.visitor)
  const account = await findLogin(context, origin, entry)
  const stored = account?.password_hash ?? null
  const isKnown = account?.is_known_device ?? false
  const key = (isKnown && origin.device ? origin.device : origin.sender).toString('base64url')
  const isRight = await verifyPassword(stored, entry.password, { key, isKnown })
  if (!account || !isRight) {
    log.info('session.refused', { method: 'password', user_id: account?.id ?? null })
    throw new HttpError(422, 'wrong_credentials')
  }
  if (account.is_banned) throw forbidden('account_banned')
  // Only here is the password known, so that an old hash can get today's cost (ASVS 11.4.2).
  if (stored && isOutdatedHash(stored)) await updatePassword(db, account.id, await hashPassword(entry.password))
  return account
}
