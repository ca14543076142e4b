-- older code works
-- Words are collected in the pending list of the word index and merged many at once: an ad costs half as much processor time when
-- thousands are indexed again. One ad at a time keeps the list short, because every search reads it.
alter index search_cars_doc set (fastupdate = on);
alter index search_sale_doc set (fastupdate = on);
alter index search_rent_doc set (fastupdate = on);
alter index search_other_doc set (fastupdate = on);
alter function keep_search_ads() set gin_pending_list_limit = '64kB';

do $$ begin
  execute replace(pg_get_functiondef('create_search_indexes(text)'::regprocedure), 'fastupdate = off', 'fastupdate = on');
end $$;
