-- no transaction
-- older code works
-- The job finds ended ads to announce and to delete without reading the others.
create index concurrently if not exists ads_ended on ads (updated_at)
  where status in ('expired', 'sold', 'paused', 'removed')
    and (deletion_notified_at is null or deletion_notified_at <= updated_at);
create index concurrently if not exists ads_deletion_announced on ads (deletion_notified_at)
  where status in ('expired', 'sold', 'paused', 'removed') and deletion_notified_at > updated_at;
