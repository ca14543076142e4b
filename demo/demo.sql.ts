import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

// The generator sets the ids, so that the same seed gives the same URLs. advanceSequences follows at the end.
export const insertUsers = (db: Db, rows: string) =>
  db.rows(sql`
    insert into users (id, user_name, user_name_shape, full_name, kind, about, phone, picture, created_at, last_seen_at, is_demo)
    overriding system value
    select id, user_name, user_name_shape, full_name, kind, about, phone, picture, created_at, last_seen_at, true
    from jsonb_populate_recordset(null::users, ${rows}::jsonb)`)

export const insertShops = (db: Db, rows: string) =>
  db.rows(sql`
    insert into shops (user_id, zone_id, address, hours, phone, cover, opened_at)
    select user_id, zone_id, address, hours, phone, cover, opened_at
    from jsonb_populate_recordset(null::shops, ${rows}::jsonb)`)

export const insertAds = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ads (
      id, seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description, status,
      price, show_price, price_kind, price_period, price_currency, price_dollars, rate_id, address, show_address, phone, show_phone, condition, featured_until,
      published_at, created_at, updated_at, expires_at, view_count,
      year, kilometers, transmission, fuel, appearance_id,
      deal, street_type, area, age, rooms, bathrooms, floor, extras, attributes, fact_words)
    overriding system value
    select
      id, seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description, status,
      price, show_price, price_kind, price_period, price_currency, price_dollars,
      case when price_currency = 'usd' then (select max(r.id) from exchange_rates r) end, address, show_address, phone, show_phone, condition, featured_until,
      published_at, created_at, updated_at, expires_at, view_count,
      year, kilometers, transmission, fuel, appearance_id,
      deal, street_type, area, age, rooms, bathrooms, floor, coalesce(extras, '{}'), attributes, fact_words
    from jsonb_populate_recordset(null::ads, ${rows}::jsonb)`)

/** By which the prices in dollars were converted. */
export const insertDemoRate = (db: Db, oldPounds: number) =>
  db.rows(sql`insert into exchange_rates (old_pounds, valid_from, set_by) values (${oldPounds}, now(), 'demo')`)

export const insertImages = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ad_images (ad_id, position, name, width, height, placeholder)
    select ad_id, position, name, width, height, placeholder
    from jsonb_populate_recordset(null::ad_images, ${rows}::jsonb)`)

export const insertPrices = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ad_prices (ad_id, changed_at, price, dollars)
    select ad_id, changed_at, price, dollars from jsonb_populate_recordset(null::ad_prices, ${rows}::jsonb)`)

export const insertLikes = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ad_likes (ad_id, user_id, created_at)
    select ad_id, user_id, created_at from jsonb_populate_recordset(null::ad_likes, ${rows}::jsonb)`)

export const insertFavourites = (db: Db, rows: string) =>
  db.rows(sql`
    insert into favourites (ad_id, user_id, created_at)
    select ad_id, user_id, created_at from jsonb_populate_recordset(null::favourites, ${rows}::jsonb)`)

export const insertExperiences = (db: Db, rows: string) =>
  db.rows(sql`
    insert into experience_ratings (user_id, stars, comment, created_at)
    select user_id, stars, comment, created_at from jsonb_populate_recordset(null::experience_ratings, ${rows}::jsonb)`)

export const insertFollows = (db: Db, rows: string) =>
  db.rows(sql`
    insert into follows (follower_id, seller_id, created_at)
    select follower_id, seller_id, created_at from jsonb_populate_recordset(null::follows, ${rows}::jsonb)`)

