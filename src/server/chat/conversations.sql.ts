import type { Sql } from 'sql-template-tag'
import type { ChatSubject } from '#contract/messages.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type SummaryRow = {
  id: number
  person_id: number
  full_name: string | null
  user_name: string | null
  picture: string | null
  is_staff: boolean
  /** Set for an agent of the shop. */
  shop: { id: number; full_name: string } | null
  subject: string
  /** The title of an ad that was deleted because of its age. */
  ad_name: string | null
  ad: ChatSubject | null
  inquiry: ChatSubject | null
  last_seq: number
  last_message_seq: number | null
  unread_count: number
  last_read_seq: number
  other_delivered_seq: number | null
  other_read_seq: number | null
  cleared_seq: number
  hidden_seqs: number[]
  is_archived: boolean
  is_listed: boolean
  changed: number
  active: number
}

/** The account in whose name a member writes: an agent's shop, or the member. */
export const sideOf = (alias: Sql) => sql`coalesce(${alias}.shop_id, ${alias}.user_id)`
const side = sideOf(sql`m`)

const isBlocked = sql`exists (
  select from blocks b where (b.blocker_id = ${side} and b.blocked_id = m.other_id)
    or (b.blocker_id = m.other_id and b.blocked_id = ${side}))`

/** Of the other side the member who got furthest: a shop has read what one of its agents read. */
const furthest = (column: Sql) => sql`(
  select max(o.${column})::float8 from conversation_members o
  where o.conversation_id = m.conversation_id and ${sideOf(sql`o`)} = m.other_id)`

/** A paused ad has no page, so only its owner still sees it. */
const isVisible = (alias: Sql, userId: Sql) => sql`
  (${alias}.status in ('active', 'sold', 'expired') or (${alias}.status = 'paused' and ${alias}.seller_id = ${userId}))`

/** No hidden price, and only id and kind of an ad that the viewer cannot see any more. */
export const adColumn = (alias: Sql, userId: Sql) => sql`
  jsonb_build_object('kind', 'ad', 'id', ${alias}.id, 'is_mine', ${alias}.seller_id = ${userId},
    'name', case when ${isVisible(alias, userId)} then ${alias}.name end,
    'status', case when ${isVisible(alias, userId)} then ${alias}.status else 'unavailable' end,
    'price', case when ${alias}.show_price and ${isVisible(alias, userId)} then ${alias}.price end,
    'price_kind', case when ${isVisible(alias, userId)} then ${alias}.price_kind end,
    'price_period', case when ${isVisible(alias, userId)} then ${alias}.price_period end,
    'governorate_id', case when ${isVisible(alias, userId)} then ${alias}.governorate_id end,
    'takes_offers', ${takesOffers(alias)},
    'image', case when ${isVisible(alias, userId)} then (
      select jsonb_build_object('name', i.name, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)
      from ad_images i where i.ad_id = ${alias}.id and i.position = 0) end)`

/** A price that is shown and can be negotiated: not a salary, and nothing that is free, swapped, lost or found. */
export const takesOffers = (alias: Sql) => sql`
  (${alias}.status = 'active' and ${alias}.show_price and ${alias}.price > 0 and ${alias}.category_type <> 'jobs'
    and coalesce(${alias}.price_kind, 'fixed') in ('fixed', 'negotiable', 'from', 'rent')
    and not exists (select from categories k where k.id = ${alias}.category_id and 'lost-found' in (k.slug,
      (select p.slug from categories p where p.id = k.parent_id))))`

const inquiryColumn = (alias: Sql, userId: Sql) => sql`
  jsonb_build_object('kind', 'inquiry', 'id', ${alias}.id, 'is_mine', ${alias}.author_id = ${userId},
    'name', case when ${alias}.status in ('active', 'closed') then ${alias}.name end,
    'status', case when ${alias}.status in ('active', 'closed') then ${alias}.status else 'unavailable' end,
    'price', null, 'image', null)`

const maxUnreadCount = 100
const maxHiddenSeqs = 50

