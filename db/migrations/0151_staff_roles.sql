-- The roles of the people who run the market replace the flag of moderators, and one append-only log holds all their acts.
alter table users add column staff_role text;
alter table users add constraint users_staff_role_known
  check (staff_role in ('owner', 'operator', 'moderator', 'support')) not valid;
-- A handful of rows.
do $$ begin update users set staff_role = 'moderator' where is_moderator; end $$;
alter table users drop column is_moderator;

alter table moderation_log rename to staff_log;
alter table staff_log rename column moderator_id to staff_id;
-- The subject of an act that has a name instead of a number, such as a setting.
alter table staff_log add column subject_key text;
alter table staff_log rename constraint moderation_log_pk to staff_log_pk;
alter table staff_log rename constraint moderation_log_undone_once to staff_log_undone_once;
alter table staff_log rename constraint moderation_log_case_fk to staff_log_case_fk;
alter table staff_log rename constraint moderation_log_moderator_fk to staff_log_staff_fk;
alter table staff_log rename constraint moderation_log_undoes_fk to staff_log_undoes_fk;
alter table staff_log rename constraint moderation_log_action_form to staff_log_action_form;
alter index moderation_log_case rename to staff_log_case;
alter index moderation_log_subject rename to staff_log_subject;
alter trigger moderation_log_append_only on staff_log rename to staff_log_append_only;
alter function keep_moderation_log() rename to keep_staff_log;
create or replace function keep_staff_log() returns trigger language plpgsql as $$
begin
  -- A report goes with the account that wrote it; the step taken on it stays.
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'case_id') = (to_jsonb(old) - 'case_id') and new.case_id is null then return new; end if;
  raise exception 'the staff log is append-only';
end $$;

-- By number, so that an invitation does not say whether the number has an account.
create table staff_invitations (
  phone text not null,
  role text not null,
  invited_by bigint not null constraint staff_invitations_by_fk references users on delete cascade,
  reason text not null,
  invited_at timestamptz not null,
  constraint staff_invitations_pk primary key (phone),
  constraint staff_invitations_role_known check (role in ('owner', 'operator', 'moderator', 'support')),
  constraint staff_invitations_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
create index staff_invitations_by on staff_invitations (invited_by);
create index staff_invitations_age on staff_invitations (invited_at);
