import type { Sql } from 'sql-template-tag'
import type {
  AvailabilityAnswer,
  ChatFile,
  ChatSubject,
  DealStep,
  Meetup,
  MeetupStep,
  Message,
  PhotoRequest,
  PriceOffer,
  ScamKind,
} from '#contract/messages.ts'
import { oldPoundsInNew } from '#contract/typed-number.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { adColumn, sideOf } from './conversations.sql.ts'
import { photoRequestColumn, photoSentenceColumn } from './photo-entries.sql.ts'

export type EntryRow = {
  id: number
  conversation_id: number
  seq: number
  sender_id: number
  is_mine: boolean
  client_id: string | null
  written_by: string | null
  kind: Message['kind']
  is_deleted: boolean
  is_hidden: boolean
  body: string | null
  pictures: Message['pictures']
  file: ChatFile | null
  ad: ChatSubject | null
  offer: PriceOffer | null
  meetup: Meetup | null
  step: DealStep | MeetupStep | null
  photo_request: PhotoRequest | null
  reply_to: (NonNullable<Message['reply_to']> & { sentence: PhotoSentence | null }) | null
  target_seq: number | null
  is_suspicious: boolean
  scam: ScamKind | null
  answer: AvailabilityAnswer | null
  created_at: Date
}

/** A sentence of the product, which each reader gets in the own language. */
export type PhotoSentence = { says: 'ask' | 'confirm'; mark: string }

const excerptLength = 120

const side = sideOf(sql`m`)

/** The name of a colleague who wrote it; only their side sees it. */
const writer = sql`case when e.sender_id = ${side} and (m.shop_id is not null or e.agent_id is not null)
  and coalesce(e.agent_id, e.sender_id) <> m.user_id
  then (select w.full_name from users w where w.id = coalesce(e.agent_id, e.sender_id)) end`

const offerColumn = sql`
  jsonb_build_object('seq', o.seq, 'is_mine', s.sender_id = ${side}, 'price', o.price, 'price_currency', o.price_currency,
    'price_amount', case o.price_currency when 'usd' then o.price_dollars when 'old' then o.price * ${oldPoundsInNew} else o.price end,
    'state', o.state, 'expires_at', o.expires_at, 'is_counter', coalesce((
      select p.state = 'superseded' and ps.sender_id <> s.sender_id
      from price_offers p join messages ps on ps.conversation_id = p.conversation_id and ps.seq = p.seq
      where p.conversation_id = o.conversation_id and p.seq < o.seq order by p.seq desc limit 1), false),
    'changed_at', greatest(o.decided_at, o.created_at, (
      select d.changed_at from deals d where d.conversation_id = o.conversation_id and d.offer_seq = o.seq)),
    'deal', (select jsonb_build_object('state', d.state, 'is_seller', d.seller_id = ${side}, 'reserved_until', d.reserved_until,
        'is_confirmed_by_me', case when d.seller_id = ${side} then d.seller_confirmed_at else d.buyer_confirmed_at end is not null,
        'is_confirmed_by_other', case when d.seller_id = ${side} then d.buyer_confirmed_at else d.seller_confirmed_at end is not null,
        'reason', d.reason)
      from deals d where d.conversation_id = o.conversation_id and d.offer_seq = o.seq))`

const meetupColumn = sql`
  jsonb_build_object('seq', u.seq, 'is_mine', s.sender_id = ${side}, 'place', u.place, 'at', u.meets_at, 'state', u.state,
    'is_shared', exists (select from meetup_links l
      where l.conversation_id = u.conversation_id and l.seq = u.seq and l.user_id = m.user_id),
    'changed_at', u.changed_at)`