/** Joins the viewer's row of conversation_members: a user who is not a member finds nothing. */
const summaries = sql`
  select m.conversation_id::float8 as id, u.id::float8 as person_id,
    case when u.deleted_at is null then u.full_name end as full_name,
    case when u.deleted_at is null then u.user_name end as user_name, u.picture,
    u.staff_role is not null as is_staff, c.subject, c.ad_name,
    (select jsonb_build_object('id', s.id, 'full_name', s.full_name) from users s where s.id = m.shop_id) as shop,
    (select ${adColumn(sql`a`, side)} from ads a where a.id = c.ad_id) as ad,
    (select ${inquiryColumn(sql`q`, side)} from inquiries q where q.id = c.inquiry_id) as inquiry,
    c.last_seq::float8 as last_seq,
    (select e.seq::float8 from messages e
      where e.conversation_id = m.conversation_id and e.seq > m.cleared_seq and e.kind <> 'deletion'
        and not exists (select from message_hidings h
          where h.conversation_id = e.conversation_id and h.user_id = m.user_id and h.seq = e.seq)
      order by e.seq desc limit 1) as last_message_seq,
    case when m.received_seq > greatest(m.last_read_seq, m.cleared_seq) then (
      select count(*)::int from (
        select from messages e where e.conversation_id = m.conversation_id and e.sender_id = m.other_id
          and e.seq > greatest(m.last_read_seq, m.cleared_seq) and e.kind <> 'deletion' limit ${maxUnreadCount}) unread) else 0 end as unread_count,
    m.last_read_seq::float8 as last_read_seq,
    case when not ${isBlocked} then ${furthest(sql`last_delivered_seq`)} end as other_delivered_seq,
    case when not ${isBlocked} then ${furthest(sql`last_read_seq`)} end as other_read_seq,
    m.cleared_seq::float8 as cleared_seq,
    array(select h.seq::float8 from message_hidings h
      where h.conversation_id = m.conversation_id and h.user_id = m.user_id and h.seq > m.cleared_seq
      order by h.seq desc limit ${maxHiddenSeqs}) as hidden_seqs,
    m.is_archived, c.last_message_seq > m.cleared_seq as is_listed, m.changed::float8 as changed, m.active::float8 as active
  from conversation_members m
  join conversations c on c.id = m.conversation_id
  join users u on u.id = m.other_id`

export const findSummaries = (db: Db, userId: number, ids: number[]) =>
  db.rows<SummaryRow>(sql`${summaries} where m.user_id = ${userId} and m.conversation_id = any(${ids}::bigint[])`)

export const findListed = (db: Db, userId: number, isArchived: boolean, before: number | null, limit: number) =>
  db.rows<SummaryRow>(sql`
    ${summaries} where m.user_id = ${userId} and m.is_archived = ${isArchived}
      and (${before}::bigint is null or m.active < ${before}) and c.last_message_seq > m.cleared_seq
    order by m.active desc limit ${limit}`)

export const findCursor = (db: Db, userId: number) =>
  db.row<{ cursor: number }>(sql`select last_change::float8 as cursor from chat_inboxes where user_id = ${userId}`)

