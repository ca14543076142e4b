-- older code works
-- no transaction
create index concurrently if not exists ratings_hidden on ratings (hidden_until) where hidden_until is not null;
create index concurrently if not exists ratings_shown on ratings (seller_id)
  include (rater_id, stars, recommends, after_deal, is_proven) where is_counted and hidden_until is null;
alter table ratings validate constraint ratings_hidden_after_deal;
