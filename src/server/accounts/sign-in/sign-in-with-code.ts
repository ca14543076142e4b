import { storeSession } from '#server/accounts/codes/codes.sql.ts'
import { redeemCode, type VerifiedPhone } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { issueTicket, type Ticket } from '#server/accounts/registration/registration-tickets.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { endLostSession } from '#server/accounts/sessions/sessions.ts'
import { findAccountByPhone } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden } from '#server/platform/http-error.ts'
import { findOpeningTime } from './dormant-accounts.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type CodeSignInResult =
  | { next: 'dashboard'; signedIn: SignedIn }
  | { next: 'register'; ticket: Ticket }
  | { next: 'asleep'; ticket: Ticket; opensAt: Date }

/** Session and ticket are made in the transaction that uses the code: a lost reply can be fetched again. */
export async function signInWithCode(
  context: AccountsContext,
  request: SignInRequest,
  { codeId, code }: { codeId: string; code: string },
): Promise<CodeSignInResult> {
  const entry = { codeId, code, purpose: 'sign_in', visitor: request.visitor } as const
  const result = await redeemCode(context, entry, (tx, verified) => enter(tx, context, request, verified))
  if (result.next === 'banned') throw forbidden('account_banned')
  return result
}

async function enter(
  tx: Db,
  context: AccountsContext,
  request: SignInRequest,
  { codeId, phone, sessionId }: VerifiedPhone,
): Promise<CodeSignInResult | { next: 'banned' }> {
  const account = await findAccountByPhone(tx, phone, requestOrigin(context.secret, request.visitor).device)
  if (!account) return { next: 'register', ticket: await issueTicket(tx, context, codeId, null) }
  if (account.is_banned) return { next: 'banned' }
  const opensAt = await findOpeningTime(tx, context, account)
  if (opensAt) return { next: 'asleep', ticket: await issueTicket(tx, context, codeId, account.id), opensAt }
  if (sessionId !== null) await endLostSession(tx, account.id, sessionId)
  const signedIn = await startSession(tx, context, request, { userId: account.id, method: 'code' })
  await storeSession(tx, codeId, signedIn.sessionId)
  return { next: 'dashboard', signedIn }
}
