// Passkeys (WebAuthn). The device asks for its PIN or fingerprint, so a passkey proves two factors at once and counts as a
// fresh code (docs/decisions/0031).
import { randomUUID } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { MyPasskey, PasskeyAnswer, PasskeyOptions } from '#contract/passkeys.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { passkeyLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import { requireStepUp, stepUp } from '#server/accounts/sessions/sessions.ts'
import { type SignedIn, type SignInRequest, startSession } from '#server/accounts/sign-in/start-session.ts'
import { findOwner, findProfile, lockUser } from '#server/accounts/users/users.sql.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, HttpError, notFound } from '#server/platform/http-error.ts'
import { warnOfPasskey } from './passkey-warnings.ts'
import {
  deletePasskey,
  findPasskeysOf,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
} from './passkeys.sql.ts'

/** Options of a new passkey. */
export async function createPasskeyOptions(context: AccountsContext, actor: Actor): Promise<PasskeyOptions> {
  const { db, clock, host } = context
  await requireStepUp(db, clock, actor)
  const passkeys = await findPasskeysOf(db, actor.id)
  assertFewPasskeys(passkeys)
  const profile = await findProfile(db, actor.id)
  const options = await generateRegistrationOptions({
    rpName: 'Souqna · سوقنا',
    rpID: host,
    userID: new TextEncoder().encode(String(actor.id)),
    userName: profile?.user_name ?? '',
    userDisplayName: profile?.full_name ?? '',
    timeout: limits.challenge,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return storeChallenge(context, actor.id, options)
}

function assertFewPasskeys(passkeys: unknown[]) {
  if (passkeys.length >= limits.perAccount) throw conflict('too_many_passkeys')
}

export async function addPasskey(
  context: AccountsContext,
  actor: Actor,
  { id, response, name }: PasskeyAnswer & { name: string },
): Promise<MyPasskey[]> {
  const { db, clock, log } = context
  await requireStepUp(db, clock, actor)
  const expected = await expectedOf(context, id, actor.id)
  const verified = await verifyRegistrationResponse({
    ...expected,
    response: response as unknown as RegistrationResponseJSON,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { credential } = verified.registrationInfo
  await db.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    // Options may have been requested several times before the limit was reached.
    assertFewPasskeys(await findPasskeysOf(tx, actor.id))
    const inserted = await insertPasskey(tx, {
      id: Buffer.from(credential.id, 'base64url'),
      userId: actor.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports?.slice(0, 10) ?? [],
      name,
      now: new Date(clock.now()),
    })
    if (!inserted) throw refused()
    const owner = await findOwner(tx, actor.id)
    if (owner) tx.afterCommit(() => warnOfPasskey(context, owner))
  })
  log.info('account.passkey_added', { user_id: actor.id })
  return listPasskeys(context, actor)
}

export async function listPasskeys({ db }: AccountsContext, actor: Actor): Promise<MyPasskey[]> {
  const rows = await findPasskeysOf(db, actor.id)
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id: id.toString('base64url'),
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

export async function removePasskey(context: AccountsContext, actor: Actor, id: string): Promise<MyPasskey[]> {
  const { db, clock, log } = context
  await requireStepUp(db, clock, actor)
  if (!(await deletePasskey(db, actor.id, Buffer.from(id, 'base64url')))) throw notFound()
  log.info('account.passkey_removed', { user_id: actor.id })
  return listPasskeys(context, actor)
}

/** For a visitor the browser offers the passkeys that it has for this site; the reply names no account. */
export async function passkeySignInOptions(context: AccountsContext, visitor: Visitor): Promise<PasskeyOptions> {
  const { sender } = requestOrigin(context.secret, visitor)
  await consumeQuota(context.db, context.clock, limits.perSender, sender.toString('base64url'))
  const { host: rpID } = context
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: limits.challenge })
  return storeChallenge(context, null, options)
}

export async function signInWithPasskey(
  context: AccountsContext,
  request: SignInRequest,
  answer: PasskeyAnswer,
): Promise<SignedIn> {
  const expected = await expectedOf(context, answer.id, null)
  return context.db.transaction(async (tx) => {
    const userId = await verifyAnswer(tx, context, expected, answer)
    if ((await findOwner(tx, userId))?.is_banned !== false) throw forbidden('account_banned')
    return startSession(tx, context, request, { userId, method: 'passkey' })
  })
}

/** A signed-in user proves the own passkey instead of a code by SMS. */
export async function passkeyStepUpOptions(context: AccountsContext, actor: Actor): Promise<PasskeyOptions> {
  const passkeys = await findPasskeysOf(context.db, actor.id)
  if (!passkeys.length) throw notFound('no_passkey')
  const options = await generateAuthenticationOptions({
    rpID: context.host,
    userVerification: 'required',
    timeout: limits.challenge,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
  })
  return storeChallenge(context, actor.id, options)
}

export async function stepUpWithPasskey(context: AccountsContext, actor: Actor, answer: PasskeyAnswer): Promise<void> {
  const expected = await expectedOf(context, answer.id, actor.id)
  await context.db.transaction(async (tx) => {
    if ((await verifyAnswer(tx, context, expected, answer)) !== actor.id) throw refused()
    await stepUp(tx, context.clock, actor)
  })
  const { id: user_id, sessionId: session_id } = actor
  context.log.info('session.stepped_up', { user_id, session_id, method: 'passkey' })
}

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }

async function storeChallenge(
  { db, clock }: AccountsContext,
  userId: number | null,
  options: object & { challenge: string },
): Promise<PasskeyOptions> {
  const id = randomUUID()
  await insertChallenge(db, id, userId, options.challenge, new Date(clock.now() + limits.challenge))
  return { id, options: { ...options } }
}

/** A challenge is gone after its first answer, right or wrong, so an answer cannot be replayed. */
async function expectedOf({ db, clock, host, origin }: AccountsContext, id: string, userId: number | null) {
  const row = await takeChallenge(db, id, userId, new Date(clock.now()))
  if (!row) throw refused()
  return { expectedChallenge: row.challenge, expectedOrigin: origin, expectedRPID: host }
}

/** Returns the user of the passkey. */
async function verifyAnswer(tx: Db, context: AccountsContext, expected: Expected, { response }: PasskeyAnswer) {
  const row = await lockPasskey(tx, Buffer.from(response.id, 'base64url'))
  if (!row) throw refused()
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: row.transports,
  }
  const verified = await verifyAuthenticationResponse({
    ...expected,
    credential,
    response: response as unknown as AuthenticationResponseJSON,
  }).catch(() => undefined)
  if (!verified?.verified) {
    context.log.info('session.refused', { method: 'passkey', user_id: row.user_id })
    throw refused()
  }
  await markPasskeyUsed(tx, row.id, verified.authenticationInfo.newCounter, new Date(context.clock.now()))
  return row.user_id
}

const refused = () => new HttpError(422, 'passkey_refused')
