-- older code works
-- Work that follows a change and must not be lost. It is written in the transaction of the change and done afterwards.
create table queued_tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text,
  -- Given up after too many attempts; kept for the operator.
  failed_at timestamptz
);
create index queued_tasks_due on queued_tasks (due_at, id) where failed_at is null;
create index queued_tasks_failed on queued_tasks (failed_at) where failed_at is not null;
