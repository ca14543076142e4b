import { redeemCode } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { issueTicket, type Ticket } from '#server/accounts/registration/registration-tickets.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { findAccountByPhone } from '#server/accounts/users/users.sql.ts'
import { forbidden } from '#server/platform/http-error.ts'
import { findOpeningTime } from './dormant-accounts.ts'
import { type SignedIn, type SignInRequest, startSession } from './start-session.ts'

export type CodeSignInResult =
  | { next: 'dashboard'; signedIn: SignedIn }
  | { next: 'register'; ticket: Ticket }
  | { next: 'asleep'; ticket: Ticket; opensAt: Date }

export async function signInWithCode(
  context: AccountsContext,
  request: SignInRequest,
  { codeId, code }: { codeId: string; code: string },
): Promise<CodeSignInResult> {
  const { phone } = await redeemCode(context, { codeId, code, purpose: 'sign_in' })
  const account = await findAccountByPhone(context.db, phone, requestOrigin(context.secret, request.visitor).device)
  if (!account) return { next: 'register', ticket: await issueTicket(context, codeId, null) }
  if (account.is_banned) throw forbidden('account_banned')
  const opensAt = await findOpeningTime(context, account)
  if (opensAt) return { next: 'asleep', ticket: await issueTicket(context, codeId, account.id), opensAt }
  return { next: 'dashboard', signedIn: await startSession(context, request, account.id, true) }
}
