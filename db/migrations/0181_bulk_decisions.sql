-- older code works
-- One decision of a moderator about several cases, and what became of each.
create table bulk_decisions (
  id bigint generated always as identity constraint bulk_decisions_pk primary key,
  moderator_id bigint not null,
  client_id uuid not null,
  body_hash bytea not null,
  decision jsonb not null,
  reason text not null,
  -- Null while a colleague is asked.
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint bulk_decisions_moderator_fk foreign key (moderator_id) references users,
  constraint bulk_decisions_once unique (moderator_id, client_id),
  constraint bulk_decisions_reason_length check (char_length(reason) between 3 and 500)
);

create table bulk_decision_items (
  bulk_id bigint not null,
  case_id bigint not null,
  -- Null while a colleague is asked.
  result text,
  step_id bigint,
  undo_result text,
  constraint bulk_decision_items_pk primary key (bulk_id, case_id),
  constraint bulk_decision_items_bulk_fk foreign key (bulk_id) references bulk_decisions on delete cascade,
  constraint bulk_decision_items_case_fk foreign key (case_id) references cases on delete cascade,
  constraint bulk_decision_items_step_fk foreign key (step_id) references staff_log,
  constraint bulk_decision_items_step_of_done check ((step_id is not null) = (result is not distinct from 'done')),
  constraint bulk_decision_items_undo_of_done check (undo_result is null or step_id is not null)
);
create index bulk_decision_items_case on bulk_decision_items (case_id);
