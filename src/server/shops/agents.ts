// The people who answer the chats of a shop (docs/decisions/0050).
import type { PhoneInput } from '#contract/credentials.ts'
import { maxShopAgents, maxShopsOfAgent, type ShopTeam } from '#contract/shops.ts'
import {
  consumeQuota,
  lockUser,
  nationalPhone,
  requireSmsPhone,
  requireStepUp,
  settingsLimits,
} from '#server/accounts/index.ts'
import { findInvitedAccount, invitationTerm } from '#server/invitations/index.ts'
import { isBlockedBetween, lockPair } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { findAgentsFor, insertLastConversations, leaveOtherSide } from './agent-conversations.sql.ts'
import {
  countShopsOf,
  countTeam,
  deleteAgent,
  deleteInvitation,
  findAgentIds,
  findAgents,
  findColleagues,
  findInvitations,
  findInvitationsTo,
  findShopsOf,
  insertAgent,
  lockAgent,
  lockShop,
  takeInvitation,
  upsertInvitation,
} from './agents.sql.ts'
import type { ShopsContext } from './context.ts'

export const shopInvitations = invitationTerm('shop_invitations', 30 * day)
const { validSince } = shopInvitations
/** What a new colleague finds in the inbox at once. */
const lastConversations = 200

export async function readTeam(context: ShopsContext, owner: Actor): Promise<ShopTeam> {
  const [agents, invitations] = await Promise.all([
    findAgents(context.db, owner.id),
    findInvitations(context.db, owner.id, validSince(context)),
  ])
  return {
    agents: agents.map((agent) => ({ ...agent, joined_at: agent.joined_at.toISOString() })),
    invitations: invitations.map(({ phone, invited_at }) => ({
      phone,
      text: nationalPhone(phone).text,
      invited_at: invited_at.toISOString(),
    })),
  }
}

/** The reply is the same whether the number has an account or not. */
export async function inviteAgent(context: ShopsContext, owner: Actor, input: PhoneInput): Promise<ShopTeam> {
  const { db, clock, notify } = context
  const phone = requireSmsPhone(input)
  // An agent reads all chats of the shop.
  await requireStepUp(db, clock, owner)
  await consumeQuota(db, clock, settingsLimits.shopInvitations, owner.id)
  await db.transaction(async (tx) => {
    if (!(await lockShop(tx, owner.id))) throw notFound('shop_not_found')
    const person = await findInvitedAccount(tx, phone)
    if (person?.id === owner.id) throw conflict('not_oneself')
    if (person && (await lockAgent(tx, owner.id, person.id))) return
    await deleteInvitation(tx, owner.id, phone)
    const team = await countTeam(tx, owner.id, validSince(context))
    if ((team?.count ?? 0) >= maxShopAgents) throw conflict('too_many_agents')
    await upsertInvitation(tx, owner.id, phone, new Date(clock.now()))
    if (!person || (await isBlockedBetween(tx, owner.id, person.id))) return
    await notify(tx, { to: person.id, kind: 'shop_invite', actor: owner.id, repeatKey: owner.id })
  })
  return readTeam(context, owner)
}

export async function withdrawInvitation(context: ShopsContext, owner: Actor, phone: string): Promise<ShopTeam> {
  if (!(await deleteInvitation(context.db, owner.id, phone))) throw notFound()
  return readTeam(context, owner)
}

export async function removeAgent(context: ShopsContext, owner: Actor, agentId: number): Promise<ShopTeam> {
  await endMembership(context, owner.id, agentId)
  return readTeam(context, owner)
}

export async function readMemberships(context: ShopsContext, actor: Actor) {
  const [shops, invitations] = await Promise.all([
    findShopsOf(context.db, actor.id),
    findInvitationsTo(context.db, actor.id, validSince(context)),
  ])
  const dated = <T extends { at: Date }>({ at, ...row }: T) => ({ ...row, at: at.toISOString() })
  return { shops: shops.map(dated), invitations: invitations.map(dated) }
}

export async function acceptInvitation(context: ShopsContext, actor: Actor, shopId: number) {
  const { db, clock, notify, sendToUser } = context
  await db.transaction(async (tx) => {
    if (!(await lockShop(tx, shopId))) throw notFound('invitation_not_found')
    await lockPair(tx, shopId, actor.id)
    // A block locks both people too, so that it comes before or after the agent has joined.
    await lockUser(tx, actor.id)
    if (await isBlockedBetween(tx, shopId, actor.id)) throw notFound('invitation_not_found')
    if (await lockAgent(tx, shopId, actor.id)) return
    if (!(await takeInvitation(tx, shopId, actor.id, validSince(context)))) throw notFound('invitation_not_found')
    if (shopId === actor.id) throw conflict('not_oneself')
    const { count } = (await countShopsOf(tx, actor.id)) ?? { count: 0 }
    if (count >= maxShopsOfAgent) throw conflict('too_many_shops')
    await insertAgent(tx, shopId, actor.id, new Date(clock.now()))
    await leaveOtherSide(tx, shopId, actor.id)
    await insertLastConversations(tx, shopId, actor.id, lastConversations)
    await notify(tx, { to: shopId, kind: 'shop_agent', actor: actor.id, repeatKey: `${actor.id}:${clock.now()}` })
    tx.afterCommit(() => sendToUser(actor.id, 'chat', { conversation_id: String(shopId), what: 'mine' }))
  })
  return readMemberships(context, actor)
}

/** Leaves the shop, or declines its invitation. */
export async function leaveShop(context: ShopsContext, actor: Actor, shopId: number) {
  const declined = await takeInvitation(context.db, shopId, actor.id, validSince(context))
  if (!declined) await endMembership(context, shopId, actor.id)
  return readMemberships(context, actor)
}

async function endMembership({ db, sendToUser }: ShopsContext, shopId: number, agentId: number) {
  await db.transaction(async (tx) => {
    if (!(await deleteAgent(tx, shopId, agentId))) throw notFound()
    tellThatLeft(tx, sendToUser, shopId, agentId)
  })
}

/** Open pages of the agent drop the conversations; the server refuses them from the commit on. */
export const tellThatLeft = (tx: Db, sendToUser: ShopsContext['sendToUser'], shopId: number, agentId: number) =>
  tx.afterCommit(() => sendToUser(agentId, 'chat', { conversation_id: String(shopId), what: 'left' }))

/** For a message in the name of the shop, inside its transaction. */
export async function assertAgent(tx: Db, shopId: number, agentId: number) {
  const agent = await lockAgent(tx, shopId, agentId)
  if (!agent) throw notFound('conversation_not_found')
  if (!agent.is_open) throw notFound('not_available')
}

/** An agent has no dealings with the own shop: they would make ratings and proofs for it. */
export async function assertNotColleagues(tx: Db, one: number, other: number) {
  if (await areColleagues(tx, one, other)) throw forbidden('own_shop')
}

export const areColleagues = async (db: Db, one: number, other: number) =>
  (await findColleagues(db, one, other)) !== undefined

/** The agents who see a question of this person about an ad of the shop. */
export const listAgentsFor = async (db: Db, shopId: number, customerId: number) =>
  (await findAgentsFor(db, shopId, customerId)).map((row) => row.user_id)

export const listAgentIds = async (db: Db, shopId: number) => (await findAgentIds(db, shopId)).map((row) => row.user_id)
