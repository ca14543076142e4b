import type { Sql } from 'sql-template-tag'
import { type Db, type Row, sql } from '#server/platform/db.ts'

/** All personal data, by section. A new table with personal data needs an entry here. */
const sections: Record<string, (userId: number) => Sql> = {
  profile: (userId) => sql`
    select id::float8 as id, full_name, user_name, kind, about, picture, phone, email, unverified_email, language, shows_last_seen,
      shows_follows, staff_role, password_hash is not null as has_password, created_at, last_seen_at, deletes_at,
      limits as limited_to, limits_end_at as limited_until, limits_rule as limited_for_rule
    from users where id = ${userId}`,
  ads: (userId) => sql`
    select (to_jsonb(a) - 'seller_id') || jsonb_build_object(
      'category', (select name_en from categories c where c.id = a.category_id),
      'place', (select name_en from zones z where z.id = a.zone_id),
      'pictures', (select coalesce(jsonb_agg(i.name order by i.position), '[]') from ad_images i where i.ad_id = a.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'type', f.type, 'bytes', f.bytes,
        'duration_ms', f.duration_ms, 'created_at', f.created_at) order by f.kind), '[]') from ad_files f where f.ad_id = a.id),
      'prices', (select coalesce(jsonb_agg(to_jsonb(p) - 'ad_id' order by p.changed_at), '[]')
        from ad_prices p where p.ad_id = a.id),
      'phone_shown_to', (select count(*) from phone_reveals r where r.ad_id = a.id)) as ad
    from ads a where a.seller_id = ${userId} order by a.id`,
  shop: (userId) => sql`
    select s.address, (select name_en from zones z where z.id = s.zone_id) as place, s.hours, s.phone, s.cover, s.opened_at,
      (select count(*)::int from shop_phone_reveals r where r.shop_id = s.user_id) as phone_shown_to
    from shops s where s.user_id = ${userId}`,
  shop_agents: (userId) => sql`
    select u.user_name, a.joined_at from shop_agents a join users u on u.id = a.user_id where a.shop_id = ${userId} order by 2`,
  shop_invitations: (userId) => sql`
    select phone, invited_at from shop_invitations where shop_id = ${userId} order by invited_at`,
  agent_of_shops: (userId) => sql`
    select u.user_name as shop, a.joined_at from shop_agents a join users u on u.id = a.shop_id where a.user_id = ${userId} order by 2`,
  phones_of_shops_seen: (userId) => sql`
    select u.user_name as shop, r.revealed_at
    from shop_phone_reveals r join users u on u.id = r.shop_id where r.viewer_id = ${userId} order by r.revealed_at`,
  inquiries: (userId) => sql`
    select id::float8 as id, name, content, category_id, governorate_id, budget::float8 as budget,
      budget_dollars::float8 as budget_dollars, status, created_at
    from inquiries where author_id = ${userId} order by id`,
  ads_for_inquiries: (userId) => sql`
    select m.inquiry_id::float8 as inquiry_id, m.ad_id::float8 as ad_id, m.announced_at, m.declined_by, m.declined_at
    from inquiry_matches m join inquiries i on i.id = m.inquiry_id where i.author_id = ${userId} order by 1, 2`,
  inquiries_for_ads: (userId) => sql`
    select m.ad_id::float8 as ad_id, m.inquiry_id::float8 as inquiry_id, m.declined_at
    from inquiry_matches m join ads a on a.id = m.ad_id
    where a.seller_id = ${userId} and m.declined_by = 'seller' order by 1, 2`,
  comments: (userId) => sql`
    select id::float8 as id, ad_id::float8 as ad_id, inquiry_id::float8 as inquiry_id, body, created_at
    from comments where author_id = ${userId} order by id`,
  ratings_given: (userId) => sql`
    select r.stars, r.recommends, r.comment, r.created_at, u.user_name as about
    from ratings r join users u on u.id = r.seller_id where r.rater_id = ${userId} order by r.created_at`,
  ratings_received: (userId) => sql`
    select r.stars, r.recommends, r.comment, r.created_at, u.user_name as by
    from ratings r join users u on u.id = r.rater_id where r.seller_id = ${userId} and r.hidden_until is null order by r.created_at`,
  following: (userId) => sql`
    select u.user_name, f.created_at as since
    from follows f join users u on u.id = f.seller_id where f.follower_id = ${userId} order by f.created_at`,
  followers: (userId) => sql`
    select u.user_name, f.created_at as since
    from follows f join users u on u.id = f.follower_id where f.seller_id = ${userId} order by f.created_at`,
  blocked: (userId) => sql`
    select u.user_name, b.created_at as since
    from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId} order by b.created_at`,
  favourites: (userId) => sql`
    select ad_id::float8 as ad_id, created_at from favourites where user_id = ${userId} order by created_at`,
  hidden_in_lists: (userId) => sql`
    select h.kind, h.ad_id::float8 as ad_id, u.user_name as seller, h.word, h.created_at
    from hide_rules h left join users u on u.id = h.seller_id where h.user_id = ${userId} order by h.created_at`,
  saved_searches: (userId) => sql`
    select s.name, c.query, s.frequency, s.paused_at, s.created_at, s.seen_at
    from saved_searches s join compiled_searches c on c.id = s.search_id where s.user_id = ${userId} order by s.id`,
  likes: (userId) => sql`
    select ad_id::float8 as ad_id, created_at from ad_likes where user_id = ${userId} order by created_at`,
  experience_rating: (userId) => sql`
    select stars, comment, created_at, edited_at from experience_ratings where user_id = ${userId}`,
  reports_and_complaints: (userId) => sql`
    select id::float8 as id, kind, subject, subject_id::float8 as subject_id, type, title, body, status, answer, created_at,
      decided_at
    from cases where author_id = ${userId} order by id`,
  notifications: (userId) => sql`
    select n.kind, n.ad_id::float8 as ad_id, n.inquiry_id::float8 as inquiry_id, n.details, n.created_at, n.read_at,
      u.user_name as by
    from notifications n left join users u on u.id = n.actor_id where n.user_id = ${userId} order by n.id`,
  notifications_switched_off: (userId) => sql`
    select kind from muted_notifications where user_id = ${userId} order by kind`,
  notifications_in_digest: (userId) => sql`
    select d.kind, p.count as waiting, p.due_at, h.hour from digested_notifications d
      left join pending_digests p on p.user_id = d.user_id and p.kind = d.kind
      left join digest_hours h on h.user_id = d.user_id
    where d.user_id = ${userId} order by d.kind`,
  conversations: (userId) => sql`
    select c.id::float8 as id, c.subject as about, u.user_name as with, c.started_by = ${userId} as is_begun_by_me, c.created_at,
      m.is_archived, m.last_read_seq::float8 as read_up_to
    from conversation_members m join conversations c on c.id = m.conversation_id join users u on u.id = m.other_id
    where m.user_id = ${userId} and m.shop_id is null order by c.id`,
  deals: (userId) => sql`
    select d.conversation_id::float8 as conversation_id, d.ad_id::float8 as ad_id, d.seller_id = ${userId} as is_seller, o.price::float8 as price,
      d.state, d.reserved_until, d.seller_confirmed_at, d.buyer_confirmed_at, d.reason, d.created_at
    from deals d join price_offers o on o.conversation_id = d.conversation_id and o.seq = d.offer_seq
    where d.seller_id = ${userId} or d.buyer_id = ${userId} order by d.created_at`,
  meeting_links: (userId) => sql`
    select conversation_id::float8 as conversation_id, created_at, expires_at from meetup_links
    where user_id = ${userId} order by created_at`,
  files_sent: (userId) => sql`
    select id, kind, type, bytes, name, created_at from chat_files where owner_id = ${userId} order by created_at`,
  phones_seen: (userId) => sql`
    select ad_id::float8 as ad_id, revealed_at from phone_reveals where viewer_id = ${userId} order by revealed_at`,
  sessions: (userId) => sql`
    select device_label as device, created_at, last_seen_at, expires_at
    from sessions where user_id = ${userId} order by created_at`,
  days_of_use: (userId) => sql`
    select day::text as day from user_days where user_id = ${userId} order by day`,
  devices_notified: (userId) => sql`
    select s.device_label as device, split_part(p.endpoint, '/', 3) as through, p.language, p.created_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.user_id = ${userId} order by p.created_at`,
  recovery_codes: (userId) => sql`
    select created_at, used_at from recovery_codes where user_id = ${userId} order by used_at`,
  account_recovery: (userId) => sql`
    select requested_at, opens_at, ends_at, new_phone from account_recoveries where user_id = ${userId}`,
  passkeys: (userId) => sql`
    select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at`,
  phones_to_show: (userId) => sql`
    select phone, verified_at from user_phones where user_id = ${userId} order by verified_at`,
  known_browsers: (userId) => sql`select last_used_at from devices where user_id = ${userId} order by last_used_at`,
  texts_compared: (userId) => sql`select kind, used_at from text_uses where user_id = ${userId} order by used_at`,
  codes_sent_by_email: (userId) => sql`
    select purpose, email, sent_at, used_at from email_codes where user_id = ${userId} order by sent_at`,
  codes_sent: (userId) => sql`
    select c.purpose, c.phone, c.sent_at, c.used_at from codes c
    where c.user_id = ${userId} or c.phone = (select phone from users where id = ${userId}) order by c.sent_at`,
}

