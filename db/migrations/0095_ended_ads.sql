-- older code works
-- Ads that ended are deleted a year after their last change, a month after their owner was told so.
alter table ads add column deletion_notified_at timestamptz;
-- What remains of ads that are deleted this way: the number of sold ones, and the title in conversations.
alter table users add column former_sold_count integer not null default 0;
alter table conversations add column ad_name text;
