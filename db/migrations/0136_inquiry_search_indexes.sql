-- older code works
-- no transaction
create index concurrently if not exists inquiries_search on inquiries (search_id);
-- Inquiries from before, or written by older code: a job compiles them.
create index concurrently if not exists inquiries_without_search on inquiries (id) where status = 'active' and search_id is null;
alter table inquiries validate constraint inquiries_budget_once;
alter table inquiries validate constraint inquiries_search_fk;
