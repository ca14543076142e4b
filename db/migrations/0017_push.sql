-- Push subscriptions of browsers.

create table push_subscriptions (
  -- One per browser. Deleted together with its session: sign-out, ban, sweep.
  session_id bigint constraint push_subscriptions_pk primary key
    constraint push_subscriptions_session_fk references sessions on delete cascade,
  user_id bigint not null constraint push_subscriptions_user_fk references users on delete cascade,
  -- The next user who signs in on the same browser takes it over.
  endpoint text not null constraint push_subscriptions_endpoint_unique unique
    constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://[a-z0-9.-]+/' and length(endpoint) <= 1000),
  p256dh bytea not null constraint push_subscriptions_p256dh_length check (length(p256dh) = 65),
  auth bytea not null constraint push_subscriptions_auth_length check (length(auth) = 16),
  language text not null constraint push_subscriptions_language_known check (language in ('ar', 'en')),
  -- Consecutive failures; a success resets them.
  failures integer not null default 0,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