export const countArchived = (db: Db, userId: number) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.is_archived and c.last_message_seq > m.cleared_seq`)

/** The newest changes after the cursor, newest first. */
export const findChanged = (db: Db, userId: number, cursor: number, limit: number) =>
  db.rows<SummaryRow>(sql`
    ${summaries} where m.user_id = ${userId} and m.changed > ${cursor} order by m.changed desc limit ${limit}`)

export const countUnread = (db: Db, userId: number) =>
  db.row<{ conversations_count: number; messages_count: number; cursor: number }>(sql`
    select count(*)::int as conversations_count, coalesce(sum(unread.count), 0)::int as messages_count,
      coalesce((select last_change from chat_inboxes where user_id = ${userId}), 0)::float8 as cursor
    from conversation_members m, lateral (
      select count(*) from (
        select from messages e where e.conversation_id = m.conversation_id and e.sender_id = m.other_id
          and e.seq > greatest(m.last_read_seq, m.cleared_seq) and e.kind <> 'deletion' limit ${maxUnreadCount}) counted) unread
    where m.user_id = ${userId} and m.received_seq > greatest(m.last_read_seq, m.cleared_seq)`)

/** Searches the names of people, and of ads and inquiries that the user still sees. */
export const searchConversations = (db: Db, userId: number, words: string, limit: number) =>
  db.rows<{ id: number }>(sql`
    select m.conversation_id::float8 as id
    from conversation_members m join conversations c on c.id = m.conversation_id join users u on u.id = m.other_id
      left join ads a on a.id = c.ad_id and ${isVisible(sql`a`, side)}
      left join inquiries q on q.id = c.inquiry_id and q.status in ('active', 'closed')
    where m.user_id = ${userId} and c.last_message_seq > m.cleared_seq
      and (case when u.deleted_at is null then u.folded_name else '' end || ' ' || plain_text(coalesce(a.name, q.name, '')))
        like '%' || btrim(plain_text(${words})) || '%'
    order by m.active desc limit ${limit}`)

export type PairRow = {
  id: number
  /** The account in whose name the member writes. */
  side_id: number
  other_id: number
  is_starter: boolean
  is_answered: boolean
  sent_count: number
  last_seq: number
  about: 'ad' | 'inquiry' | null
}

const pair = sql`
  select m.conversation_id::float8 as id, ${side}::float8 as side_id, m.other_id::float8 as other_id,
    c.started_by = ${side} as is_starter, c.answered_at is not null as is_answered, m.sent_count, c.last_seq::float8 as last_seq,
    case when c.subject like 'ad:%' then 'ad' when c.subject like 'inquiry:%' then 'inquiry' end as about
  from conversation_members m join conversations c on c.id = m.conversation_id`

export const findPair = (db: Db, userId: number, id: number) =>
  db.row<PairRow>(sql`${pair} where m.user_id = ${userId} and m.conversation_id = ${id}`)

/** The account itself and, for a shop, its agents. */
export const findSideMembers = (db: Db, conversationId: number, accountId: number) =>
  db.rows<{ user_id: number }>(sql`
    select m.user_id::float8 as user_id from conversation_members m
    where m.conversation_id = ${conversationId} and ${side} = ${accountId}`)

/** The shop in whose name the user writes here; null in a conversation of their own. */
export const findShopSide = (db: Db, userId: number, conversationId: number) =>
  db.row<{ shop_id: number | null }>(sql`
    select shop_id::float8 as shop_id from conversation_members
    where conversation_id = ${conversationId} and user_id = ${userId}`)

/** Whether the user may receive a hint about an action of the actor: a member, and not blocked. */
export const findMayReceive = (db: Db, userId: number, actorId: number, conversationId: number) =>
  db.row<{ id: number }>(sql`
    select m.conversation_id::float8 as id from conversation_members m
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and (m.user_id = ${actorId} or not ${isBlocked})`)

export const findUnreadSender = (db: Db, userId: number, conversationId: number) =>
  db.row<{ full_name: string }>(sql`
    select u.full_name from conversation_members m join users u on u.id = m.other_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and not m.is_archived and not ${isBlocked}
      and u.banned_at is null and u.deleted_at is null and exists (
        select from messages e where e.conversation_id = m.conversation_id and e.sender_id = m.other_id
          and e.seq > greatest(m.last_read_seq, m.cleared_seq) and e.kind <> 'deletion' and e.deleted_at is null)`)

export const findPairAbout = (db: Db, userId: number, otherId: number, subject: string) =>
  db.row<PairRow>(sql`
    ${pair} where m.user_id = ${userId} and c.subject = ${subject}
      and c.low_id = ${Math.min(userId, otherId)} and c.high_id = ${Math.max(userId, otherId)}`)

type TargetRow = { other_id: number; is_open: boolean; subject: ChatSubject }

/** The owner, and whether a conversation about it can start. */
export const findAdTarget = (db: Db, userId: number, id: number) =>
  db.row<TargetRow>(sql`
    select a.seller_id::float8 as other_id, a.status = 'active' as is_open, ${adColumn(sql`a`, sql`${userId}::bigint`)} as subject
    from ads a where a.id = ${id}`)

export const findInquiryTarget = (db: Db, userId: number, id: number) =>
  db.row<TargetRow>(sql`
    select q.author_id::float8 as other_id, q.status = 'active' as is_open,
      ${inquiryColumn(sql`q`, sql`${userId}::bigint`)} as subject
    from inquiries q where q.id = ${id}`)

export type PersonRow = {
  id: number
  full_name: string
  user_name: string
  picture: string | null
  is_staff: boolean
  last_seen_at: Date | null
}

/** Not for a banned or deleted user. The last visit only if the user shows it. */
export const findReachable = (db: Db, id: number) =>
  db.row<PersonRow>(sql`
    select id::float8 as id, full_name, user_name, picture, staff_role is not null as is_staff,
      case when shows_last_seen then last_seen_at end as last_seen_at
    from users where id = ${id} and banned_at is null and deleted_at is null`)

type NewConversation = {
  userId: number
  otherId: number
  adId: number | null
  inquiryId: number | null
  subject: string
  now: Date
}

export async function insertConversation(tx: Db, { userId, otherId, adId, inquiryId, subject, now }: NewConversation) {
  const row = await tx.row<{ id: number }>(sql`
    insert into conversations (low_id, high_id, ad_id, inquiry_id, subject, started_by, created_at)
    values (${Math.min(userId, otherId)}, ${Math.max(userId, otherId)}, ${adId}, ${inquiryId}, ${subject}, ${userId}, ${now})
    returning id::float8 as id`)
  const id = row?.id ?? 0
  await tx.rows(sql`
    insert into conversation_members (conversation_id, user_id, other_id)
    values (${id}, ${userId}, ${otherId}), (${id}, ${otherId}, ${userId})`)
  return id
}

/** A conversation created before `before` in which both users have written at least `least` messages. */
export const findMutual = (db: Db, one: number, other: number, least: number, before: Date) =>
  db.row<{ id: number }>(sql`
    select c.id::float8 as id from conversations c
      join conversation_members m on m.conversation_id = c.id and m.user_id = ${one} and m.sent_count >= ${least}
      join conversation_members o on o.conversation_id = c.id and o.user_id = ${other} and o.sent_count >= ${least}
    where c.low_id = ${Math.min(one, other)} and c.high_id = ${Math.max(one, other)} and c.created_at <= ${before}
    limit 1`)

/** An ad of this user that everybody can see. */
export const findOwnActiveAd = (db: Db, sellerId: number, adId: number) =>
  db.row<{ id: number }>(sql`
    select id::float8 as id from ads where id = ${adId} and seller_id = ${sellerId} and status = 'active'`)
