-- older code works
-- no transaction
-- The people around a buyer, without reading deals that did not happen.
create index concurrently if not exists deals_done_buyer on deals (buyer_id, seller_id) where state = 'done';
