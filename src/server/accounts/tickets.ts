import { randomBytes } from 'node:crypto'
import type { AccountsContext } from './identity.ts'
import { registrationLimits } from './limits.ts'
import { hashToken } from './sessions.ts'
import { storeTicket } from './users/sql.ts'

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
