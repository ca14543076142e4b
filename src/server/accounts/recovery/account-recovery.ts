// Recovery without the SIM card: password and a code by e-mail, twice, with a wait between (docs/decisions/0031).
import { randomBytes } from 'node:crypto'
import type { SentCode } from '#contract/credentials.ts'
import type { AccountRecovery } from '#contract/me.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { redeemEmailCode, sendEmailCode } from '#server/accounts/email/email-codes.ts'
import { recoveryLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { hashToken } from '#server/accounts/sessions/sessions.ts'
import { type PasswordEntry, requirePassword } from '#server/accounts/sign-in/sign-in-with-password.ts'
import { type SignedIn, type SignInRequest, startSession } from '#server/accounts/sign-in/start-session.ts'
import { maskPhone } from '#server/accounts/users/phones.ts'
import { findOwner, type OwnerRow } from '#server/accounts/users/users.sql.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts'
import {
  deleteRecovery,
  deleteRecoveryByToken,
  findRecovery,
  insertRecovery,
  lockRecovery,
} from './account-recoveries.sql.ts'
import { warnOfOpening, warnOfRecovery } from './recovery-warnings.ts'

/** First proof: the password. Only who knows it learns whether the account has a verified address. */
export async function sendRecoveryCode(
  context: AccountsContext,
  request: SignInRequest,
  entry: PasswordEntry,
): Promise<SentCode> {
  const account = await requirePassword(context, request, entry)
  const owner = await findOwner(context.db, account.id)
  if (!owner?.email) throw conflict('no_verified_email')
  return sendEmailCode(context, request.visitor, { purpose: 'recover', userId: account.id, email: owner.email })
}

export type RecoveryOutcome = { next: 'wait'; opensAt: Date } | { next: 'dashboard'; signedIn: SignedIn }

/** Second proof: the code. The first time it starts the wait; after the wait it signs in and unlocks a new number. */
export async function recover(
  context: AccountsContext,
  request: SignInRequest,
  { codeId, code }: { codeId: string; code: string },
): Promise<RecoveryOutcome> {
  const entry = { codeId, code, purpose: 'recover', visitor: request.visitor } as const
  return redeemEmailCode(context, entry, async (tx, { userId, email }) => {
    const owner = await findOwner(tx, userId)
    // The address was removed or replaced after the code was sent.
    if (owner?.email !== email) throw invalid({ code: [{ code: 'code_dead' }] })
    if (owner.is_banned) throw forbidden('account_banned')
    const now = context.clock.now()
    const recovery = await lockRecovery(tx, userId, new Date(now))
    if (!recovery) return { next: 'wait', opensAt: await startWait(tx, context, owner) }
    // A change of phone by support never opens the account to a password.
    if (recovery.opens_at.getTime() > now || recovery.new_phone) return { next: 'wait', opensAt: recovery.opens_at }
    await deleteRecovery(tx, userId)
    tx.afterCommit(() => warnOfOpening(context, owner))
    return { next: 'dashboard', signedIn: await startSession(tx, context, request, { userId, method: 'recovery' }) }
  })
}

async function startWait(tx: Db, context: AccountsContext, owner: OwnerRow): Promise<Date> {
  const { clock, log } = context
  await consumeQuota(tx, clock, limits.starts, owner.id)
  const token = randomBytes(18).toString('base64url')
  const now = clock.now()
  const opensAt = new Date(now + limits.wait)
  const row = await insertRecovery(tx, {
    userId: owner.id,
    cancelHash: hashToken(token),
    now: new Date(now),
    opensAt,
    endsAt: new Date(now + limits.wait + limits.open),
  })
  // A parallel request has started the same wait and sent the warnings.
  if (!row) return opensAt
  await context.notify(tx, {
    to: owner.id,
    kind: 'recovery_started',
    details: { opens_at: opensAt.toISOString() },
    repeatKey: opensAt.getTime(),
  })
  tx.afterCommit(() => warnOfRecovery(context, owner, opensAt, token))
  log.info('account.recovery_started', { user_id: owner.id })
  return opensAt
}

/** With the token of a warning. It proves nothing but the wish to cancel, which harms the owner only briefly. */
export async function cancelRecoveryByToken({ db, clock, log }: AccountsContext, token: string): Promise<void> {
  const row = await deleteRecoveryByToken(db, hashToken(token), new Date(clock.now()))
  if (!row) throw notFound('recovery_not_found')
  log.info('account.recovery_cancelled', { user_id: row.user_id, by: 'message' })
}

/** Needs no fresh code: whoever borrowed the device could only keep the owner waiting. */
export async function cancelOwnRecovery({ db, log }: AccountsContext, actor: Actor): Promise<void> {
  const row = await deleteRecovery(db, actor.id)
  if (row) log.info('account.recovery_cancelled', { user_id: actor.id, by: 'session' })
}

export async function readRecovery({ db, clock }: AccountsContext, actor: Actor): Promise<AccountRecovery> {
  const row = await findRecovery(db, actor.id, new Date(clock.now()))
  return { opens_at: row?.opens_at.toISOString() ?? null, new_phone: row?.new_phone ? maskPhone(row.new_phone) : null }
}
