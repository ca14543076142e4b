-- no transaction
-- older code works

-- Counts the active ads of a seller without reading them; every page of an ad shows the number.
create index concurrently if not exists ads_seller_active on ads (seller_id) where status = 'active';
