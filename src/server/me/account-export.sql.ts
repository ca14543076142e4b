import type { Sql } from 'sql-template-tag'
import { type Db, type Row, sql } from '#server/platform/db.ts'

/** All personal data, by section. A new table with personal data needs an entry here. */
const sections: Record<string, (userId: number) => Sql> = {
  profile: (userId) => sql`
    select id::float8 as id, full_name, user_name, kind, about, picture, phone, email, unverified_email, language, shows_last_seen,
      shows_follows, is_moderator, password_hash is not null as has_password, created_at, last_seen_at, deletes_at
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
  inquiries: (userId) => sql`
    select id::float8 as id, name, content, category_id, governorate_id, status, created_at
    from inquiries where author_id = ${userId} order by id`,
  comments: (userId) => sql`
    select id::float8 as id, ad_id::float8 as ad_id, inquiry_id::float8 as inquiry_id, body, created_at
    from comments where author_id = ${userId} order by id`,
  ratings_given: (userId) => sql`
    select r.stars, r.recommends, r.comment, r.created_at, u.user_name as about
    from ratings r join users u on u.id = r.seller_id where r.rater_id = ${userId} order by r.created_at`,
  ratings_received: (userId) => sql`
    select r.stars, r.recommends, r.comment, r.created_at, u.user_name as by
    from ratings r join users u on u.id = r.rater_id where r.seller_id = ${userId} order by r.created_at`,
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
  conversations: (userId) => sql`
    select c.id::float8 as id, c.subject as about, u.user_name as with, c.started_by = ${userId} as is_begun_by_me, c.created_at,
      m.is_archived, m.last_read_seq::float8 as read_up_to
    from conversation_members m join conversations c on c.id = m.conversation_id join users u on u.id = m.other_id
    where m.user_id = ${userId} order by c.id`,
  files_sent: (userId) => sql`
    select id, kind, type, bytes, name, created_at from chat_files where owner_id = ${userId} order by created_at`,
  phones_seen: (userId) => sql`
    select ad_id::float8 as ad_id, revealed_at from phone_reveals where viewer_id = ${userId} order by revealed_at`,
  sessions: (userId) => sql`
    select device_label as device, created_at, last_seen_at, expires_at
    from sessions where user_id = ${userId} order by created_at`,
  devices_notified: (userId) => sql`
    select s.device_label as device, split_part(p.endpoint, '/', 3) as through, p.language, p.created_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.user_id = ${userId} order by p.created_at`,
  recovery_codes: (userId) => sql`
    select created_at, used_at from recovery_codes where user_id = ${userId} order by used_at`,
  account_recovery: (userId) => sql`
    select requested_at, opens_at, ends_at from account_recoveries where user_id = ${userId}`,
  passkeys: (userId) => sql`
    select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at`,
  phones_to_show: (userId) => sql`
    select phone, verified_at from user_phones where user_id = ${userId} order by verified_at`,
  known_browsers: (userId) => sql`select last_used_at from devices where user_id = ${userId} order by last_used_at`,
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
    select e.conversation_id::float8 as conversation_id, e.seq::float8 as seq, e.sender_id = ${userId} as is_mine, e.kind, e.body,
      e.created_at, array(select p.picture_id from message_pictures p
        where p.conversation_id = e.conversation_id and p.seq = e.seq order by p.position) as pictures, e.file_id as file,
      e.ad_id::float8 as ad_id
    from conversation_members m join messages e on e.conversation_id = m.conversation_id and e.seq > m.cleared_seq
    where m.user_id = ${userId} and e.kind <> 'deletion' and e.deleted_at is null
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
