import type { OfferDraft } from '#contract/deals.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { type SentMessage, sendIn, writeDealEntry } from '#server/chat/index.ts'
import { hashBody } from '#server/idempotency/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, forbidden, invalid } from '#server/platform/http-error.ts'
import { resolveMoney } from '#server/posting/index.ts'
import { assertNotColleagues } from '#server/shops/index.ts'
import type { DealsContext } from './context.ts'
import { findOpenDeal } from './deals.sql.ts'
import { offerValidFor } from './limits.ts'
import { findNegotiableAd, insertOffer, supersedeOffer } from './offers.sql.ts'

/** Either member may offer. A counter-offer is an offer that supersedes the open one. */
export function makeOffer(
  context: DealsContext,
  actor: Actor,
  id: number,
  { client_id: clientId, price: typed, price_currency }: OfferDraft,
): Promise<SentMessage> {
  const hash = hashBody([{ conversation: id }, { offer: typed, price_currency }])
  return sendIn(context, actor, id, { clientId, hash }, async (tx, member) => {
    if (!(await findNegotiableAd(tx, id))) throw forbidden('no_offers_here')
    await assertNotColleagues(tx, actor.id, member.otherId)
    if (await findOpenDeal(tx, id)) throw conflict('deal_open')
    const { rate_id: _, ...money } = await resolveMoney(tx, typed, price_currency)
    if (money.price < 1) throw invalid({ price: [{ code: 'too_small', limit: 1 }] })
    await consumeDailyQuota(tx, context.clock, actor, 'offer')
    const now = context.clock.now()
    await supersedeOffer(tx, id, new Date(now))
    const position = await writeDealEntry(context, tx, actor, member, { clientId, hash, kind: 'offer' })
    await insertOffer(tx, position, money, new Date(now), new Date(now + offerValidFor))
    return position
  })
}