/** The viewer's view: through membership, after the cleared position, without the content of hidden entries. */
const entries = sql`
  select e.id::float8 as id, e.conversation_id::float8 as conversation_id, e.seq::float8 as seq,
    e.sender_id::float8 as sender_id, e.sender_id = ${side} as is_mine,
    case when coalesce(e.agent_id, e.sender_id) = m.user_id then e.client_id end as client_id, e.kind,
    ${writer} as written_by,
    e.deleted_at is not null as is_deleted, h.seq is not null as is_hidden,
    case when h.seq is null then e.body end as body,
    case when e.kind = 'image' and h.seq is null then coalesce((
      select jsonb_agg(jsonb_build_object('name', 'chat/' || p.id || '.webp', 'width', p.width, 'height', p.height,
        'placeholder', p.placeholder) order by mp.position)
      from message_pictures mp join pictures p on p.id = mp.picture_id
      where mp.conversation_id = e.conversation_id and mp.seq = e.seq), '[]') else '[]' end as pictures,
    case when h.seq is null then (
      select jsonb_build_object('id', f.id, 'kind', f.kind, 'type', f.type, 'bytes', f.bytes, 'name', f.name,
        'duration_ms', f.duration_ms, 'waveform', f.waveform)
      from chat_files f where f.id = e.file_id) end as file,
    case when h.seq is null then (select ${adColumn(sql`a`, side)} from ads a where a.id = e.ad_id) end as ad,
    case when e.kind in ('offer', 'deal') and h.seq is null then (
      select ${offerColumn} from price_offers o join messages s on s.conversation_id = o.conversation_id and s.seq = o.seq
      where o.conversation_id = e.conversation_id and o.seq = case e.kind when 'offer' then e.seq else e.reply_to_seq end) end as offer,
    case when e.kind = 'meetup' and h.seq is null then (
      select ${meetupColumn} from meetups u join messages s on s.conversation_id = u.conversation_id and s.seq = u.seq
      where u.conversation_id = e.conversation_id and u.seq = coalesce(e.reply_to_seq, e.seq)) end as meetup,
    case when h.seq is null then e.step end as step,
    case when e.kind in ('text', 'image') and h.seq is null then ${photoRequestColumn} end as photo_request,
    case when r.seq is not null and h.seq is null then jsonb_build_object('seq', r.seq, 'is_mine', r.sender_id = ${side},
      'kind', r.kind, 'excerpt', case when not exists (select from message_hidings rh
        where rh.conversation_id = r.conversation_id and rh.user_id = m.user_id and rh.seq = r.seq)
        then left(r.body, ${excerptLength}) end, 'sentence', ${photoSentenceColumn}) end as reply_to,
    e.target_seq::float8 as target_seq,
    e.is_suspicious and e.sender_id <> ${side} and e.deleted_at is null as is_suspicious,
    case when e.sender_id <> ${side} and e.deleted_at is null and h.seq is null then e.scam_kind end as scam,
    case when h.seq is null then e.answer end as answer, e.created_at
  from conversation_members m
  join messages e on e.conversation_id = m.conversation_id and e.seq > m.cleared_seq
  left join message_hidings h on h.conversation_id = e.conversation_id and h.user_id = m.user_id and h.seq = e.seq
  left join messages r on r.conversation_id = e.conversation_id and r.seq = e.reply_to_seq and r.seq > m.cleared_seq`

export const findEntry = (db: Db, userId: number, conversationId: number, seq: number) =>
  db.row<EntryRow>(sql`
    ${entries} where m.user_id = ${userId} and m.conversation_id = ${conversationId} and e.seq = ${seq}`)

/** `ids[i]` and `seqs[i]` name one entry. */
export const findEntries = (db: Db, userId: number, ids: number[], seqs: number[]) =>
  db.rows<EntryRow>(sql`
    ${entries} join unnest(${ids}::bigint[], ${seqs}::bigint[]) as wanted(id, seq)
      on wanted.id = e.conversation_id and wanted.seq = e.seq
    where m.user_id = ${userId}`)

export const findBefore = (db: Db, userId: number, conversationId: number, before: number | null, limit: number) =>
  db.rows<EntryRow>(sql`
    ${entries} where m.user_id = ${userId} and m.conversation_id = ${conversationId}
      and (${before}::bigint is null or e.seq < ${before})
    order by e.seq desc limit ${limit}`)

