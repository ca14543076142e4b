-- older code works
-- A person without the SIM card has proven password and mailbox, and waits. At most one row per account; it goes when it is
-- cancelled or used, or when its time is over (job accounts.sweep).
create table account_recoveries (
  user_id bigint not null
    constraint account_recoveries_pk primary key
    constraint account_recoveries_user_fk references users on delete cascade,
  -- SHA-256 of the token in the messages that can cancel it.
  cancel_hash bytea not null constraint account_recoveries_cancel_unique unique,
  requested_at timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null
);
create index account_recoveries_end on account_recoveries (ends_at);
