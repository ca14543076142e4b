// Making an account for a number that was just proven.
import type { output } from 'zod/v4/core'
import type { Registration } from '#contract/accounts.ts'
import { shapeOfUserName } from '#contract/user-name.ts'
import { brokenRule, type Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/failure.ts'
import { charge } from './counters.ts'
import type { Identity } from './identity.ts'
import { registrationLimits as limits } from './limits.ts'
import { originOf } from './origin.ts'
import { assertGoodPassword, hashPassword, personalWords } from './passwords.ts'
import { endSessionsOf, hashOf } from './sessions.ts'
import { type Guest, letIn, type SignedIn } from './sign-in.ts'
import { assertFree, explainTaken } from './taken.ts'
import { detachPhone, findTicket, insertUser, takeTicket } from './users/sql.ts'

export type NewAccount = output<typeof Registration>

export async function register(identity: Identity, guest: Guest, account: NewAccount): Promise<SignedIn> {
  const { db, clock } = identity
  const ticketHash = hashOf(account.ticket)
  const ticket = await findTicket(db, ticketHash, new Date(clock.now()))
  if (!ticket) throw ticketDead()
  // Each try may tell whether a name or an address is here.
  await charge(db, clock, limits.tries, ticketHash.toString('base64url'))
  const names = { userName: account.user_name, email: account.email ?? null, selfId: null }
  await assertFree(db, names)
  await assertGoodPassword(account.password, personalWords({ ...account, phone: ticket.phone }))
  await chargeOrigin(identity, guest)

  const passwordHash = await hashPassword(account.password)
  const id = await db
    .transaction((tx) => insertAccount(tx, identity, guest, { account, ticketHash, passwordHash }))
    .catch((error: unknown) => {
      // The number got an account meanwhile: what this ticket proved is no longer new.
      throw brokenRule(error) === 'users_phone_unique' ? ticketDead() : error
    })
    .catch(explainTaken)
  identity.log.info('account.registered', { user_id: id })
  return letIn(identity, guest, id, true)
}

const ticketDead = () => new Failure(410, 'ticket_dead')

async function chargeOrigin({ db, clock, secret }: Identity, { visitor }: Guest) {
  const { sender, device } = originOf(secret, visitor)
  if (device) await charge(db, clock, limits.perDevice, device.toString('base64url'))
  await charge(db, clock, limits.perSender, sender.toString('base64url'))
}

type Draft = { account: NewAccount; ticketHash: Buffer; passwordHash: string }

/** The ticket and the account, or neither: a refusal leaves the ticket for the next try. */
async function insertAccount(
  tx: Db,
  { clock }: Identity,
  { visitor }: Guest,
  { account, ticketHash, passwordHash }: Draft,
) {
  const now = new Date(clock.now())
  const ticket = await takeTicket(tx, ticketHash, now)
  if (!ticket) throw ticketDead()
  if (ticket.sleeper_id) {
    await detachPhone(tx, ticket.sleeper_id, ticket.phone)
    await endSessionsOf(tx, ticket.sleeper_id)
  }
  const user = await insertUser(tx, {
    phone: ticket.phone,
    fullName: account.full_name,
    userName: account.user_name,
    shape: shapeOfUserName(account.user_name),
    email: account.email ?? null,
    passwordHash,
    language: visitor.language,
    now,
  })
  if (!user) throw new Error('The account was not stored.')
  return user.id
}
