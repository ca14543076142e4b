-- no transaction
-- older code works
create index concurrently if not exists ads_price_drops on ads (price_dropped_at desc, id desc)
  where price_drop is not null and show_price and status = 'active';
