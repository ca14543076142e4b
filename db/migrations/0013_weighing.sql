-- Reports are weighed when they come in; a decision knows what it closed and what stood before, so it can be taken back.

alter table moderation_log
  -- Of the thing, before this step; null where nothing about it changed.
  add column status_before text;

alter table cases
  -- What its author's word counted for when it was sent: trust times accuracy.
  add column weight real not null default 0 constraint cases_weight_range check (weight between 0 and 1.5),
  add column decision_id bigint constraint cases_decision_fk references moderation_log;
create index cases_decision on cases (decision_id) where decision_id is not null;
create index cases_about on cases (subject_owner_id, status) where subject_owner_id is not null;

-- Looked through by the job that puts back what nobody has decided on.
create index ads_held on ads (id) where status = 'held';
