-- older code works
-- Each key carries what refuses most ads. The defaults refuse nothing: rows of before are compared as a whole until the job
-- `saved_searches.compile_again` has compiled their searches again.
alter table compiled_search_keys add column situations integer not null default -1;
alter table compiled_search_keys add column category_id smallint;
alter table compiled_search_keys add column place integer;
alter table compiled_search_keys add column price_from bigint;
alter table compiled_search_keys add column price_to bigint;
alter table compiled_search_keys add column words tsquery;
alter table compiled_search_keys add column fact_filter jsonpath;
alter table compiled_search_keys add column attribute_filter jsonpath;
alter table compiled_search_keys add column is_complete boolean not null default false;
