-- no transaction
-- older code works
-- A conversation is answered once.
create index concurrently if not exists messages_with_answer on messages (conversation_id) where answer is not null;
