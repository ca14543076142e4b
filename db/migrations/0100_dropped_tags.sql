-- older code works
-- Tags of changed pages, so that a process that was down learns which pages on its disk are outdated.
create table dropped_tags (
  id bigint not null generated always as identity,
  tags text[] not null,
  dropped_at timestamptz not null,
  constraint dropped_tags_pk primary key (id)
);
create index dropped_tags_time on dropped_tags (dropped_at);
