-- older code works
-- A change whose ads are indexed again in the background. At most one runs.
create table category_changes (
  id integer generated always as identity constraint category_changes_pk primary key,
  kind text not null constraint category_changes_kind_known check (kind in ('rename', 'move', 'merge')),
  category_id smallint not null constraint category_changes_category_fk references categories (id),
  into_id smallint constraint category_changes_into_fk references categories (id),
  category_ids smallint[] not null,
  stale_names jsonb not null,
  ads_total integer not null,
  ads_done integer not null default 0,
  parts_left smallint not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint category_changes_done_not_negative check (ads_done >= 0 and parts_left >= 0)
);
create unique index category_changes_running on category_changes ((true)) where finished_at is null;

-- A bulk change of ads indexes them in one statement, which is three times as fast as row by row.
create or replace function keep_search_ads() returns trigger language plpgsql
  set plan_cache_mode to 'force_generic_plan' as $$
begin
  if current_setting('souqna.indexes_ads_itself', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then delete from search_ads where id = old.id; end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    insert into search_ads select * from search_source where id = new.id;
  end if;
  return null;
end $$;
