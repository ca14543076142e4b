-- A moderator claims a case while working on it, so that two never decide the same one.
create table case_claims (
  -- What the decision is about: `ad:12`, or `complaint:7`.
  subject_key text not null,
  moderator_id bigint not null,
  expires_at timestamptz not null,
  constraint case_claims_pk primary key (subject_key),
  constraint case_claims_moderator_fk foreign key (moderator_id) references users (id) on delete cascade
);
create index case_claims_moderator on case_claims (moderator_id);

-- What an undo needs besides the status, for example the category that an ad was moved from.
alter table moderation_log add column details jsonb;

-- The contract lists the actions. The table only rejects nonsense, so that a new action needs no migration.
alter table moderation_log drop constraint moderation_log_action_known;
alter table moderation_log add constraint moderation_log_action_form check (action ~ '^[a-z]+(_[a-z]+)*$');
