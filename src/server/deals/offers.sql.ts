import type { Currency } from '#contract/currencies.ts'
import type { OfferState } from '#contract/messages.ts'
import { takesOffers } from '#server/chat/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** The ad of a conversation, if offers are possible now. The lock keeps a price change or a sale outside of the transaction. */
export const findNegotiableAd = (tx: Db, conversationId: number) =>
  tx.row<{ id: number; seller_id: number }>(sql`
    select a.id::float8 as id, a.seller_id::float8 as seller_id
    from conversations c join ads a on a.id = c.ad_id
    where c.id = ${conversationId} and ${takesOffers(sql`a`)} for share of a`)

type OfferMoney = { price: number; price_currency: Currency; price_dollars: number | null }

export const insertOffer = (
  tx: Db,
  { conversationId, seq }: { conversationId: number; seq: number },
  { price, price_currency, price_dollars }: OfferMoney,
  now: Date,
  expiresAt: Date,
) =>
  tx.rows(sql`
    insert into price_offers (conversation_id, seq, price, price_currency, price_dollars, created_at, expires_at)
    values (${conversationId}, ${seq}, ${price}, ${price_currency}, ${price_dollars}, ${now}, ${expiresAt})`)

/** There is at most one open offer in a conversation. One that is past its time expires instead. */
export const supersedeOffer = (tx: Db, conversationId: number, now: Date) =>
  tx.rows(sql`
    update price_offers set state = case when expires_at <= ${now} then 'expired' else 'superseded' end, decided_at = ${now}
    where conversation_id = ${conversationId} and state = 'pending'`)

export const lockOffer = (tx: Db, conversationId: number, seq: number) =>
  tx.row<{ sender_id: number; state: OfferState; expires_at: Date }>(sql`
    select e.sender_id::float8 as sender_id, o.state, o.expires_at
    from price_offers o join messages e on e.conversation_id = o.conversation_id and e.seq = o.seq
    where o.conversation_id = ${conversationId} and o.seq = ${seq} for update of o`)

export const setOfferState = (tx: Db, conversationId: number, seq: number, state: OfferState, now: Date) =>
  tx.rows(sql`
    update price_offers set state = ${state}, decided_at = ${now} where conversation_id = ${conversationId} and seq = ${seq}`)

/** Browsers know the time of an offer, so nothing is published. */
export const expireOffers = (db: Db, now: Date, limit: number) =>
  db.rows<{ seq: number }>(sql`
    update price_offers o set state = 'expired', decided_at = ${now}
    from (select conversation_id, seq from price_offers where state = 'pending' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked) due
    where o.conversation_id = due.conversation_id and o.seq = due.seq
    returning o.seq::float8 as seq`)
