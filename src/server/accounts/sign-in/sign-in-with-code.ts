import { storeSession } from '#server/accounts/codes/codes.sql.ts'
import { redeemCode, type VerifiedPhone } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { createAccount } from '#server/accounts/registration/create-account.ts'
import { issueTicket, type Ticket } from '#server/accounts/registration/registration-tickets.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { endLostSession } from '#server/accounts/sessions/sessions.ts'
import { findAccountByPhone } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { forbidden } from '#server/platform/http-error.ts'
import { findOpeningTime } from './dormant-accounts.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type CodeSignInResult =
  | { next: 'dashboard'; signedIn: SignedIn }
  | { next: 'register'; ticket: Ticket }
  | { next: 'asleep'; ticket: Ticket; opensAt: Date }

/** `createsAccount`: an unknown phone gets an account at once instead of a ticket. */
export type CodeSignIn = { codeId: string; code: string; createsAccount?: boolean | undefined }

/** Session and ticket are made in the transaction that uses the code: a lost reply can be fetched again. */
export async function signInWithCode(
  context: AccountsContext,
  request: SignInRequest,
  { codeId, code, createsAccount = false }: CodeSignIn,
): Promise<CodeSignInResult> {
  const entry = { codeId, code, purpose: 'sign_in', visitor: request.visitor } as const
  const redeem = () =>
    redeemCode(context, entry, (tx, verified) => enter(tx, context, request, { ...verified, createsAccount }))
  const result = await redeem().catch((error: unknown) => {
    // Another browser created the account of this phone at the same moment, or the generated user name is taken.
    if (newAccountConflicts.has(violatedConstraint(error) ?? '')) return redeem()
    throw error
  })
  if (result.next === 'banned') throw forbidden('account_banned')
  return result
}

const newAccountConflicts = new Set(['users_phone_unique', 'users_user_name_unique', 'users_user_name_shape_unique'])

async function enter(
  tx: Db,
  context: AccountsContext,
  request: SignInRequest,
  { codeId, phone, sessionId, createsAccount }: VerifiedPhone & { createsAccount: boolean },
): Promise<CodeSignInResult | { next: 'banned' }> {
  const open = async (userId: number, method: 'code' | 'registration') => {
    const signedIn = await startSession(tx, context, request, { userId, method })
    await storeSession(tx, codeId, signedIn.sessionId)
    return { next: 'dashboard' as const, signedIn }
  }
  const account = await findAccountByPhone(tx, phone, requestOrigin(context.secret, request.visitor).device)
  if (!account) {
    if (createsAccount) return open(await createAccount(tx, context, request, phone), 'registration')
    return { next: 'register', ticket: await issueTicket(tx, context, codeId, null) }
  }
  if (account.is_banned) return { next: 'banned' }
  const opensAt = await findOpeningTime(tx, context, account)
  if (opensAt) return { next: 'asleep', ticket: await issueTicket(tx, context, codeId, account.id), opensAt }
  if (sessionId !== null) await endLostSession(tx, account.id, sessionId)
  return open(account.id, 'code')
}
