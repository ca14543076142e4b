-- older code works
-- Settings that the team has changed. A setting without a row, or with a null value, has its shipped value.
create table settings (
  key text not null,
  value jsonb,
  version integer not null,
  changed_at timestamptz not null,
  changed_by bigint,
  constraint settings_pk primary key (key),
  constraint settings_changed_by_fk foreign key (changed_by) references users (id) on delete set null
);
create index settings_changed_by on settings (changed_by) where changed_by is not null;

-- Notices of the team to groups of people. A queued task sends each.
create table notices (
  id bigint generated always as identity,
  client_id uuid not null,
  body_hash bytea not null,
  text_ar text not null,
  text_en text not null,
  link text,
  group_name text not null,
  governorate_id smallint,
  sent_count integer not null default 0,
  finished_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  constraint notices_pk primary key (id),
  constraint notices_client_id_unique unique (client_id),
  constraint notices_created_by_fk foreign key (created_by) references users (id) on delete set null,
  constraint notices_governorate_fk foreign key (governorate_id) references zones (id),
  constraint notices_link_path check (link ~ '^/'),
  constraint notices_group_known check (group_name in ('everyone', 'sellers', 'dealers', 'governorate')),
  constraint notices_governorate_needed check ((group_name = 'governorate') = (governorate_id is not null))
);
create index notices_created_by on notices (created_by) where created_by is not null;
