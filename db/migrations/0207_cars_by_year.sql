-- no transaction
-- older code works
-- Cars ordered by year: the newest year alone has tens of thousands in a large market, which were all read and sorted by id for each
-- page. The new index has them in order; it serves ranges of years as the old one did.
create index concurrently if not exists search_cars_year_id
  on search_cars (year, id, kilometers, price, appearance_id, governorate_id, city_id, zone_id, condition, published_at)
  include (subdistrict_id, c2, c3, c4, fuel, transmission);
drop index concurrently if exists search_cars_year;

-- Loading many ads reads the definitions of the indexes instead, so that none is forgotten.
drop function if exists create_search_indexes(text);
drop function if exists create_facet_indexes(text);
drop function if exists create_attribute_index(text);
