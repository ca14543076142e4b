import type { AccountsContext } from '#server/accounts/context.ts'
import { passwordLimits } from '#server/accounts/limits.ts'
import { createPuzzle, provenBits, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota, tryConsumeQuota } from '#server/accounts/quotas/quotas.ts'
import type { RequestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { parsePhoneOrNull } from '#server/accounts/users/phones.ts'
import { type AccountRow, findAccountByEmail, findAccountByPhone } from '#server/accounts/users/users.sql.ts'
import { proveWork } from '#server/platform/http-error.ts'

/** E-mail address or phone of an account, with the proof of work if one was demanded. */
export type Login = { login: string; country: string; proof?: { puzzle: string; answer: string } | undefined }

/** The account of a login, after the guess was counted. Undefined for an unknown login, at the same cost. */
export async function findLogin(context: AccountsContext, origin: RequestOrigin, login: Login) {
  const account = await findAccount(context, login, origin)
  await consumeGuessQuota(context, origin, login, account)
  return account
}

async function findAccount({ db }: AccountsContext, { login, country }: Login, { device }: RequestOrigin) {
  if (login.includes('@')) return findAccountByEmail(db, login, device)
  const phone = parsePhoneOrNull(login, country)
  return phone ? findAccountByPhone(db, phone, device) : undefined
}

/** Runs before the password is checked, so correct passwords count too. */
async function consumeGuessQuota(
  context: AccountsContext,
  { sender, device }: RequestOrigin,
  { login, country, proof }: Login,
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
