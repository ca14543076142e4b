-- Comments, favourites, likes, views, ratings, reports and notifications.

-- Idempotency keys from browsers: a retry after a lost reply finds the created row.
create table submissions (
  user_id bigint not null constraint submissions_user_fk references users on delete cascade,
  client_id uuid not null,
  -- SHA-256 of the request: the same key with another body is an error, not a retry.
  body_hash bytea not null,
  thing text not null constraint submissions_thing_known check (thing in ('ad', 'inquiry', 'comment', 'case')),
  thing_id bigint not null,
  created_at timestamptz not null default now(),
  constraint submissions_pk primary key (user_id, client_id)
);
create index submissions_age on submissions (created_at);

alter table ads
  drop constraint ads_status_known,
  -- held: hidden until a moderator decides.
  add constraint ads_status_known
    check (status in ('active', 'paused', 'sold', 'expired', 'held', 'removed', 'deleted')),
  -- The status to restore after deleted, held and removed.
  add column status_before text,
  add column deleted_at timestamptz,
  -- A section of the prohibited-items page.
  add column removed_rule text,
  add column expiry_notified_at timestamptz,
  add constraint ads_removed_by_a_rule check (removed_rule is null or status = 'removed');
create index ads_deleted on ads (deleted_at) where deleted_at is not null;

alter table inquiries
  add column status_before text,
  add column deleted_at timestamptz,
  add column removed_rule text,
  add column updated_at timestamptz not null default now(),
  add constraint inquiries_removed_by_a_rule check (removed_rule is null or status = 'removed');
create index inquiries_deleted on inquiries (deleted_at) where deleted_at is not null;

alter table comments
  add column edited_at timestamptz,
  -- Deleted comments with replies stay as empty rows; their text is removed.
  add column deleted_at timestamptz,
  add column hidden_by text constraint comments_hidden_by_known check (hidden_by in ('owner', 'moderator')),
  add constraint comments_hidden_by_somebody check (hidden_by is null or hidden_at is not null);
create index comments_parent on comments (parent_id) where parent_id is not null;
create index comments_author on comments (author_id, created_at desc);

create table favourites (
  user_id bigint not null constraint favourites_user_fk references users on delete cascade,
  ad_id bigint not null constraint favourites_ad_fk references ads on delete cascade,
  created_at timestamptz not null default now(),
  constraint favourites_pk primary key (user_id, ad_id)
);
create index favourites_ad on favourites (ad_id, user_id);
create index favourites_newest on favourites (user_id, created_at desc, ad_id desc);

-- Visitors of an ad per day as keyed hashes; kept for two days, so that a visitor counts once.
create table ad_viewers (
  ad_id bigint not null constraint ad_viewers_ad_fk references ads on delete cascade,
  seen_on date not null,
  viewer_key bytea not null,
  constraint ad_viewers_pk primary key (ad_id, seen_on, viewer_key)
);
create index ad_viewers_day on ad_viewers (seen_on);

create table ad_days (
  ad_id bigint not null constraint ad_days_ad_fk references ads on delete cascade,
  day date not null,
  views integer not null constraint ad_days_views_positive check (views > 0),
  constraint ad_days_pk primary key (ad_id, day)
);

alter table ratings add column edited_at timestamptz;

