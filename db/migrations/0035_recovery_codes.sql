-- Printable codes that sign in when the phone is lost. At most ten per user; a new set replaces the old one.
create table recovery_codes (
  user_id bigint not null constraint recovery_codes_user_fk references users on delete cascade,
  -- HMAC with a key outside the database.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash)
);
