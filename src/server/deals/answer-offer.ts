import type { OfferAnswer } from '#contract/deals.ts'
import type { DealStep } from '#contract/messages.ts'
import { type SentMessage, sendIn, writeDealEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http-error.ts'
import { assertNotColleagues } from '#server/shops/index.ts'
import type { DealsContext } from './context.ts'
import { insertDeal } from './deals.sql.ts'
import { findNegotiableAd, lockOffer, setOfferState } from './offers.sql.ts'

const steps = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  OfferAnswer['answer'],
  DealStep
>

export function answerOffer(
  context: DealsContext,
  actor: Actor,
  id: number,
  offerSeq: number,
  { client_id: clientId, answer }: OfferAnswer,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: id, offer: offerSeq }, { answer }])
  return sendIn(context, actor, id, { clientId, hash }, async (tx, member) => {
    const now = new Date(context.clock.now())
    await assertAnswerable(tx, actor, id, offerSeq, answer, now)
    const step = steps[answer]
    await setOfferState(tx, id, offerSeq, step, now)
    if (answer === 'accept') await openDeal(tx, actor, member.otherId, id, offerSeq, now)
    return writeDealEntry(context, tx, actor, member, { clientId, hash, kind: 'deal', step, offerSeq })
  })
}

async function openDeal(tx: Db, actor: Actor, otherId: number, conversationId: number, offerSeq: number, now: Date) {
  await assertNotColleagues(tx, actor.id, otherId)
  const ad = await findNegotiableAd(tx, conversationId)
  if (!ad) throw forbidden('no_offers_here')
  const buyerId = ad.seller_id === actor.id ? otherId : actor.id
  await insertDeal(tx, { conversationId, offerSeq, adId: ad.id, sellerId: ad.seller_id, buyerId, now })
}

async function assertAnswerable(
  tx: Db,
  actor: Actor,
  id: number,
  seq: number,
  answer: OfferAnswer['answer'],
  now: Date,
) {
  const offer = await lockOffer(tx, id, seq)
  if (!offer) throw notFound('offer_not_found')
  const isMine = offer.sender_id === actor.id
  if (isMine !== (answer === 'withdraw')) throw forbidden(isMine ? 'own_offer' : 'not_your_offer')
  if (offer.state !== 'pending' || offer.expires_at <= now) throw new HttpError(409, 'offer_closed')
}
