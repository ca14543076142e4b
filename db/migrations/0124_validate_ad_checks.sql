-- older code works
alter table ads validate constraint ads_check_step_range;
alter table ads validate constraint ads_paused_for_known;
alter table ads validate constraint ads_paused_for_a_reason;
alter table ads validate constraint ads_first_seen_before;
alter table ads validate constraint ads_relisted_fk;