type MessageRow = { conversation_id: number; seq: number }

/** The messages after `last`, in the order of conversations. */
const findMessages = (db: Db, userId: number, last: MessageRow, limit: number) =>
  db.rows<MessageRow>(sql`
    select e.conversation_id::float8 as conversation_id, e.seq::float8 as seq, (e.sender_id = ${userId} or e.agent_id = ${userId}) is true as is_mine, e.kind, e.body,
      e.created_at, array(select p.picture_id from message_pictures p
        where p.conversation_id = e.conversation_id and p.seq = e.seq order by p.position) as pictures, e.file_id as file,
      e.ad_id::float8 as ad_id, e.step,
      (select to_jsonb(o) - 'conversation_id' - 'seq' from price_offers o
        where o.conversation_id = e.conversation_id and o.seq = e.seq) as offer,
      (select jsonb_build_object('place', u.place, 'at', u.meets_at, 'state', u.state) from meetups u
        where u.conversation_id = e.conversation_id and u.seq = e.seq) as meetup,
      (select to_jsonb(q) - 'conversation_id' - 'seq' from photo_requests q
        where q.conversation_id = e.conversation_id and q.seq = e.seq) as photo_request
    from conversation_members m join messages e on e.conversation_id = m.conversation_id and e.seq > m.cleared_seq
    where m.user_id = ${userId} and (m.shop_id is null or e.agent_id = ${userId}) and e.kind <> 'deletion' and e.deleted_at is null
      and (e.conversation_id, e.seq) > (${last.conversation_id}::bigint, ${last.seq}::bigint)
    order by e.conversation_id, e.seq limit ${limit}`)

type ReadLimits = { statementTimeout: number; messagesPerStep: number }

/** Each section at least once, also without rows. One statement after another, so that an export uses one connection. */
export async function* readPersonalData(
  db: Db,
  userId: number,
  { statementTimeout, messagesPerStep }: ReadLimits,
): AsyncGenerator<{ name: string; rows: Row[] }> {
  const read = <T extends Row>(work: (tx: Db) => Promise<T[]>) => db.transaction(work, { statementTimeout })
  for (const [name, statement] of Object.entries(sections)) {
    yield { name, rows: await read((tx) => tx.rows(statement(userId))) }
  }
  let last: MessageRow | undefined = { conversation_id: 0, seq: 0 }
  while (last) {
    const after: MessageRow = last
    const rows = await read((tx) => findMessages(tx, userId, after, messagesPerStep))
    yield { name: 'messages', rows }
    last = rows.length === messagesPerStep ? rows.at(-1) : undefined
  }
}
