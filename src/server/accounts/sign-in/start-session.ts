import type { Me } from '#contract/me.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { deviceLabelOf } from '#server/accounts/sessions/device-label.ts'
import { rememberDevice } from '#server/accounts/sessions/devices.sql.ts'
import { createDeviceId, hashDeviceId } from '#server/accounts/sessions/request-origin.ts'
import { createSessions, endSession, openSession } from '#server/accounts/sessions/sessions.ts'
import { readMe } from '#server/accounts/users/current-user.ts'
import { markAccountSeen } from '#server/accounts/users/users.sql.ts'
import type { Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'

/** `token`: the session token that the browser sent with the request, if any. */
export type SignInRequest = { visitor: Visitor; token: string | undefined }

export type SignedIn = { user: Me; token: string; device: string; sessionId: number }

export type SignInMethod = 'code' | 'password' | 'registration' | 'recovery_code' | 'recovery' | 'passkey'

/**
 * Ends the previous session of the browser and issues a new token (ASVS 7.2.4). The device becomes a known device. Runs in
 * the transaction of the caller, so that a code or ticket is not used up without a session.
 */
export async function startSession(
  tx: Db,
  { clock, secret, log }: Pick<AccountsContext, 'clock' | 'secret' | 'log'>,
  { visitor, token }: SignInRequest,
  { userId, method }: { userId: number; method: SignInMethod },
): Promise<SignedIn> {
  const previous = token ? await createSessions(tx, clock).findActor(token) : null
  const device = visitor.device ?? createDeviceId()
  const provedPhone = method === 'code' || method === 'registration'
  if (previous) await endSession(tx, previous)
  const now = new Date(clock.now())
  const isSteppedUp = method !== 'password'
  const session = await openSession(tx, clock, userId, deviceLabelOf(visitor.agent), isSteppedUp)
  await rememberDevice(tx, userId, hashDeviceId(secret, device), now)
  await markAccountSeen(tx, userId, now, provedPhone)
  log.info('session.started', { user_id: userId, session_id: session.sessionId, method })
  const user = await readMe(tx, userId, session.createdAt)
  return { user, token: session.token, device, sessionId: session.sessionId }
}
