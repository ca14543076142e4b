-- older code works
-- Passkeys (WebAuthn): a second way in that needs no SIM card. At most ten per account.
create table passkeys (
  -- The credential id that the authenticator chose.
  id bytea not null constraint passkeys_pk primary key,
  user_id bigint not null constraint passkeys_user_fk references users on delete cascade,
  public_key bytea not null,
  counter bigint not null constraint passkeys_counter_not_negative check (counter >= 0),
  transports text[] not null,
  name text not null constraint passkeys_name_length check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each challenge is answered once. Deleted when it is answered, and after its five minutes by the job accounts.sweep.
create table passkey_challenges (
  id uuid not null constraint passkey_challenges_pk primary key,
  -- Null for a visitor who wants to sign in.
  user_id bigint constraint passkey_challenges_user_fk references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_end on passkey_challenges (expires_at);
