// What ends between people when one of them blocks the other, is banned or is deleted.
import { adCardTag, adTag, sellerTag } from '#contract/cache-tags.ts'
import type { Db } from '#server/platform/db.ts'
import type { PeopleContext } from './context.ts'
import {
  cancelDealsOf,
  cancelMeetupsBetween,
  cancelMeetupsOf,
  deleteAgencies,
  deleteAgentSides,
  deleteInvitations,
  findPartners,
  lockAgencies,
  lockShared,
  lockUser,
} from './end-ties.sql.ts'

type BlockContext = Pick<PeopleContext, 'clock' | 'notify' | 'sendToUser'>

/** Call after the block is written, in its transaction. Deals stay: each member can end them. */
export async function endTiesBetween(context: BlockContext, tx: Db, blocker: number, blocked: number) {
  await endAgencies(context, tx, blocker, blocked)
  const meetups = await cancelMeetupsBetween(tx, blocker, blocked, new Date(context.clock.now()))
  await announceMeetups(context, tx, meetups)
}

/** Open pages of an agent drop what the server refuses from the commit on. */
async function endAgencies({ sendToUser }: BlockContext, tx: Db, one: number, other: number) {
  await lockAgencies(tx, one, other)
  for (const { shop_id, user_id } of await deleteAgencies(tx, one, other)) {
    tx.afterCommit(() => sendToUser(user_id, 'chat', { conversation_id: String(shop_id), what: 'left' }))
  }
  await deleteInvitations(tx, one, other)
  for (const { conversation_id, user_id } of await deleteAgentSides(tx, one, other)) {
    tx.afterCommit(() => sendToUser(user_id, 'chat', { conversation_id: String(conversation_id), what: 'gone' }))
  }
}

/**
 * Locks the account and those of its partners by their ids, before anything else of a ban or deletion. Two of them at once,
 * of people who share a deal, would otherwise each hold the own account and wait for the other one.
 */
export async function lockWithPartners(tx: Db, userId: number, now: Date) {
  const partners = await findPartners(tx, userId, now)
  await lockShared(
    tx,
    partners.filter((id) => id < userId),
  )
  await lockUser(tx, userId)
  await lockShared(
    tx,
    partners.filter((id) => id > userId),
  )
}

type EndContext = Pick<PeopleContext, 'dropTags' | 'notify'>

/** Deals with their reservations and meetings of a person who is banned or deleted. */
export async function endAgreementsOf(context: EndContext, tx: Db, userId: number, now: Date) {
  for (const deal of await cancelDealsOf(tx, userId, now)) {
    const { conversation_id, offer_seq, ad_id, seller_id, buyer_id } = deal
    if (ad_id !== null) context.dropTags(tx, [adTag(ad_id), adCardTag(ad_id), sellerTag(seller_id)])
    await context.notify(tx, {
      to: seller_id === userId ? buyer_id : seller_id,
      kind: 'deal',
      ...(ad_id !== null && { adId: ad_id }),
      details: { conversation_id: String(conversation_id), step: 'cancelled' },
      repeatKey: `${conversation_id}:${offer_seq}:cancelled`,
    })
  }
  await announceMeetups(context, tx, await cancelMeetupsOf(tx, userId, now))
}

/** Without an actor: the notification says that the meeting is off, not who blocked whom. */
async function announceMeetups(
  { notify }: Pick<PeopleContext, 'notify'>,
  tx: Db,
  meetups: Awaited<ReturnType<typeof cancelMeetupsOf>>,
) {
  for (const { conversation_id, seq, meets_at, ad_id, others } of meetups) {
    await notify(tx, {
      to: others,
      kind: 'meetup',
      ...(ad_id !== null && { adId: ad_id }),
      details: { conversation_id: String(conversation_id), meets_at: meets_at.toISOString(), is_cancelled: true },
      repeatKey: `${conversation_id}:${seq}:cancelled`,
    })
  }
}
