import type { Message } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** The request of an entry `e`, as the member `m` sees it. A conversation has few of them. */
export const photoRequestColumn = sql`
  (select jsonb_build_object('seq', q.seq, 'is_mine', asked.sender_id = coalesce(m.shop_id, m.user_id), 'mark', q.mark, 'state', q.state,
      'expires_at', q.expires_at, 'photo_seq', q.photo_seq, 'is_on_ad', q.shown_at is not null, 'changed_at', q.changed_at)
    from photo_requests q join messages asked on asked.conversation_id = q.conversation_id and asked.seq = q.seq
    where q.conversation_id = e.conversation_id and e.seq in (q.seq, q.photo_seq, q.confirmed_seq) limit 1)`

/** What the entry `r` says if the product wrote it: the question for a photo, or its confirmation. */
export const photoSentenceColumn = sql`
  (select jsonb_build_object('says', case when q.seq = r.seq then 'ask' else 'confirm' end, 'mark', q.mark)
    from photo_requests q where q.conversation_id = r.conversation_id and r.seq in (q.seq, q.confirmed_seq) limit 1)`

type RequestState = NonNullable<Message['photo_request']>['state']

export const findPhotoRequestOf = (tx: Db, conversationId: number, seq: number) =>
  tx.row<{ seq: number; state: RequestState }>(sql`
    select seq::float8 as seq, state from photo_requests
    where conversation_id = ${conversationId} and ${seq}::bigint in (seq, photo_seq, confirmed_seq) for update`)

export const deletePhotoRequest = (tx: Db, conversationId: number, seq: number) =>
  tx.rows(sql`delete from photo_requests where conversation_id = ${conversationId} and seq = ${seq}`)

/** Expired instead of open when another question is open by now. */
export const removePhotoAnswer = (tx: Db, conversationId: number, seq: number, now: Date) =>
  tx.rows(sql`
    update photo_requests q set photo_seq = null, changed_at = ${now}, state = case when q.expires_at <= ${now} or exists (
        select from photo_requests o where o.conversation_id = q.conversation_id and o.state = 'open') then 'expired' else 'open' end
    where conversation_id = ${conversationId} and seq = ${seq}`)
