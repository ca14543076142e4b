-- Reports get a weight when they arrive. A decision stores the cases it closed and the previous status, for undo.

alter table moderation_log
  -- Status of the subject before the action; null when it did not change.
  add column status_before text;

alter table cases
  -- Weight of the author at that time: trust times accuracy.
  add column weight real not null default 0 constraint cases_weight_range check (weight between 0 and 1.5),
  add column decision_id bigint constraint cases_decision_fk references moderation_log;
create index cases_decision on cases (decision_id) where decision_id is not null;
create index cases_about on cases (subject_owner_id, status) where subject_owner_id is not null;

-- For the job that restores held subjects without a decision.
create index ads_held on ads (id) where status = 'held';
