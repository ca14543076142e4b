-- older code works

-- Files with all data about a person. A job writes them, because years of messages take longer than a request may.
create table account_exports (
  -- Names the file; 32 hexadecimal digits.
  id text not null,
  user_id bigint not null,
  requested_at timestamptz not null,
  -- One process writes the file until then; after that another one may try.
  locked_until timestamptz,
  tries integer not null default 0,
  ready_at timestamptz,
  bytes bigint,
  -- The file and the row are removed then.
  expires_at timestamptz not null,
  constraint account_exports_pk primary key (id),
  constraint account_exports_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint account_exports_ready_has_size check ((ready_at is null) = (bytes is null))
);
create index account_exports_user on account_exports (user_id, requested_at desc);
create index account_exports_waiting on account_exports (requested_at) where ready_at is null;
create index account_exports_expires on account_exports (expires_at);
