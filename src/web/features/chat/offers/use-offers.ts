import type { Currency } from '#contract/currencies.ts'
import type { DealAction, OfferAnswer } from '#contract/deals.ts'
import { useSendStep } from './use-send-step.ts'

/** Sends offers and answers. */
export function useOffers(conversationId: number) {
  const { isBusy, send } = useSendStep(conversationId)
  const id = String(conversationId)
  return {
    isBusy,
    offer: (price: string, currency: Currency) =>
      send(`${price} ${currency}`, (api, client_id) =>
        api.deals.offer({ params: { id }, body: { client_id, price, price_currency: currency } }),
      ),
    answer: (seq: number, answer: OfferAnswer['answer']) =>
      send(`${seq} ${answer}`, (api, client_id) =>
        api.deals.answer({ params: { id, seq: String(seq) }, body: { client_id, answer } }),
      ),
    act: (seq: number, draft: Omit<DealAction, 'client_id'>) =>
      send(`${seq} ${JSON.stringify(draft)}`, (api, client_id) =>
        api.deals.act({ params: { id, seq: String(seq) }, body: { client_id, ...draft } }),
      ),
  }
}
