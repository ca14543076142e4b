import { deals as endpoints } from '#contract/deals.ts'
import { senderIn } from '#server/chat/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Actor } from '#server/platform/actor.ts'
import { actOnDeal } from './act-on-deal.ts'
import { answerOffer } from './answer-offer.ts'
import type { DealsContext } from './context.ts'
import { listDeals } from './list-deals.ts'
import { makeOffer } from './make-offer.ts'

export function dealsApi(context: DealsContext) {
  const conversation = ({ id }: { id: string }) => idFrom(id, 'conversation_not_found')
  const senderOf = (actor: Actor, params: { id: string }) => senderIn(context.db, actor, conversation(params))
  return serve(endpoints, {
    list: async ({ actor, query }) => listDeals(context, actor, query.state, query.before),
    offer: async ({ actor, params, body }) =>
      makeOffer(context, await senderOf(actor, params), conversation(params), body),
    answer: async ({ actor, params, body }) =>
      answerOffer(
        context,
        await senderOf(actor, params),
        conversation(params),
        idFrom(params.seq, 'offer_not_found'),
        body,
      ),
    act: async ({ actor, params, body }) =>
      actOnDeal(
        context,
        await senderOf(actor, params),
        conversation(params),
        idFrom(params.seq, 'deal_not_found'),
        body,
      ),
  })
}
