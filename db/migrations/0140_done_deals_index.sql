-- no transaction
-- older code works
-- How many buyers confirmed a deal with a seller.
create index concurrently if not exists deals_done on deals (seller_id, buyer_id) where state = 'done';
