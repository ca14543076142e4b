-- no transaction
-- older code works

-- Columns by which jobs find rows to delete.
create index concurrently if not exists notifications_age on notifications (created_at);
create index concurrently if not exists sessions_expiry on sessions (expires_at);
create index concurrently if not exists sessions_idle on sessions (last_seen_at);
create index concurrently if not exists devices_age on devices (last_used_at);

-- The remaining foreign keys that cascade.
create index concurrently if not exists codes_user on codes (user_id) where user_id is not null;
create index concurrently if not exists message_hidings_message on message_hidings (conversation_id, seq);
create index concurrently if not exists messages_reply on messages (conversation_id, reply_to_seq) where reply_to_seq is not null;
