import type { AccountsContext } from '#server/accounts/context.ts'
import { passwordLimits } from '#server/accounts/limits.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { createPuzzle, provenBits, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota, tryConsumeQuota } from '#server/accounts/quotas/quotas.ts'
import { type RequestOrigin, requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { parsePhoneOrNull } from '#server/accounts/users/phones.ts'
import { type AccountRow, findAccountByEmail, findAccountByPhone } from '#server/accounts/users/users.sql.ts'
import { forbidden, HttpError, proveWork } from '#server/platform/http-error.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type PasswordEntry = {
  login: string
  country: string
  password: string
  proof?: { puzzle: string; answer: string } | undefined
}

/** An unknown login, an account without a password and a wrong password get the same reply after the same time. */
export async function signInWithPassword(
  context: AccountsContext,
  request: SignInRequest,
  entry: PasswordEntry,
): Promise<SignedIn> {
  const origin = requestOrigin(context.secret, request.visitor)
  const account = await findAccount(context, entry, origin)
  await consumeGuessQuota(context, origin, entry, account)
  const isRight = await verifyPassword(account?.password_hash ?? null, entry.password)
  if (!account || !isRight) throw new HttpError(422, 'wrong_credentials')
  if (account.is_banned) throw forbidden('account_banned')
  return context.db.transaction((tx) => startSession(tx, context, request, { userId: account.id, method: 'password' }))
}

async function findAccount({ db }: AccountsContext, { login, country }: PasswordEntry, { device }: RequestOrigin) {
  if (login.includes('@')) return findAccountByEmail(db, login, device)
  const phone = parsePhoneOrNull(login, country)
  return phone ? findAccountByPhone(db, phone, device) : undefined
}

/** Runs before the password is checked, so correct passwords count too. */
async function consumeGuessQuota(
  context: AccountsContext,
  { sender, device }: RequestOrigin,
  { login, country, proof }: PasswordEntry,
  account: AccountRow | undefined,
) {
  const { db, clock, secret } = context
  const name = login.includes('@') ? login.toLowerCase() : (parsePhoneOrNull(login, country) ?? login)
  const loginKey = secret.sign('login', name).toString('base64url')
  if (account?.is_known_device) {
    await consumeQuota(db, clock, passwordLimits.knownDevice, `${loginKey}:${device?.toString('base64url')}`)
    return
  }

  const senderKey = sender.toString('base64url')
  await consumeQuota(db, clock, passwordLimits.sender, senderKey)
  await consumeQuota(db, clock, passwordLimits.account, loginKey)
  const byAccount = await tryConsumeQuota(db, clock, passwordLimits.accountFree, loginKey)
  const bySender = await tryConsumeQuota(db, clock, passwordLimits.senderFree, senderKey)
  if (byAccount.isGranted && bySender.isGranted) return
  const isSolved = (await provenBits(db, context, sender, proof)) > 0
  const isProven = isSolved && proof && (await spendProof(db, context, proof))
  if (!isProven) throw proveWork(createPuzzle(context, sender))
}
