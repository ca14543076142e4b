-- no transaction
-- older code works
-- A new rate walks all prices in dollars by id.
create index concurrently if not exists ads_in_dollars on ads (id) where price_currency = 'usd';
