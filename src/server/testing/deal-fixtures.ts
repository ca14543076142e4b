// Done deals without the messages that led to them.
import { type Db, sql } from '#server/platform/db.ts'

/** `pairs`: seller and buyer. Each gets a conversation with an accepted offer and a deal that both confirmed. */
export const insertDoneDeals = (db: Db, pairs: [seller: number, buyer: number][], doneAt: Date) =>
  db.rows(sql`
    with pairs as (
      select seller, buyer, row_number() over () as n
      from unnest(${pairs.map(([seller]) => seller)}::bigint[], ${pairs.map(([, buyer]) => buyer)}::bigint[]) as p(seller, buyer)),
    started as (
      insert into conversations (low_id, high_id, subject, started_by, last_seq, last_message_seq, created_at)
      select least(seller, buyer), greatest(seller, buyer), 'ad:' || (1000000 + n + (select coalesce(max(id), 0) from conversations)), buyer, 1, 1,
        ${doneAt}::timestamptz - interval '1 day' from pairs
      returning id, low_id, high_id, started_by),
    members as (
      insert into conversation_members (conversation_id, user_id, other_id)
      select id, low_id, high_id from started union all select id, high_id, low_id from started returning 1),
    offered as (
      insert into messages (conversation_id, seq, sender_id, client_id, body_hash, kind, created_at)
      select id, 1, started_by, gen_random_uuid(), '', 'offer', ${doneAt}::timestamptz - interval '1 day' from started returning 1),
    priced as (
      insert into price_offers (conversation_id, seq, price, price_currency, state, created_at, expires_at, decided_at)
      select id, 1, 100, 'new', 'accepted', ${doneAt}::timestamptz - interval '1 day', ${doneAt}, ${doneAt} from started returning 1)
    insert into deals (conversation_id, offer_seq, seller_id, buyer_id, state, seller_confirmed_at, buyer_confirmed_at, created_at, changed_at)
    select id, 1, case when started_by = low_id then high_id else low_id end, started_by, 'done', ${doneAt}, ${doneAt}, ${doneAt}, ${doneAt}
    from started`)