-- Ratings of the site; one per user, which can be changed.
create table experience_ratings (
  user_id bigint constraint experience_ratings_pk primary key
    constraint experience_ratings_user_fk references users on delete cascade,
  stars smallint not null constraint experience_ratings_stars_range check (stars between 1 and 5),
  comment text constraint experience_ratings_comment_length check (char_length(comment) between 3 and 1000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);

-- Cases: reports and complaints for moderators.
create table cases (
  id bigint generated always as identity constraint cases_pk primary key,
  kind text not null constraint cases_kind_known check (kind in ('report', 'complaint')),
  author_id bigint not null constraint cases_author_fk references users on delete cascade,
  -- Null for a complaint.
  subject text constraint cases_subject_known check (subject in ('ad', 'inquiry', 'comment', 'user', 'message')),
  subject_id bigint,
  -- The owner of the subject, and its content when it was reported.
  subject_owner_id bigint constraint cases_subject_owner_fk references users on delete set null,
  snapshot jsonb not null default '{}',
  type text not null,
  title text not null constraint cases_title_length check (char_length(title) between 3 and 120),
  body text not null constraint cases_body_length check (char_length(body) between 10 and 5000),
  status text not null default 'open' constraint cases_status_known
    check (status in ('open', 'upheld', 'dismissed', 'answered')),
  answer text constraint cases_answer_length check (char_length(answer) between 3 and 2000),
  decided_by bigint constraint cases_decided_by_fk references users,
  decided_at timestamptz,
  -- Origin as keyed hashes: three reports from one network count as one.
  sender_key bytea not null,
  device_key bytea,
  created_at timestamptz not null default now(),
  constraint cases_report_has_subject check ((kind = 'report') = (num_nonnulls(subject, subject_id) = 2)),
  constraint cases_decided_by_somebody check ((status = 'open') = (decided_at is null))
);
create unique index cases_one_open_report on cases (author_id, subject, subject_id) where status = 'open' and kind = 'report';
create index cases_subject on cases (subject, subject_id, created_at) where subject is not null;
create index cases_author on cases (author_id, created_at desc, id desc);
create index cases_open on cases (created_at, id) where status = 'open';

-- Log of all moderator actions, never deleted. An undo is an action too.
create table moderation_log (
  id bigint generated always as identity constraint moderation_log_pk primary key,
  -- Null for automatic actions after enough trusted reports.
  moderator_id bigint constraint moderation_log_moderator_fk references users,
  case_id bigint constraint moderation_log_case_fk references cases on delete set null,
  subject text,
  subject_id bigint,
  action text not null constraint moderation_log_action_known
    check (action in ('hold', 'remove', 'ban', 'dismiss', 'answer', 'restore', 'feature')),
  rule text,
  note text,
  undoes bigint constraint moderation_log_undoes_fk references moderation_log
    constraint moderation_log_undone_once unique,
  created_at timestamptz not null default now()
);
create index moderation_log_subject on moderation_log (subject, subject_id, id);
create index moderation_log_case on moderation_log (case_id, id);

create function keep_moderation_log() returns trigger language plpgsql as $$
begin
  -- A report goes with the account that wrote it; the step taken on it stays.
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'case_id') = (to_jsonb(old) - 'case_id') and new.case_id is null then return new; end if;
  raise exception 'the moderation log is append-only';
end $$;
create trigger moderation_log_append_only before update or delete on moderation_log
  for each row execute function keep_moderation_log();

-- Notifications. Unread rows of one group are shown as one ("3 people liked…").
create table notifications (
  id bigint generated always as identity constraint notifications_pk primary key,
  user_id bigint not null constraint notifications_user_fk references users on delete cascade,
  kind text not null constraint notifications_kind_known check (kind in (
    'comment', 'reply', 'like', 'follow', 'rating', 'message', 'ad_expiring', 'ad_expired', 'followed_ad', 'price_drop',
    'case_answered', 'ad_held', 'ad_removed', 'ad_restored')),
  group_key text not null,
  -- The acting user; null for automatic events and deleted accounts.
  actor_id bigint constraint notifications_actor_fk references users on delete cascade,
  ad_id bigint constraint notifications_ad_fk references ads on delete cascade,
  inquiry_id bigint constraint notifications_inquiry_fk references inquiries on delete cascade,
  case_id bigint constraint notifications_case_fk references cases on delete cascade,
  comment_id bigint constraint notifications_comment_fk references comments on delete cascade,
  -- Other values of the sentence: a price, stars, a date.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Deduplication key: a repeated action notifies once.
  constraint notifications_once unique nulls not distinct (user_id, group_key, actor_id, comment_id)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Muted kinds of notifications.
create table muted_notifications (
  user_id bigint not null constraint muted_notifications_user_fk references users on delete cascade,
  kind text not null,
  constraint muted_notifications_pk primary key (user_id, kind)
);
