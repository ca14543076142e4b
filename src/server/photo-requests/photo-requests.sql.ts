import type { PhotoRequest } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type RequestKey = { conversationId: number; seq: number }

/** The ad of a conversation, if it is live. The lock keeps a sale or a removal outside of the transaction. */
export const findAskedAd = (tx: Db, conversationId: number) =>
  tx.row<{ id: number; seller_id: number }>(sql`
    select a.id::float8 as id, a.seller_id::float8 as seller_id from conversations c join ads a on a.id = c.ad_id
    where c.id = ${conversationId} and a.status = 'active' for share of a`)

export const expireRequests = (tx: Db, conversationId: number, now: Date) =>
  tx.rows(sql`
    update photo_requests set state = 'expired', changed_at = ${now}
    where conversation_id = ${conversationId} and state = 'open' and expires_at <= ${now}`)

export const findOpenRequest = (tx: Db, conversationId: number) =>
  tx.row<{ seq: number }>(sql`
    select seq::float8 as seq from photo_requests where conversation_id = ${conversationId} and state = 'open'`)

type NewRequest = RequestKey & { adId: number; mark: string; now: Date; expiresAt: Date }

export const insertRequest = (tx: Db, { conversationId, seq, adId, mark, now, expiresAt }: NewRequest) =>
  tx.rows(sql`
    insert into photo_requests (conversation_id, seq, ad_id, mark, created_at, expires_at, changed_at)
    values (${conversationId}, ${seq}, ${adId}, ${mark}, ${now}, ${expiresAt}, ${now})`)

export type RequestRow = {
  asker_id: number
  /** Both are null once the ad is deleted. */
  ad_id: number | null
  seller_id: number | null
  mark: string
  state: PhotoRequest['state']
  photo_seq: number | null
  created_at: Date
  expires_at: Date
}

export const lockRequest = (tx: Db, { conversationId, seq }: RequestKey) =>
  tx.row<RequestRow>(sql`
    select e.sender_id::float8 as asker_id, q.ad_id::float8 as ad_id, a.seller_id::float8 as seller_id, q.mark, q.state,
      q.photo_seq::float8 as photo_seq, q.created_at, q.expires_at
    from photo_requests q join messages e on e.conversation_id = q.conversation_id and e.seq = q.seq
      left join ads a on a.id = q.ad_id
    where q.conversation_id = ${conversationId} and q.seq = ${seq} for update of q`)

export const findUpload = (tx: Db, ownerId: number, id: string) =>
  tx.row<{ created_at: Date }>(sql`select created_at from pictures where id = ${id} and owner_id = ${ownerId}`)

export const findAdImages = (tx: Db, adId: number) =>
  tx.rows<{ name: string }>(sql`select name from ad_images where ad_id = ${adId} and name like 'ad/%'`)

export const setPhoto = (tx: Db, { conversationId, seq }: RequestKey, photoSeq: number, now: Date) =>
  tx.rows(sql`
    update photo_requests set state = 'answered', photo_seq = ${photoSeq}, changed_at = ${now}
    where conversation_id = ${conversationId} and seq = ${seq}`)

export const setConfirmed = (tx: Db, { conversationId, seq }: RequestKey, confirmedSeq: number, now: Date) =>
  tx.rows(sql`
    update photo_requests set state = 'confirmed', confirmed_seq = ${confirmedSeq}, changed_at = ${now}
    where conversation_id = ${conversationId} and seq = ${seq}`)

export const isMember = async (tx: Db, userId: number, conversationId: number) =>
  (await tx.row(sql`
    select user_id from conversation_members where conversation_id = ${conversationId} and user_id = ${userId}`)) !==
  undefined

export const hideOthers = (tx: Db, adId: number, now: Date) =>
  tx.rows(sql`
    update photo_requests set shown_at = null, changed_at = ${now} where ad_id = ${adId} and shown_at is not null`)

export const setShown = (tx: Db, { conversationId, seq }: RequestKey, shownAt: Date | null, now: Date) =>
  tx.rows(sql`
    update photo_requests set shown_at = ${shownAt}, changed_at = ${now}
    where conversation_id = ${conversationId} and seq = ${seq}`)
