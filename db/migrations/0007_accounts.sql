-- Sign-in by phone, sessions, follows and blocks.
alter table users
  add column email text constraint users_email_length check (char_length(email) between 3 and 254),
  add column password_hash text,
  -- Confusable key of the user name (contract/user-name.ts): two users must not have similar names.
  add column user_name_shape text,
  add column language text not null default 'ar' constraint users_language_known check (language in ('ar', 'en')),
  add column shows_last_seen boolean not null default true,
  add column shows_follows boolean not null default true,
  add column banned_at timestamptz,
  -- Normalised names (plain_text) for searching users.
  add column folded_name text not null generated always as (plain_text(full_name || ' ' || user_name)) stored,
  -- When a code first verified the phone of a dormant account (docs/decisions/0007): sign-in is possible three days later.
  add column claimed_at timestamptz,
  -- Date of a requested deletion; it can be cancelled until then.
  add column deletes_at timestamptz,
  -- A deleted account stays as a row without a name, because comments and conversations refer to it.
  add column deleted_at timestamptz,
  add constraint users_deleted_is_nameless
    check (deleted_at is null or num_nonnulls(phone, email, password_hash, picture, about) = 0);
create unique index users_email_unique on users (lower(email));
create unique index users_user_name_shape_unique on users (user_name_shape);
create index users_deletion on users (deletes_at) where deletes_at is not null;

create table sessions (
  id bigint generated always as identity constraint sessions_pk primary key,
  user_id bigint not null constraint sessions_user_fk references users on delete cascade,
  -- SHA-256 of the token; only its owner has the token.
  token_hash bytea not null constraint sessions_token_hash_unique unique,
  -- The token before the last rotation: valid until a minute after the first use of the new one (two tabs, lost replies).
  -- A later use means theft.
  previous_hash bytea,
  rotated_at timestamptz not null,
  -- First use of the current token; null while the owner may not have received it.
  confirmed_at timestamptz,
  device_label text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code last verified the phone; sensitive actions need a recent one.
  stepped_up_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc);
create unique index sessions_previous on sessions (previous_hash) where previous_hash is not null;

-- Notifies every process, so that it closes the sockets of an ended session.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_tell_end after delete on sessions
  for each row execute function tell_session_ended();

create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_without_access_have_no_sessions after update of banned_at, deleted_at on users
  for each row when (new.banned_at is not null or new.deleted_at is not null) execute function end_sessions_of_user();

-- Browsers with an earlier sign-in; rate limits caused by an attack must not lock them out.
create table devices (
  user_id bigint not null constraint devices_user_fk references users on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  constraint devices_pk primary key (user_id, device_hash)
);

-- One-time codes; also the log that the rate limits count.
create table codes (
  id uuid not null default gen_random_uuid() constraint codes_pk primary key,
  purpose text not null constraint codes_purpose_known
    check (purpose in ('sign_in', 'reset_password', 'change_phone', 'step_up')),
  user_id bigint constraint codes_user_fk references users on delete cascade,
  phone text not null constraint codes_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  prefix text not null generated always as (left(phone, -4)) stored,
  dial_code text not null,
  -- Keyed hashes: origins are counted without storing addresses.
  sender_key bytea not null,
  device_key bytea,
  -- HMAC with a key outside the database: a plain hash of six digits could be reversed.
  secret bytea not null,
  guesses_allowed smallint not null,
  wrong_guesses smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Registration ticket of a verified new phone.
  ticket_hash bytea constraint codes_ticket_unique unique,
  ticket_expires_at timestamptz,
  constraint codes_guesses_range check (wrong_guesses between 0 and guesses_allowed and guesses_allowed <= 3),
  constraint codes_own_ones_have_an_owner check (purpose in ('sign_in', 'reset_password') or user_id is not null)
);
create index codes_phone on codes (phone, sent_at desc);
create index codes_sender on codes (sender_key, sent_at desc);
create index codes_device on codes (device_key, sent_at desc) where device_key is not null;
create index codes_prefix on codes (prefix, sent_at desc);
create index codes_dial_code on codes (dial_code, sent_at desc);
create index codes_sent on codes (sent_at desc);

-- Rate limit counters since `started_at`: one row per limit and subject.
create table counters (
  key text constraint counters_pk primary key,
  used integer not null constraint counters_used_positive check (used > 0),
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index counters_expiry on counters (expires_at);

create table blocks (
  blocker_id bigint not null constraint blocks_blocker_fk references users on delete cascade,
  blocked_id bigint not null constraint blocks_blocked_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pk primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Phone reveals, at most one per user, ad and day; the seller sees the count.
create table phone_reveals (
  ad_id bigint not null constraint phone_reveals_ad_fk references ads on delete cascade,
  viewer_id bigint not null constraint phone_reveals_viewer_fk references users on delete cascade,
  revealed_on date not null,
  revealed_at timestamptz not null,
  constraint phone_reveals_pk primary key (ad_id, viewer_id, revealed_on)
);
create index phone_reveals_viewer on phone_reveals (viewer_id, revealed_at desc);
