-- Signing in by phone, sessions, and who wants to hear of whom.
alter table users
  add column email text constraint users_email_length check (char_length(email) between 3 and 254),
  add column password_hash text,
  -- The user name as the eye takes it (contract/user-name.ts): no two people may look alike.
  add column user_name_shape text,
  add column language text not null default 'ar' constraint users_language_known check (language in ('ar', 'en')),
  add column shows_last_seen boolean not null default true,
  add column shows_follows boolean not null default true,
  add column banned_at timestamptz,
  -- Names as lists of people are searched: one spelling for all (plain_text).
  add column folded_name text not null generated always as (plain_text(full_name || ' ' || user_name)) stored,
  -- When a code first proved the number of an account that slept (docs/decisions/0007): it opens three days later.
  add column claimed_at timestamptz,
  -- A deletion waits, and can be taken back until then.
  add column deletes_at timestamptz,
  -- What is left of somebody who went: a nameless row that comments and conversations can point to.
  add column deleted_at timestamptz,
  add constraint users_deleted_is_nameless
    check (deleted_at is null or num_nonnulls(phone, email, password_hash, picture, about) = 0);
create unique index users_email_unique on users (lower(email));
create unique index users_user_name_shape_unique on users (user_name_shape);
create index users_deletion on users (deletes_at) where deletes_at is not null;

create table sessions (
  id bigint generated always as identity constraint sessions_pk primary key,
  user_id bigint not null constraint sessions_user_fk references users on delete cascade,
  -- SHA-256: the token itself is nowhere but with its owner.
  token_hash bytea not null constraint sessions_token_hash_unique unique,
  -- The value before the last rotation: good until a minute after the new one was first used (two tabs, and answers that
  -- a weak network lost), after that a sign of theft.
  previous_hash bytea,
  rotated_at timestamptz not null,
  -- When the present value was first used; null while its owner may not have received it.
  confirmed_at timestamptz,
  device_label text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code last proved the phone: what a borrowed browser must not do needs a fresh one.
  stepped_up_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc);
create unique index sessions_previous on sessions (previous_hash) where previous_hash is not null;

-- Open sockets end with their session, however it ended: every process listens.
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

-- Browsers that somebody has signed in from; a flood of requests must not shut them out.
create table devices (
  user_id bigint not null constraint devices_user_fk references users on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  constraint devices_pk primary key (user_id, device_hash)
);

-- One-time codes, and at the same time the log that their limits count.
create table codes (
  id uuid not null default gen_random_uuid() constraint codes_pk primary key,
  purpose text not null constraint codes_purpose_known
    check (purpose in ('sign_in', 'reset_password', 'change_phone', 'step_up')),
  user_id bigint constraint codes_user_fk references users on delete cascade,
  phone text not null constraint codes_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  prefix text not null generated always as (left(phone, -4)) stored,
  dial_code text not null,
  -- Keyed hashes: where a request came from is counted, not remembered.
  sender_key bytea not null,
  device_key bytea,
  -- HMAC with a key that is not in the database: six digits would be guessed from any plain hash.
  secret bytea not null,
  guesses_allowed smallint not null,
  wrong_guesses smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Whoever proved a new number may register with it for a while.
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

-- How often something was done since `started_at`: one row for each limit and whom it is counted for.
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

-- To whom a phone number was shown, once a day for each ad; the seller sees how many.
create table phone_reveals (
  ad_id bigint not null constraint phone_reveals_ad_fk references ads on delete cascade,
  viewer_id bigint not null constraint phone_reveals_viewer_fk references users on delete cascade,
  revealed_on date not null,
  revealed_at timestamptz not null,
  constraint phone_reveals_pk primary key (ad_id, viewer_id, revealed_on)
);
create index phone_reveals_viewer on phone_reveals (viewer_id, revealed_at desc);
