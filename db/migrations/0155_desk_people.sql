-- older code works
-- What an account may not do for a while, by an act of staff.
alter table users add column limits text[] not null default '{}';
alter table users add column limits_end_at timestamptz;
alter table users add column limits_rule text;
alter table users add constraint users_limits_known check (limits <@ array['posting', 'messages', 'comments']) not valid;
alter table users add constraint users_limits_end check (limits <> '{}' or num_nonnulls(limits_end_at, limits_rule) = 0) not valid;

-- What staff wrote about a person, for other staff only.
create table user_notes (
  id bigint generated always as identity constraint user_notes_pk primary key,
  user_id bigint not null,
  author_id bigint not null,
  client_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  constraint user_notes_user_fk foreign key (user_id) references users on delete cascade,
  constraint user_notes_author_fk foreign key (author_id) references users,
  constraint user_notes_once unique (author_id, client_id),
  constraint user_notes_body_length check (char_length(body) between 3 and 2000)
);
create index user_notes_user on user_notes (user_id, id desc);

-- Acts that a second member of staff has to approve.
create table staff_requests (
  id bigint generated always as identity constraint staff_requests_pk primary key,
  action text not null,
  subject text not null,
  subject_id bigint,
  subject_key text,
  payload jsonb not null default '{}',
  asked_by bigint not null,
  reason text not null,
  status text not null default 'open',
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_requests_asked_by_fk foreign key (asked_by) references users,
  constraint staff_requests_decided_by_fk foreign key (decided_by) references users,
  constraint staff_requests_action_form check (action ~ '^[a-z]+(_[a-z]+)*$'),
  constraint staff_requests_reason_length check (char_length(reason) between 3 and 500),
  constraint staff_requests_status_known check (status in ('open', 'approved', 'declined', 'expired', 'withdrawn')),
  constraint staff_requests_decided check ((status = 'open') = (decided_at is null)),
  constraint staff_requests_decider check ((status in ('approved', 'declined', 'withdrawn')) = (decided_by is not null)),
  constraint staff_requests_two_people check (status not in ('approved', 'declined') or decided_by <> asked_by)
);
create unique index staff_requests_one_open on staff_requests (action, subject, coalesce(subject_id, 0), coalesce(subject_key, ''))
  where status = 'open';
create index staff_requests_subject on staff_requests (subject, subject_id, id desc);
create index staff_requests_age on staff_requests (decided_at) where status <> 'open';
create index staff_requests_expiry on staff_requests (expires_at) where status = 'open';

-- A change of phone by support waits like a recovery, and can be cancelled like one.
alter table account_recoveries add column new_phone text;
alter table account_recoveries add column staff_id bigint;
alter table account_recoveries add constraint account_recoveries_new_phone_e164 check (new_phone ~ '^\+[1-9][0-9]{6,14}$') not valid;
alter table account_recoveries add constraint account_recoveries_by_staff check ((new_phone is null) = (staff_id is null)) not valid;
alter table account_recoveries add constraint account_recoveries_staff_fk foreign key (staff_id) references users not valid;

alter table codes drop constraint codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('sign_in', 'reset_password', 'change_phone', 'step_up', 'show_phone', 'support_phone')) not valid;
