-- older code works
-- no transaction
create index concurrently if not exists conversation_members_agent on conversation_members (shop_id, user_id) where shop_id is not null;
