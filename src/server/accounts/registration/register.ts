import type { output } from 'zod/v4/core'
import type { Registration } from '#contract/accounts.ts'
import { confusableKey } from '#contract/confusable.ts'
import { storeSession } from '#server/accounts/codes/codes.sql.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits, registrationLimits as limits } from '#server/accounts/limits.ts'
import { hashPassword, passwordViolations, personalWords } from '#server/accounts/passwords/passwords.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { endLostSession, endSessionsOf, hashToken } from '#server/accounts/sessions/sessions.ts'
import { type SignedIn, type SignInRequest, startSession } from '#server/accounts/sign-in/start-session.ts'
import { detachPhone, inheritBlocks, insertUser } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { HttpError, invalid } from '#server/platform/http-error.ts'
import { consumeOriginQuotas } from './origin-quotas.ts'
import { consumeTicket, findTicket, lockUsedTicket, storeRegisteredUser } from './registration-tickets.sql.ts'
import { rethrowUniqueViolation, userNameViolations } from './uniqueness.ts'

export type NewAccount = output<typeof Registration>

export async function register(
  context: AccountsContext,
  request: SignInRequest,
  account: NewAccount,
): Promise<SignedIn> {
  const { db, clock } = context
  const ticketHash = hashToken(account.ticket)
  const repeated = await repeatRegistration(context, request, ticketHash)
  if (repeated) return repeated
  const ticket = await findTicket(db, ticketHash, new Date(clock.now()))
  if (!ticket) throw ticketExpired()
  context.settings.assertRegistrationOpen()
  // Each attempt can reveal whether a user name or an e-mail address exists.
  await consumeQuota(db, clock, limits.attempts, ticketHash.toString('base64url'))
  await assertAcceptable(db, account, ticket.phone)
  await consumeOriginQuotas(db, context, request)

  const passwordHash = account.password ? await hashPassword(account.password) : null
  const signedIn = await db
    .transaction(async (tx) => {
      const user = await insertAccount(tx, context, request, { account, ticketHash, passwordHash })
      return enterNewAccount(tx, context, request, user)
    })
    .catch((error: unknown) => {
      // Another registration has taken the phone since this ticket was issued.
      throw violatedConstraint(error) === 'users_phone_unique' ? ticketExpired() : error
    })
    .catch(rethrowUniqueViolation)
  context.log.info('account.registered', { user_id: signedIn.user.id })
  return signedIn
}

/** Throws one 422 with everything that is wrong, so that it can be corrected in one round. */
async function assertAcceptable(db: Db, account: NewAccount, phone: string) {
  const words = personalWords({ ...account, phone })
  const violations = {
    ...(await userNameViolations(db, account.user_name)),
    ...(account.password && (await passwordViolations(account.password, words))),
  }
  if (Object.keys(violations).length) throw invalid(violations)
}

type Registered = { codeId: string; userId: number }

async function enterNewAccount(tx: Db, context: AccountsContext, request: SignInRequest, registered: Registered) {
  const { codeId, userId } = registered
  const signedIn = await startSession(tx, context, request, { userId, method: 'registration' })
  await storeSession(tx, codeId, signedIn.sessionId)
  return signedIn
}

/** The reply to a registration was lost: the same ticket from the same browser gets its session again. */
async function repeatRegistration(context: AccountsContext, request: SignInRequest, ticketHash: Buffer) {
  const { db, clock, secret } = context
  const { device } = requestOrigin(secret, request.visitor)
  return db.transaction(async (tx) => {
    const used = await lockUsedTicket(tx, ticketHash, device, new Date(clock.now() - codeLimits.repeat))
    if (!used) return undefined
    if (used.session_id !== null) await endLostSession(tx, used.user_id, used.session_id)
    return enterNewAccount(tx, context, request, { codeId: used.code_id, userId: used.user_id })
  })
}

const ticketExpired = () => new HttpError(410, 'ticket_dead')

type AccountDraft = { account: NewAccount; ticketHash: Buffer; passwordHash: string | null }

/** Runs in one transaction, so that a failed attempt leaves the ticket usable. */
async function insertAccount(
  tx: Db,
  { clock, secret }: AccountsContext,
  { visitor }: SignInRequest,
  { account, ticketHash, passwordHash }: AccountDraft,
) {
  const now = new Date(clock.now())
  const ticket = await consumeTicket(tx, ticketHash, now)
  if (!ticket) throw ticketExpired()
  if (ticket.dormant_user_id) {
    await detachPhone(tx, ticket.dormant_user_id, ticket.phone)
    await endSessionsOf(tx, ticket.dormant_user_id)
  }
  const user = await insertUser(tx, {
    phone: ticket.phone,
    fullName: account.full_name,
    hasName: true,
    userName: account.user_name,
    shape: confusableKey(account.user_name),
    unverifiedEmail: account.email ?? null,
    passwordHash,
    language: visitor.language,
    now,
  })
  if (!user) throw new Error('The insert of the user returned no row.')
  await storeRegisteredUser(tx, ticket.code_id, user.id)
  const { device } = requestOrigin(secret, visitor)
  if (device) await inheritBlocks(tx, user.id, device, now)
  return { codeId: ticket.code_id, userId: user.id }
}
