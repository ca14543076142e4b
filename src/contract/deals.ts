// Offers of a price in a conversation about an ad, and the deal after an accepted one. Each step is a message.
import * as z from 'zod/mini'
import { Sent } from './chat.ts'
import { currencies } from './currencies.ts'
import { get, post } from './endpoint.ts'
import { cancelReasons } from './messages.ts'
import { Price, PriceCurrency } from './money.ts'
import { ClientId } from './posting.ts'
import { priceKinds, pricePeriods } from './price-kinds.ts'

export const offerValidHours = 48

export const OfferDraft = z.strictObject({
  client_id: ClientId,
  price: Price,
  price_currency: z.optional(PriceCurrency),
})
export type OfferDraft = z.output<typeof OfferDraft>

export const offerAnswers = ['accept', 'decline', 'withdraw'] as const
export const OfferAnswer = z.strictObject({ client_id: ClientId, answer: z.enum(offerAnswers) })
export type OfferAnswer = z.output<typeof OfferAnswer>

export const reservedDays = 7
/** An open deal without any step ends after that. */
export const dealDays = 14

export const dealActions = ['reserve', 'release', 'hand_over', 'cancel'] as const
export const DealAction = z
  .strictObject({
    client_id: ClientId,
    action: z.enum(dealActions),
    /** Only for `cancel`, where it is required. */
    reason: z.optional(z.enum(cancelReasons)),
    /** Only for the seller's `hand_over`: the ad becomes sold when both have confirmed. */
    marks_sold: z.optional(z.boolean()),
  })
  .check(
    z.check(({ value, issues }) => {
      if ((value.action === 'cancel') !== (value.reason !== undefined))
        issues.push({ code: 'custom', path: ['reason'], input: value.reason, message: 'required' })
    }),
  )
export type DealAction = z.output<typeof DealAction>

/** One of my deals, as the list shows it. */
export const ListedDeal = z.object({
  conversation_id: z.int(),
  offer_seq: z.int(),
  is_seller: z.boolean(),
  state: z.enum(['open', 'done', 'cancelled']),
  reason: z.nullable(z.enum([...cancelReasons, 'timeout'])),
  reserved_until: z.nullable(z.string()),
  is_confirmed_by_me: z.boolean(),
  is_confirmed_by_other: z.boolean(),
  price: z.int(),
  price_currency: z.enum(currencies),
  /** As it was typed. */
  price_amount: z.int(),
  /** Null once the ad cannot be seen any more. */
  ad: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      price_kind: z.nullable(z.enum(priceKinds)),
      price_period: z.nullable(z.enum(pricePeriods)),
    }),
  ),
  /** The other member; without a name after the deletion of the account. */
  person: z.object({ id: z.int(), full_name: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  changed_at: z.string(),
})
export type ListedDeal = z.infer<typeof ListedDeal>

const DealList = z.object({ items: z.array(ListedDeal), next_before: z.nullable(z.string()) })
export type DealList = z.infer<typeof DealList>

export const deals = {
  list: get('/me/deals', {
    summary: 'My open or finished deals, the last changed first. `before` is `next_before` of the previous page.',
    query: z.strictObject({
      state: z.enum(['open', 'finished']),
      before: z.optional(z.string().check(z.regex(/^\d{1,17}-\d{1,15}-\d{1,15}$/))),
    }),
    reply: DealList,
  }),
  offer: post('/chats/:id/offers', {
    summary:
      'Offers a price for the ad of a conversation. It replaces the open offer of the conversation, if there is one.',
    body: OfferDraft,
    reply: Sent,
  }),
  answer: post('/chats/:id/offers/:seq/answer', {
    summary: 'Accepts or declines an offer of the other user, or withdraws my own one. Only while it is open.',
    body: OfferAnswer,
    reply: Sent,
  }),
  act: post('/chats/:id/offers/:seq/deal', {
    summary: 'After an accepted offer: reserves the ad or ends that, confirms the hand-over, or cancels the deal.',
    body: DealAction,
    reply: Sent,
  }),
}
