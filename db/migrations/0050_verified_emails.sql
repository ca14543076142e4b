-- older code works
-- An e-mail address signs in only after a code sent to it. Addresses that were only typed become unverified ones: they
-- are not unique, so nobody can take the address of somebody else.
alter table users
  add column unverified_email text
    constraint users_unverified_email_length check (char_length(unverified_email) between 3 and 254),
  drop constraint users_deleted_is_nameless,
  add constraint users_deleted_is_nameless
    check (deleted_at is null or num_nonnulls(phone, email, unverified_email, password_hash, picture, about) = 0);

update users set unverified_email = email, email = null where email is not null;

-- Codes sent by e-mail. Deleted after eight days, like those by SMS.
create table email_codes (
  id uuid not null constraint email_codes_pk primary key,
  user_id bigint not null constraint email_codes_user_fk references users on delete cascade,
  purpose text not null constraint email_codes_purpose_known check (purpose in ('verify_email', 'recover')),
  email text not null constraint email_codes_email_length check (char_length(email) between 3 and 254),
  device_key bytea,
  -- HMAC with a key outside the database.
  secret bytea not null,
  wrong_guesses smallint not null default 0 constraint email_codes_guesses_range check (wrong_guesses between 0 and 3),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_user on email_codes (user_id);
create index email_codes_sent on email_codes (sent_at);
