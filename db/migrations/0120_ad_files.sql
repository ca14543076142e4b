-- older code works
-- One video and one voice description for each ad. A file belongs to no ad until one is published with it. When an ad is
-- deleted its files lose it, and the sweep removes them.
create table ad_files (
  id text not null,
  owner_id bigint,
  ad_id bigint,
  kind text not null,
  type text not null,
  bytes integer not null,
  duration_ms integer,
  waveform smallint[],
  poster jsonb,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  unused_since timestamptz default now(),
  constraint ad_files_pk primary key (id),
  constraint ad_files_owner_fk foreign key (owner_id) references users on delete set null,
  constraint ad_files_ad_fk foreign key (ad_id) references ads on delete set null,
  constraint ad_files_id_random check (id ~ '^[0-9a-f]{32}$'),
  constraint ad_files_kind_known check (kind in ('video', 'voice')),
  constraint ad_files_bytes_range check (bytes between 1 and 31457280),
  constraint ad_files_duration_range check (duration_ms between 0 and 61000),
  constraint ad_files_waveform_length check (cardinality(waveform) <= 64),
  constraint ad_files_shown_are_stored check (unused_since is not null or stored_at is not null)
);
create unique index ad_files_one_of_kind on ad_files (ad_id, kind);
create index ad_files_owner on ad_files (owner_id, created_at);
create index ad_files_ownerless on ad_files (id) where owner_id is null;
create index ad_files_adless on ad_files (id) where ad_id is null and unused_since is null;
create index ad_files_unused on ad_files (unused_since) where unused_since is not null;
create index ad_files_posters on ad_files ((poster ->> 'name')) where poster is not null;
