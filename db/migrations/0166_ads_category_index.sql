-- no transaction
-- older code works
-- The ads of one category, of any status: for counts at the desk, and for moving them in batches.
create index concurrently if not exists ads_category on ads (category_id, id);
