import { randomBytes } from 'node:crypto'
import type { AccountsContext } from '#server/accounts/context.ts'
import { registrationLimits } from '#server/accounts/limits.ts'
import { hashToken } from '#server/accounts/sessions/sessions.ts'
import type { Db } from '#server/platform/db.ts'
import { storeTicket } from './registration-tickets.sql.ts'

/** Permission to register with a verified phone, for `expiresIn` seconds. */
export type Ticket = { ticket: string; expiresIn: number }

/** `dormantUserId`: the dormant account with this phone. It loses the phone to the new account. */
export async function issueTicket(
  db: Db,
  { clock }: Pick<AccountsContext, 'clock'>,
  codeId: string,
  dormantUserId: number | null,
): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now() + registrationLimits.ticket)
  await storeTicket(db, codeId, hashToken(ticket), expiresAt, dormantUserId)
  return { ticket, expiresIn: registrationLimits.ticket / 1000 }
}
