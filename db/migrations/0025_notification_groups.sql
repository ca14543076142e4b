-- no transaction
-- older code works

-- Finds the newest notification of a group, and counts its people, without reading the rest of the list.
create index concurrently if not exists notifications_group
  on notifications (user_id, group_key, coalesce(read_at, 'infinity'), id) include (actor_id);
create index concurrently if not exists notifications_unread_group on notifications (user_id, group_key) where read_at is null;
drop index concurrently if exists notifications_unread;
