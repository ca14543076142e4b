-- Indexes for facet counts. Two columns: an entry costs half of one in a sorted index, and each option of a category in a
-- governorate is found directly. The condition is always true (extras are never negative), but only count queries contain
-- it, so that lists keep using the covering indexes.
create function create_facet_indexes(part text) returns void language plpgsql as $$
declare lead text;
begin
  foreach lead in array case part when 'other' then array['c1', 'c2', 'c3'] else array['c2', 'c3'] end loop
    execute format('create index search_%1$s_%2$s_facet on search_%1$s (%2$s, governorate_id) where extras >= 0', part, lead);
  end loop;
  execute format('create index search_%1$s_governorate_facet on search_%1$s (governorate_id) where extras >= 0', part);
end $$;

select create_facet_indexes(part) from unnest(array['cars', 'sale', 'rent', 'other']) part;