export const findAfter = (db: Db, userId: number, conversationId: number, after: number, limit: number) =>
  db.rows<EntryRow>(sql`
    ${entries} where m.user_id = ${userId} and m.conversation_id = ${conversationId} and e.seq > ${after}
    order by e.seq limit ${limit}`)

/** The newest `ofEach` entries of each conversation. */
export const findNewest = (db: Db, userId: number, ids: number[], ofEach: number) =>
  db.rows<EntryRow>(sql`
    ${entries} join unnest(${ids}::bigint[]) as wanted(id) on wanted.id = m.conversation_id
      join conversations c on c.id = wanted.id
    where m.user_id = ${userId} and e.seq > c.last_seq - ${ofEach} order by e.conversation_id, e.seq`)

/** In the viewer's conversations only. `plain_text` leaves letters, digits and spaces, so `%` cannot be a wildcard. */
export const searchEntries = (db: Db, userId: number, words: string, limit: number) =>
  db.rows<EntryRow>(sql`
    ${entries} where m.user_id = ${userId} and h.seq is null
      and e.folded_body like '%' || btrim(plain_text(${words})) || '%' and btrim(plain_text(${words})) <> ''
    order by e.created_at desc, e.id desc limit ${limit}`)

export const findByClientId = (db: Db, senderId: number, clientId: string) =>
  db.row<{ conversation_id: number; seq: number; body_hash: Buffer }>(sql`
    select conversation_id::float8 as conversation_id, seq::float8 as seq, body_hash from messages
    where sender_id = ${senderId} and client_id = ${clientId}`)

/** Number of other people to whom the sender has sent the same text. */
export const countSameText = (tx: Db, senderId: number, otherId: number, textKey: Buffer, since: Date) =>
  tx.row<{ people: number }>(sql`
    select count(distinct m.other_id)::int as people from messages e
      join conversation_members m on m.conversation_id = e.conversation_id and m.user_id = e.sender_id
    where e.sender_id = ${senderId} and e.text_key = ${textKey} and e.created_at > ${since} and m.other_id <> ${otherId}`)

/** The sender's latest texts in this conversation, oldest first. */
export const findRecentBodies = (tx: Db, senderId: number, conversationId: number, since: Date, limit: number) =>
  tx.rows<{ body: string }>(sql`
    select body from (
      select seq, body from messages where conversation_id = ${conversationId} and sender_id = ${senderId}
        and created_at > ${since} and body is not null order by seq desc limit ${limit}) recent order by seq`)

/** The state of the ad that a conversation is about, as its page shows it. */
export const findAvailability = (tx: Db, conversationId: number) =>
  tx.row<{ status: AvailabilityAnswer['status']; confirmed_at: Date; was_answered: boolean }>(sql`
    select case when a.status in ('active', 'sold', 'expired') then a.status else 'unavailable' end as status,
      greatest(a.published_at, a.confirmed_at) as confirmed_at,
      exists (select from messages e where e.conversation_id = c.id and e.answer is not null) as was_answered
    from conversations c join ads a on a.id = c.ad_id where c.id = ${conversationId}`)

/** The next seq. The conversation stays locked until the entry is committed. */
const nextSeq = async (tx: Db, conversationId: number, assignments: Sql) => {
  const row = await tx.row<{ seq: number }>(sql`
    update conversations set last_seq = last_seq + 1, ${assignments} where id = ${conversationId}
    returning last_seq::float8 as seq`)
  if (!row) throw new Error('The locked conversation does not exist.')
  return row.seq
}

type NewMessage = {
  conversationId: number
  /** An agent's shop, or the writer. */
  sender: Actor
  clientId: string
  hash: Buffer
  kind: Message['kind']
  body: string | null
  textKey: Buffer | null
  fileId: string | null
  adId: number | null
  replyTo: number | null
  step?: DealStep | MeetupStep
  isSuspicious: boolean
  scamKind: ScamKind | null
  answer: AvailabilityAnswer | null
  now: Date
}

