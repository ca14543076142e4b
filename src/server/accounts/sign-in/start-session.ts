import type { Me } from '#contract/me.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { deviceLabelOf } from '#server/accounts/sessions/device-label.ts'
import { rememberDevice } from '#server/accounts/sessions/devices.sql.ts'
import { createDeviceId, hashDeviceId } from '#server/accounts/sessions/request-origin.ts'
import { createSessions, endSession, openSession } from '#server/accounts/sessions/sessions.ts'
import { readMe } from '#server/accounts/users/current-user.ts'
import { markAccountSeen } from '#server/accounts/users/users.sql.ts'
import type { Visitor } from '#server/platform/actor.ts'

/** `token`: the session token that the browser sent with the request, if any. */
export type SignInRequest = { visitor: Visitor; token: string | undefined }

export type SignedIn = { user: Me; token: string; device: string }

/** Ends the previous session of the browser and issues a new token (ASVS 7.2.4). The device becomes a known device. */
export async function startSession(
  context: AccountsContext,
  { visitor, token }: SignInRequest,
  userId: number,
  provedPhone: boolean,
): Promise<SignedIn> {
  const { db, clock, secret } = context
  const previous = token ? await createSessions(db, clock).findActor(token) : null
  const device = visitor.device ?? createDeviceId()
  return db.transaction(async (tx) => {
    if (previous) await endSession(tx, previous)
    const now = new Date(clock.now())
    const session = await openSession(tx, clock, userId, deviceLabelOf(visitor.agent), provedPhone)
    await rememberDevice(tx, userId, hashDeviceId(secret, device), now)
    await markAccountSeen(tx, userId, now, provedPhone)
    return { user: await readMe(tx, userId, session.createdAt), token: session.token, device }
  })
}
