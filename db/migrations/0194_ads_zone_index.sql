-- no transaction
-- older code works
-- The ads of one place, of any status: for counts at the desk, and for moving them in batches.
create index concurrently if not exists ads_zone on ads (zone_id, id);
