-- no transaction
-- older code works

-- The page of a seller counts followers and ratings from these alone; banned people, who do not count, are few.
create index concurrently if not exists users_banned on users (id) where banned_at is not null;
create index concurrently if not exists ratings_counted on ratings (seller_id) include (rater_id, stars, recommends)
  where is_counted;
create index concurrently if not exists follows_people on follows (seller_id) include (follower_id);
