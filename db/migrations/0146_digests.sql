-- older code works
-- Kinds of notifications that a member wants in one digest a day instead of at once.
create table digested_notifications (
  user_id bigint not null,
  kind text not null,
  constraint digested_notifications_pk primary key (user_id, kind),
  constraint digested_notifications_user_fk foreign key (user_id) references users on delete cascade
);

-- The hour in Damascus at which the digest comes; ten without a row.
create table digest_hours (
  user_id bigint not null constraint digest_hours_pk primary key,
  hour smallint not null,
  constraint digest_hours_user_fk foreign key (user_id) references users on delete cascade,
  constraint digest_hours_of_day check (hour between 0 and 23)
);

-- What the next digest says: how many of each kind, and when it is due.
create table pending_digests (
  user_id bigint not null,
  kind text not null,
  count integer not null,
  due_at timestamptz not null,
  constraint pending_digests_pk primary key (user_id, kind),
  constraint pending_digests_user_fk foreign key (user_id) references users on delete cascade,
  constraint pending_digests_count_positive check (count > 0)
);
create index pending_digests_due on pending_digests (due_at);
