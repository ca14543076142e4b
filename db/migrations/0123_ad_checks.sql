-- older code works
-- Ads stay true. A silent ad is asked about, warned and paused (`check_at`, `check_step`); null: the job `ads.schedule_checks`
-- decides. An ad that continues an earlier one of its seller keeps when that was first seen.
alter table ads
  add column confirmed_at timestamptz,
  add column check_at timestamptz,
  add column check_step smallint not null default 0,
  add column paused_for text,
  add column first_seen_at timestamptz,
  add column relisted_from bigint;
alter table ads add constraint ads_check_step_range check (check_step between 0 and 2) not valid;
alter table ads add constraint ads_paused_for_known check (paused_for in ('silence')) not valid;
alter table ads add constraint ads_paused_for_a_reason check (paused_for is null or status = 'paused') not valid;
alter table ads add constraint ads_first_seen_before check (first_seen_at <= created_at) not valid;
alter table ads add constraint ads_relisted_fk foreign key (relisted_from) references ads (id) on delete set null not valid;

-- An ad that comes back (by its owner, a moderator, the end of a ban) is not asked about at once.
create function reset_ad_check() returns trigger language plpgsql as $$
begin
  if new.status <> 'paused' then new.paused_for := null; end if;
  if new.status = 'active' then
    new.check_at := null;
    new.check_step := 0;
  end if;
  return new;
end $$;
create trigger reset_ad_check before update of status on ads
  for each row when (old.status is distinct from new.status) execute function reset_ad_check();
