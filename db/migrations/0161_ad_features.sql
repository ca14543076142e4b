-- older code works
-- One row per feature that staff gave to an ad. `ads.featured_until` follows it and is what lists read.
create table ad_features (
  id bigint not null generated always as identity constraint ad_features_pk primary key,
  client_id uuid not null constraint ad_features_once unique,
  ad_id bigint not null constraint ad_features_ad_fk references ads on delete cascade,
  package text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  payment text not null,
  amount bigint,
  receipt text,
  given_by bigint constraint ad_features_staff_fk references users,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint ad_features_package_known check (package in ('week', 'two_weeks', 'month')),
  constraint ad_features_payment_known check (payment in ('cash', 'transfer', 'gift')),
  constraint ad_features_paid check (payment = 'gift' or num_nonnulls(amount, receipt) = 2),
  constraint ad_features_order check (starts_at < ends_at)
);
create index ad_features_ad on ad_features (ad_id, id);
create index ad_features_staff on ad_features (given_by);
create index ad_features_to_start on ad_features (starts_at) where started_at is null and ended_at is null;
create index ad_features_to_end on ad_features (ends_at) where started_at is not null and ended_at is null;
