// Opening a session: by a code, or by a password.
import type { Me } from '#contract/me.ts'
import { redeemCode } from '#server/accounts/codes/send-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { passwordLimits } from '#server/accounts/limits.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { createPuzzle, isValidProof, spendProof } from '#server/accounts/quotas/puzzles.ts'
import { consumeQuota, tryConsumeQuota } from '#server/accounts/quotas/quotas.ts'
import { issueTicket, type Ticket } from '#server/accounts/registration/registration-tickets.ts'
import { deviceLabelOf } from '#server/accounts/sessions/device-label.ts'
import {
  createDeviceId,
  hashDeviceId,
  type RequestOrigin,
  requestOrigin,
} from '#server/accounts/sessions/request-origin.ts'
import { createSessions, endSession, openSession } from '#server/accounts/sessions/sessions.ts'
import { readMe } from '#server/accounts/users/current-user.ts'
import { parsePhoneOrNull } from '#server/accounts/users/phones.ts'
import {
  type AccountRow,
  findAccountByEmail,
  findAccountByPhone,
  markAccountSeen,
  rememberDevice,
} from '#server/accounts/users/users.sql.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { forbidden, HttpError, proveWork } from '#server/platform/http-error.ts'
import { findOpeningTime } from './dormant-accounts.ts'

/** What the browser takes along. */
export type SignedIn = { user: Me; token: string; device: string }

/** Somebody at the door: what their request tells, and the token they may still hold. */
export type SignInRequest = { visitor: Visitor; token: string | undefined }

export type CodeOutcome =
  | { next: 'dashboard'; signedIn: SignedIn }
  | { next: 'register'; ticket: Ticket }
  | { next: 'asleep'; ticket: Ticket; opensAt: Date }

export async function signInWithCode(
  identity: AccountsContext,
  guest: SignInRequest,
  { codeId, code }: { codeId: string; code: string },
): Promise<CodeOutcome> {
  const { phone } = await redeemCode(identity, { codeId, code, purpose: 'sign_in' })
  const account = await findAccountByPhone(identity.db, phone, requestOrigin(identity.secret, guest.visitor).device)
  if (!account) return { next: 'register', ticket: await issueTicket(identity, codeId, null) }
  if (account.is_banned) throw forbidden('account_banned')
  const opensAt = await findOpeningTime(identity, account)
  if (opensAt) return { next: 'asleep', ticket: await issueTicket(identity, codeId, account.id), opensAt }
  return { next: 'dashboard', signedIn: await startSession(identity, guest, account.id, true) }
}

export type PasswordEntry = {
  login: string
  country: string
  password: string
  proof?: { puzzle: string; answer: string } | undefined
}

/** Nobody, somebody without a password and a wrong password are one answer, after the same time. */
export async function signInWithPassword(
  identity: AccountsContext,
  guest: SignInRequest,
  entry: PasswordEntry,
): Promise<SignedIn> {
  const origin = requestOrigin(identity.secret, guest.visitor)
  const account = await findAccount(identity, entry, origin)
  await consumeGuessQuota(identity, origin, entry, account)
  const isRight = await verifyPassword(account?.password_hash ?? null, entry.password)
  if (!account || !isRight) throw new HttpError(422, 'wrong_credentials')
  if (account.is_banned) throw forbidden('account_banned')
  return startSession(identity, guest, account.id, false)
}

async function findAccount({ db }: AccountsContext, { login, country }: PasswordEntry, { device }: RequestOrigin) {
  if (login.includes('@')) return findAccountByEmail(db, login, device)
  const phone = parsePhoneOrNull(login, country)
  return phone ? findAccountByPhone(db, phone, device) : undefined
}

/** Before the password is looked at, and whether or not it is right. */
async function consumeGuessQuota(
  identity: AccountsContext,
  { sender, device }: RequestOrigin,
  { login, country, proof }: PasswordEntry,
  account: AccountRow | undefined,
) {
  const { db, clock, secret } = identity
  const name = login.includes('@') ? login.toLowerCase() : (parsePhoneOrNull(login, country) ?? login)
  const key = secret.sign('login', name).toString('base64url')
  if (account?.is_known_device) {
    await consumeQuota(db, clock, passwordLimits.knownDevice, `${key}:${device?.toString('base64url')}`)
    return
  }

  const from = sender.toString('base64url')
  await consumeQuota(db, clock, passwordLimits.sender, from)
  await consumeQuota(db, clock, passwordLimits.account, key)
  const ofAccount = await tryConsumeQuota(db, clock, passwordLimits.accountFree, key)
  const ofSender = await tryConsumeQuota(db, clock, passwordLimits.senderFree, from)
  if (ofAccount.isGranted && ofSender.isGranted) return
  const isProven = (await isValidProof(db, identity, sender, proof)) && proof && (await spendProof(db, identity, proof))
  if (!isProven) throw proveWork(createPuzzle(identity, sender))
}

/** A new token, whatever the browser held before (ASVS 7.2.4), and a browser that will be known the next time. */
export async function startSession(
  identity: AccountsContext,
  { visitor, token }: SignInRequest,
  userId: number,
  provedPhone: boolean,
): Promise<SignedIn> {
  const { db, clock, secret } = identity
  const former = token ? await createSessions(db, clock).findActor(token) : null
  const device = visitor.device ?? createDeviceId()
  return db.transaction(async (tx) => {
    if (former) await endSession(tx, former)
    const now = new Date(clock.now())
    const session = await openSession(tx, clock, userId, deviceLabelOf(visitor.agent), provedPhone)
    await rememberDevice(tx, userId, hashDeviceId(secret, device), now)
    await markAccountSeen(tx, userId, now, provedPhone)
    return { user: await readMe(tx, userId, session.createdAt), token: session.token, device }
  })
}
