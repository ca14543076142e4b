-- older code works
-- no transaction
create unique index concurrently if not exists compiled_search_keys_checks on compiled_search_keys (key, search_id)
  include (situations, category_id, place, price_from, price_to, is_complete, words, fact_filter, attribute_filter);
