import { randomBytes } from 'node:crypto'
import type { AccountsContext } from '#server/accounts/context.ts'
import { registrationLimits } from '#server/accounts/limits.ts'
import { hashToken } from '#server/accounts/sessions/sessions.ts'
import { storeTicket } from '#server/accounts/users/users.sql.ts'

/** Lets whoever proved a number register with it, for half an hour. */
export type Ticket = { ticket: string; expiresIn: number }

/** `sleeperId`: the account that slept with this number, and loses it to whoever registers. */
export async function issueTicket(
  { db, clock }: AccountsContext,
  codeId: string,
  sleeperId: number | null,
): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now() + registrationLimits.ticket)
  await storeTicket(db, codeId, hashToken(ticket), expiresAt, sleeperId)
  return { ticket, expiresIn: registrationLimits.ticket / 1000 }
}
