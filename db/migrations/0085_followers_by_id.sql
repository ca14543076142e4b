-- no transaction
-- older code works
-- Followers are notified by id, in parts.
create index concurrently if not exists follows_seller_follower on follows (seller_id, follower_id);