export const insertRatings = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ratings (rater_id, seller_id, stars, recommends, comment, created_at)
    select rater_id, seller_id, stars, recommends, comment, created_at
    from jsonb_populate_recordset(null::ratings, ${rows}::jsonb)`)

export const insertInquiries = (db: Db, rows: string) =>
  db.rows(sql`
    insert into inquiries (
      id, author_id, category_id, top_category_id, governorate_id, name, content, status, created_at)
    overriding system value
    select id, author_id, category_id, top_category_id, governorate_id, name, content, status, created_at
    from jsonb_populate_recordset(null::inquiries, ${rows}::jsonb)`)

export const insertComments = (db: Db, rows: string) =>
  db.rows(sql`
    insert into comments (id, ad_id, inquiry_id, parent_id, author_id, body, created_at)
    overriding system value
    select id, ad_id, inquiry_id, parent_id, author_id, body, created_at
    from jsonb_populate_recordset(null::comments, ${rows}::jsonb)`)

export const insertCases = (db: Db, rows: string) =>
  db.rows(sql`
    insert into cases (
      id, kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight, sender_key, created_at)
    overriding system value
    select id, kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight,
      sha256(author_id::text::bytea), created_at
    from jsonb_populate_recordset(null::cases, ${rows}::jsonb)`)

/** Writes the moderation log, updates removed ads, and closes the cases. */
export const insertDecisions = (db: Db, rows: string) =>
  db.rows(sql`
    with decided as (
      select * from jsonb_to_recordset(${rows}::jsonb) as (
        case_id bigint, moderator_id bigint, subject text, subject_id bigint, action text, rule text, answer text,
        created_at timestamptz)),
    steps as (
      insert into staff_log (staff_id, case_id, subject, subject_id, action, rule, status_before, created_at)
      select moderator_id, case_id, subject, subject_id, action, rule, case when action = 'remove' then 'active' end, created_at
      from decided returning id, case_id),
    ruled as (
      update ads set removed_rule = decided.rule, status_before = 'active' from decided
      where decided.action = 'remove' and ads.id = decided.subject_id and ads.status = 'removed')
    update cases set decided_by = decided.moderator_id, decided_at = decided.created_at, decision_id = steps.id,
      answer = decided.answer,
      status = case decided.action when 'remove' then 'upheld' when 'dismiss' then 'dismissed' else 'answered' end
    from decided join steps using (case_id) where cases.id = decided.case_id`)

/** Days without views have no row. */
export const insertDays = (db: Db, rows: string) =>
  db.rows(sql`
    insert into ad_days (ad_id, day, views)
    select ad.ad_id, ad.first + (seen.place - 1)::int, seen.views
    from jsonb_to_recordset(${rows}::jsonb) as ad(ad_id bigint, first date, views int[])
      cross join unnest(ad.views) with ordinality as seen(views, place)
    where seen.views > 0`)

export const insertReveals = (db: Db, rows: string) =>
  db.rows(sql`
    insert into phone_reveals (ad_id, viewer_id, revealed_on, revealed_at)
    select ad_id, viewer_id, (revealed_at at time zone 'UTC')::date, revealed_at
    from jsonb_populate_recordset(null::phone_reveals, ${rows}::jsonb)`)

export const insertSearches = (db: Db, rows: string) =>
  db.rows(sql`
    insert into search_days (day, query, searches, empty_searches, senders)
    select day, query, searches, empty_searches, senders from jsonb_populate_recordset(null::search_days, ${rows}::jsonb)`)

export const insertConversations = (db: Db, rows: string) =>
  db.rows(sql`
    insert into conversations (
      id, low_id, high_id, ad_id, subject, started_by, last_seq, last_message_seq, answered_at, created_at)
    overriding system value
    select id, low_id, high_id, ad_id, subject, started_by, last_seq, last_message_seq, answered_at, created_at
    from jsonb_populate_recordset(null::conversations, ${rows}::jsonb)`)

export const insertMembers = (db: Db, rows: string) =>
  db.rows(sql`
    insert into conversation_members (
      conversation_id, user_id, other_id, last_read_seq, last_delivered_seq, received_seq, sent_count, changed, active)
    select conversation_id, user_id, other_id, last_read_seq, last_delivered_seq, received_seq, sent_count, changed, active
    from jsonb_populate_recordset(null::conversation_members, ${rows}::jsonb)`)

export const insertMessages = (db: Db, rows: string) =>
  db.rows(sql`
    insert into messages (conversation_id, seq, sender_id, client_id, body_hash, kind, body, created_at)
    select conversation_id, seq, sender_id, md5('demo ' || conversation_id || ' ' || seq)::uuid, sha256(convert_to(body, 'UTF8')),
      'text', body, created_at
    from jsonb_populate_recordset(null::messages, ${rows}::jsonb)`)

export const insertInboxes = (db: Db, rows: string) =>
  db.rows(sql`
    insert into chat_inboxes (user_id, last_change)
    select user_id, last_change from jsonb_populate_recordset(null::chat_inboxes, ${rows}::jsonb)`)

export const advanceSequences = (db: Db) =>
  db.rows(sql`
    select setval(pg_get_serial_sequence('users', 'id'), (select coalesce(max(id), 0) + 1 from users), false),
      setval(pg_get_serial_sequence('ads', 'id'), (select coalesce(max(id), 0) + 1 from ads), false),
      setval(pg_get_serial_sequence('inquiries', 'id'), (select coalesce(max(id), 0) + 1 from inquiries), false),
      setval(pg_get_serial_sequence('comments', 'id'), (select coalesce(max(id), 0) + 1 from comments), false),
      setval(pg_get_serial_sequence('cases', 'id'), (select coalesce(max(id), 0) + 1 from cases), false),
      setval(pg_get_serial_sequence('conversations', 'id'), (select coalesce(max(id), 0) + 1 from conversations), false)`)

/** Accounts that have a password keep it. */
export const updateDemoPasswords = (db: Db, phones: string[], hash: string) =>
  db.rows(
    sql`update users set password_hash = ${hash} where phone = any(${phones}) and is_demo and password_hash is null`,
  )

export const setStaffRole = (db: Db, phone: string, role: StaffRole) =>
  db.rows(sql`
    update users set staff_role = ${role} where phone = ${phone} and is_demo and staff_role is distinct from ${role}`)

export const findDemoAccounts = (db: Db, phones: string[]) =>
  db.rows<{ phone: string; full_name: string; has_password: boolean }>(sql`
    select phone, full_name, password_hash is not null as has_password from users
    where phone = any(${phones}) and is_demo order by id`)

export const countUsers = (db: Db) => db.row<{ count: number }>(sql`select count(*)::int as count from users`)
