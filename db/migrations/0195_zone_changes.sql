-- older code works
-- A change of a place whose ads are indexed again in the background. At most one runs.
create table zone_changes (
  id integer generated always as identity constraint zone_changes_pk primary key,
  kind text not null constraint zone_changes_kind_known check (kind in ('rename', 'merge')),
  zone_id smallint not null constraint zone_changes_zone_fk references zones (id),
  into_id smallint constraint zone_changes_into_fk references zones (id),
  zone_ids smallint[] not null,
  stale_names jsonb not null,
  ads_total integer not null,
  ads_done integer not null default 0,
  parts_left smallint not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint zone_changes_done_not_negative check (ads_done >= 0 and parts_left >= 0)
);
create unique index zone_changes_running on zone_changes ((true)) where finished_at is null;