export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const seq = await nextSeq(
    tx,
    message.conversationId,
    sql`last_message_seq = last_seq + 1,
      answered_at = case when started_by <> ${message.sender.id} then coalesce(answered_at, ${message.now}) else answered_at end`,
  )
  await tx.rows(sql`
    insert into messages (conversation_id, seq, sender_id, agent_id, client_id, body_hash, kind, body, text_key, file_id, ad_id, reply_to_seq,
      step, is_suspicious, scam_kind, answer, created_at)
    values (${message.conversationId}, ${seq}, ${message.sender.id}, ${message.sender.agentId ?? null}, ${message.clientId}, ${message.hash}, ${message.kind}, ${message.body},
      ${message.textKey}, ${message.fileId}, ${message.adId}, ${message.replyTo}, ${message.step ?? null},
      ${message.isSuspicious}, ${message.scamKind},
      ${message.answer && JSON.stringify(message.answer)}, ${message.now})`)
  return seq
}

export const insertMessageImages = (tx: Db, conversationId: number, seq: number, imageIds: string[]) =>
  tx.rows(sql`
    insert into message_pictures (conversation_id, seq, position, picture_id)
    select ${conversationId}, ${seq}, place - 1, id from unnest(${imageIds}::text[]) with ordinality as p(id, place)`)

export const insertDeletion = async (tx: Db, conversationId: number, senderId: number, target: number, now: Date) => {
  const seq = await nextSeq(tx, conversationId, sql`last_message_seq = last_message_seq`)
  await tx.rows(sql`
    insert into messages (conversation_id, seq, sender_id, kind, target_seq, created_at)
    values (${conversationId}, ${seq}, ${senderId}, 'deletion', ${target}, ${now})`)
  return seq
}

type DeletableRow = {
  sender_id: number
  /** The agent who wrote it, or the sender. */
  writer_id: number
  kind: string
  created_at: Date
  is_deleted: boolean
  file_id: string | null
  pictures: string[]
}

export const findDeletable = (tx: Db, userId: number, conversationId: number, seq: number) =>
  tx.row<DeletableRow>(sql`
    select e.sender_id::float8 as sender_id, coalesce(e.agent_id, e.sender_id)::float8 as writer_id, e.kind, e.created_at, e.deleted_at is not null as is_deleted, e.file_id,
      array(select 'chat/' || p.picture_id || '.webp' from message_pictures p
        where p.conversation_id = e.conversation_id and p.seq = e.seq) as pictures
    from messages e join conversation_members m on m.conversation_id = e.conversation_id and m.user_id = ${userId}
    where e.conversation_id = ${conversationId} and e.seq = ${seq} and e.seq > m.cleared_seq`)

export async function eraseMessage(tx: Db, conversationId: number, seq: number, now: Date) {
  await tx.rows(sql`delete from message_pictures where conversation_id = ${conversationId} and seq = ${seq}`)
  await tx.rows(sql`
    update messages set deleted_at = ${now}, body = null, file_id = null, ad_id = null, text_key = null, scam_kind = null,
      answer = null
    where conversation_id = ${conversationId} and seq = ${seq}`)
}

export const insertHiding = (tx: Db, userId: number, conversationId: number, seq: number, now: Date) =>
  tx.row<{ seq: number }>(sql`
    insert into message_hidings (conversation_id, user_id, seq, hidden_at) values (${conversationId}, ${userId}, ${seq}, ${now})
    on conflict do nothing returning seq::float8 as seq`)

/** A message that the viewer has received and still sees. */
export const findReceived = (db: Db, viewerId: number, id: number) =>
  db.row<{ id: number }>(sql`
    select e.id::float8 as id
    from messages e join conversation_members m on m.conversation_id = e.conversation_id and m.user_id = ${viewerId}
    where e.id = ${id} and e.sender_id = m.other_id and e.kind <> 'deletion' and e.deleted_at is null
      and e.seq > m.cleared_seq`)
