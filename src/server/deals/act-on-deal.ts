// The steps after an accepted offer. Each is a message, so both members and all their devices learn of it.
import { adCardTag, adTag, sellerTag } from '#contract/cache-tags.ts'
import type { DealAction } from '#contract/deals.ts'
import type { DealStep } from '#contract/messages.ts'
import { type Membership, type SentMessage, sendIn, writeDealEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { markSold } from '#server/posting/index.ts'
import { assertNotColleagues } from '#server/shops/index.ts'
import type { DealsContext } from './context.ts'
import {
  cancelDeal,
  confirmHandOver,
  type DealRow,
  findReservation,
  lockDeal,
  lockLiveAd,
  setReserved,
} from './deals.sql.ts'
import { reservedFor } from './limits.ts'

type Step = {
  context: DealsContext
  tx: Db
  actor: Actor
  deal: DealRow
  isSeller: boolean
  draft: DealAction
  now: Date
}

export function actOnDeal(
  context: DealsContext,
  actor: Actor,
  id: number,
  offerSeq: number,
  draft: DealAction,
): Promise<SentMessage> {
  const { client_id: clientId, ...content } = draft
  const hash = hashBody([{ conversation: id, offer: offerSeq }, content])
  const options = { isEnding: draft.action === 'release' || draft.action === 'cancel' }
  const write = async (tx: Db, member: Membership) => {
    const deal = await lockDeal(tx, id, offerSeq)
    if (!deal) throw notFound('deal_not_found')
    if (deal.state !== 'open') throw conflict('deal_closed')
    if (!options.isEnding) await assertNotColleagues(tx, deal.seller_id, deal.buyer_id)
    const isSeller = deal.seller_id === actor.id
    const now = new Date(context.clock.now())
    const step = await actions[draft.action]({ context, tx, actor, deal, isSeller, draft, now })
    return writeDealEntry(context, tx, actor, member, { clientId, hash, kind: 'deal', step, offerSeq }, options)
  }
  return sendIn(context, actor, id, { clientId, hash }, write, options)
}

const actions: Record<DealAction['action'], (step: Step) => Promise<DealStep>> = {
  async reserve({ context, tx, deal, isSeller, now }) {
    if (!isSeller) throw forbidden('seller_only')
    const ad = deal.ad_id === null ? undefined : await lockLiveAd(tx, deal.ad_id)
    if (!ad) throw forbidden('no_offers_here')
    if (await findReservation(tx, ad.id)) throw conflict('already_reserved')
    await setReserved(tx, deal, new Date(now.getTime() + reservedFor), now)
    dropAd(context, tx, deal)
    return 'reserved'
  },
  async release({ context, tx, deal, isSeller, now }) {
    if (!isSeller) throw forbidden('seller_only')
    if (!deal.reserved_until) throw conflict('not_reserved')
    await setReserved(tx, deal, null, now)
    dropAd(context, tx, deal)
    return 'released'
  },
  async hand_over({ context, tx, actor, deal, isSeller, draft, now }) {
    if (isSeller ? deal.seller_confirmed_at : deal.buyer_confirmed_at) throw conflict('already_confirmed')
    const after = await confirmHandOver(tx, deal, isSeller, isSeller && draft.marks_sold === true, now)
    if (after?.state !== 'done') return 'handed_over'
    dropAd(context, tx, deal)
    context.dropTags(tx, [sellerTag(deal.seller_id)])
    if (after.marks_sold && deal.ad_id !== null) await markSold(context, tx, deal.seller_id, deal.ad_id)
    await notifyMember(context, tx, deal, isSeller ? deal.buyer_id : deal.seller_id, 'done', actor.id)
    return 'done'
  },
  async cancel({ context, tx, deal, draft, now }) {
    await cancelDeal(tx, deal, draft.reason ?? 'other', now)
    if (deal.reserved_until) dropAd(context, tx, deal)
    return 'cancelled'
  },
}

/** The page of the ad and its card say that it is reserved. */
export function dropAd({ dropTags }: Pick<DealsContext, 'dropTags'>, tx: Db, { ad_id, seller_id }: DealRow) {
  if (ad_id !== null) dropTags(tx, [adTag(ad_id), adCardTag(ad_id), sellerTag(seller_id)])
}

export const notifyMember = (
  { notify }: Pick<DealsContext, 'notify'>,
  tx: Db,
  { conversation_id, offer_seq, ad_id }: DealRow,
  to: number,
  step: 'done' | 'reservation_ended' | 'timeout',
  actor?: number,
) =>
  notify(tx, {
    to,
    kind: 'deal',
    ...(actor !== undefined && { actor }),
    ...(ad_id !== null && { adId: ad_id }),
    details: { conversation_id: String(conversation_id), step },
    repeatKey: `${conversation_id}:${offer_seq}:${step}`,
  })
