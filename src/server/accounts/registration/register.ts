import type { output } from 'zod/v4/core'
import type { Registration } from '#contract/accounts.ts'
import { confusableKey } from '#contract/user-name.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { registrationLimits as limits } from '#server/accounts/limits.ts'
import { assertStrongPassword, hashPassword, personalWords } from '#server/accounts/passwords/passwords.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { endSessionsOf, hashToken } from '#server/accounts/sessions/sessions.ts'
import { type SignedIn, type SignInRequest, startSession } from '#server/accounts/sign-in/start-session.ts'
import { detachPhone, insertUser } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'
import { violatedConstraint } from '#server/platform/db-errors.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { consumeTicket, findTicket } from './registration-tickets.sql.ts'
import { assertUnique, rethrowUniqueViolation } from './uniqueness.ts'

export type NewAccount = output<typeof Registration>

export async function register(
  context: AccountsContext,
  request: SignInRequest,
  account: NewAccount,
): Promise<SignedIn> {
  const { db, clock } = context
  const ticketHash = hashToken(account.ticket)
  const ticket = await findTicket(db, ticketHash, new Date(clock.now()))
  if (!ticket) throw ticketExpired()
  // Each attempt can reveal whether a user name or an e-mail address exists.
  await consumeQuota(db, clock, limits.attempts, ticketHash.toString('base64url'))
  const names = { userName: account.user_name, email: account.email ?? null, selfId: null }
  await assertUnique(db, names)
  await assertStrongPassword(account.password, personalWords({ ...account, phone: ticket.phone }))
  await consumeOriginQuotas(context, request)

  const passwordHash = await hashPassword(account.password)
  const id = await db
    .transaction((tx) => insertAccount(tx, context, request, { account, ticketHash, passwordHash }))
    .catch((error: unknown) => {
      // Another registration has taken the phone since this ticket was issued.
      throw violatedConstraint(error) === 'users_phone_unique' ? ticketExpired() : error
    })
    .catch(rethrowUniqueViolation)
  context.log.info('account.registered', { user_id: id })
  return startSession(context, request, id, true)
}

const ticketExpired = () => new HttpError(410, 'ticket_dead')

async function consumeOriginQuotas({ db, clock, secret }: AccountsContext, { visitor }: SignInRequest) {
  const { sender, device } = requestOrigin(secret, visitor)
  if (device) await consumeQuota(db, clock, limits.perDevice, device.toString('base64url'))
  await consumeQuota(db, clock, limits.perSender, sender.toString('base64url'))
}

type AccountDraft = { account: NewAccount; ticketHash: Buffer; passwordHash: string }

/** Runs in one transaction, so that a failed attempt leaves the ticket usable. */
async function insertAccount(
  tx: Db,
  { clock }: AccountsContext,
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
    userName: account.user_name,
    shape: confusableKey(account.user_name),
    email: account.email ?? null,
    passwordHash,
    language: visitor.language,
    now,
  })
  if (!user) throw new Error('The insert of the user returned no row.')
  return user.id
}
