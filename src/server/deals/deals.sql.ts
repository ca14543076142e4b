import type { CancelReason } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type DealRow = {
  conversation_id: number
  offer_seq: number
  ad_id: number | null
  seller_id: number
  buyer_id: number
  state: 'open' | 'done' | 'cancelled'
  reserved_until: Date | null
  seller_confirmed_at: Date | null
  buyer_confirmed_at: Date | null
  marks_sold: boolean
}

const columns = sql`
  conversation_id::float8 as conversation_id, offer_seq::float8 as offer_seq, ad_id::float8 as ad_id,
  seller_id::float8 as seller_id, buyer_id::float8 as buyer_id, state, reserved_until, seller_confirmed_at, buyer_confirmed_at,
  marks_sold`

type NewDeal = { conversationId: number; offerSeq: number; adId: number; sellerId: number; buyerId: number; now: Date }

export const insertDeal = (tx: Db, { conversationId, offerSeq, adId, sellerId, buyerId, now }: NewDeal) =>
  tx.rows(sql`
    insert into deals (conversation_id, offer_seq, ad_id, seller_id, buyer_id, created_at, changed_at)
    values (${conversationId}, ${offerSeq}, ${adId}, ${sellerId}, ${buyerId}, ${now}, ${now})`)

export const findOpenDeal = (tx: Db, conversationId: number) =>
  tx.row<DealRow>(sql`select ${columns} from deals where conversation_id = ${conversationId} and state = 'open'`)

export const lockDeal = (tx: Db, conversationId: number, offerSeq: number) =>
  tx.row<DealRow>(sql`
    select ${columns} from deals where conversation_id = ${conversationId} and offer_seq = ${offerSeq} for update`)

const of = ({ conversation_id, offer_seq }: DealRow) =>
  sql`conversation_id = ${conversation_id} and offer_seq = ${offer_seq}`

/** The lock serializes reservations of one ad for several buyers. */
export const lockLiveAd = (tx: Db, adId: number) =>
  tx.row<{ id: number }>(sql`select id::float8 as id from ads where id = ${adId} and status = 'active' for update`)

/** A statement of its own: only after the lock it sees what another transaction has committed. */
export const findReservation = (tx: Db, adId: number) =>
  tx.row<{ ad_id: number }>(sql`
    select ad_id::float8 as ad_id from deals where ad_id = ${adId} and reserved_until is not null`)

export const setReserved = (tx: Db, deal: DealRow, until: Date | null, now: Date) =>
  tx.rows(sql`update deals set reserved_until = ${until}, changed_at = ${now} where ${of(deal)}`)

/** The deal is done when the other member has confirmed before. */
export const confirmHandOver = (tx: Db, deal: DealRow, isSeller: boolean, marksSold: boolean, now: Date) =>
  tx.row<DealRow>(sql`
    update deals set changed_at = ${now},
      seller_confirmed_at = case when ${isSeller} then ${now}::timestamptz else seller_confirmed_at end,
      buyer_confirmed_at = case when ${isSeller} then buyer_confirmed_at else ${now}::timestamptz end,
      marks_sold = marks_sold or ${marksSold},
      state = case when (case when ${isSeller} then buyer_confirmed_at else seller_confirmed_at end) is null then 'open' else 'done' end,
      reserved_until = case when (case when ${isSeller} then buyer_confirmed_at else seller_confirmed_at end) is null then reserved_until end
    where ${of(deal)} returning ${columns}`)

export const cancelDeal = (tx: Db, deal: DealRow, reason: CancelReason, now: Date) =>
  tx.rows(sql`
    update deals set state = 'cancelled', reserved_until = null, reason = ${reason}, changed_at = ${now} where ${of(deal)}`)

const due = (condition: ReturnType<typeof sql>, limit: number) => sql`
  from (select conversation_id as c, offer_seq as s from deals where ${condition} limit ${limit} for update skip locked) due
  where conversation_id = due.c and offer_seq = due.s returning ${columns}`

export const endReservations = (tx: Db, now: Date, limit: number) =>
  tx.rows<DealRow>(sql`
    update deals set reserved_until = null, changed_at = ${now}
    ${due(sql`reserved_until <= ${now}`, limit)}`)

export const endIdleDeals = (tx: Db, now: Date, before: Date, limit: number) =>
  tx.rows<DealRow>(sql`
    update deals set state = 'cancelled', reason = 'timeout', reserved_until = null, changed_at = ${now}
    ${due(sql`state = 'open' and changed_at <= ${before}`, limit)}`)
