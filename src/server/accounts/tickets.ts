import { randomBytes } from 'node:crypto'
import type { Identity } from './identity.ts'
import { registrationLimits } from './limits.ts'
import { hashOf } from './sessions.ts'
import { openTicket } from './users/sql.ts'

/** Lets whoever proved a number register with it, for half an hour. */
export type Ticket = { ticket: string; expiresIn: number }

/** `sleeperId`: the account that slept with this number, and loses it to whoever registers. */
export async function openTicketFor(
  { db, clock }: Identity,
  codeId: string,
  sleeperId: number | null,
): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now() + registrationLimits.ticket)
  await openTicket(db, codeId, hashOf(ticket), expiresAt, sleeperId)
  return { ticket, expiresIn: registrationLimits.ticket / 1000 }
}
