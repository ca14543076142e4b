-- Search table: one narrow row per listed ad, updated by a trigger in the transaction that changes the ad.

-- The search words of a category: its names, those of its make and model, and of all its parents.
create table search_categories (
  category_id smallint constraint search_categories_pk primary key
    constraint search_categories_category_fk references categories on delete cascade,
  path smallint[] not null,
  type text not null,
  deal text,
  words tsvector not null,
  -- The names changed, but the ads still have the old words.
  is_stale boolean not null default false
);

create table search_places (
  zone_id smallint constraint search_places_pk primary key
    constraint search_places_zone_fk references zones on delete cascade,
  level text not null,
  city_id smallint,
  subdistrict_id smallint,
  path smallint[] not null,
  words tsvector not null,
  is_stale boolean not null default false
);

create function refresh_search_categories() returns trigger language plpgsql as $$
begin
  with recursive named as (
    select c.id, c.parent_id, c.type, c.deal, concat_ws(' ', c.name_ar, c.name_en,
      array_to_string(case when c.model_id is null then m.aliases_ar || m.aliases_en else o.aliases_ar || o.aliases_en end, ' ')
    ) as names
    from categories c left join car_makes m on m.id = c.make_id left join car_models o on o.id = c.model_id
  ),
  tree as (
    select id, array[id] as path, type, deal, names from named where parent_id is null
    union all
    select n.id, t.path || n.id, n.type, n.deal, concat_ws(' ', t.names, n.names)
    from named n join tree t on t.id = n.parent_id
  )
  insert into search_categories as kept (category_id, path, type, deal, words)
  select id, path, type, deal, search_vector(names) from tree
  on conflict (category_id) do update set
    path = excluded.path, type = excluded.type, deal = excluded.deal, words = excluded.words, is_stale = true
  where (kept.path, kept.type, kept.deal, kept.words)
    is distinct from (excluded.path, excluded.type, excluded.deal, excluded.words);
  return null;
end $$;

create function refresh_search_places() returns trigger language plpgsql as $$
begin
  with recursive named as (
    select *, concat_ws(' ', name_ar, name_en, array_to_string(aliases_ar || aliases_en, ' ')) as names from zones
  ),
  tree as (
    select id, level, city_id, null::smallint as subdistrict_id, array[id] as path, names
    from named where parent_id is null
    union all
    select n.id, n.level, n.city_id, case n.level when 'subdistrict' then n.id else t.subdistrict_id end,
      t.path || n.id, concat_ws(' ', t.names, n.names)
    from named n join tree t on t.id = n.parent_id
  )
  insert into search_places as kept (zone_id, level, city_id, subdistrict_id, path, words)
  select id, level, city_id, subdistrict_id, path, search_vector(names) from tree
  on conflict (zone_id) do update set
    level = excluded.level, city_id = excluded.city_id, subdistrict_id = excluded.subdistrict_id,
    path = excluded.path, words = excluded.words, is_stale = true
  where (kept.level, kept.city_id, kept.subdistrict_id, kept.path, kept.words)
    is distinct from (excluded.level, excluded.city_id, excluded.subdistrict_id, excluded.path, excluded.words);
  return null;
end $$;

create trigger search_names after insert or update on car_makes
  for each statement execute function refresh_search_categories();
create trigger search_names after insert or update on car_models
  for each statement execute function refresh_search_categories();
create trigger search_names after insert or update on categories
  for each statement execute function refresh_search_categories();
create trigger search_names after insert or update on zones
  for each statement execute function refresh_search_places();

-- Partitioned by price range: an index scan over prices of flats for sale must not cross all rents, which are 200 times
-- lower. The parent is never searched: search reads each partition separately, ordered and limited (docs/search.md).
create table search_ads (
  regime smallint not null,
  id bigint not null,
  published_at timestamptz not null,
  -- Null for a hidden price, so that it can neither be filtered nor sorted by.
  price bigint,
  kilometers integer,
  area integer,
  c1 smallint not null,
  c2 smallint,
  c3 smallint,
  c4 smallint,
  governorate_id smallint not null,
  city_id smallint not null,
  subdistrict_id smallint,
  zone_id smallint not null,
  -- 1 new, 2 used.
  condition smallint,
  year smallint,
  appearance_id smallint,
  -- 1 automatic, 2 manual.
  transmission smallint,
  -- 1 petrol, 2 hybrid, 3 diesel, 4 electric.
  fuel smallint,
  rooms smallint,
  floor smallint,
  -- One bit each: 1 elevator, 2 extension, 4 car entrance, 8 security, 16 out building.
  extras smallint not null,
  doc tsvector not null
) partition by list (regime);
create table search_cars partition of search_ads for values in (1);
create table search_sale partition of search_ads for values in (2);
create table search_rent partition of search_ads for values in (3);
create table search_other partition of search_ads for values in (4);

-- Index-only scans need a fresh visibility map, and the choice of the search plan needs word frequencies.
do $$
declare part text;
begin
  foreach part in array array['search_cars', 'search_sale', 'search_rent', 'search_other'] loop
    execute format('alter table %I set (autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)', part);
    execute format('alter table %I alter doc set statistics 1000, alter price set statistics 500', part);
  end loop;
end $$;

-- Buckets of the filter tokens. least() ignores null, so null is handled explicitly.
create function kilometer_bucket(k integer) returns integer language sql immutable parallel safe as $$
  select case when k is not null then least(k, 600000) / 20000 end
$$;
create function price_bucket(p bigint) returns integer language sql immutable parallel safe as $$
  select case when p < 2 then 0 when p >= 2 then floor(4 * ln(p::float8) / ln(2::float8))::integer end
$$;

-- Filters as tokens beside the words, so that one GIN index serves both. Upper case, because the analyzer produces lower
-- case only: a query text can never contain such a token.
create function filter_tokens(
  category_path smallint[], place_path smallint[], condition smallint, appearance smallint, year smallint,
  kilometers integer, price bigint
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    array(select 'C' || c from unnest(category_path) c) || array(select 'P' || p from unnest(place_path) p)
    || array['S' || condition, 'B' || appearance, 'Y' || year, 'K' || kilometer_bucket(kilometers),
      'M' || price_bucket(price)], null))
$$;

-- Words in both languages for attributes that sellers select instead of writing.
create function detail_words(
  type text, regime integer, condition text, transmission text, fuel text, extras text[]
) returns text language sql immutable parallel safe as $$
  select concat_ws(' ',
    case when regime = 3 then 'للإيجار أجار rent' when type not in ('jobs', 'services') then 'للبيع sale' end,
    case condition when 'new' then 'جديد new' when 'used' then 'مستعمل used' end,
    case transmission when 'automatic' then 'أوتوماتيك automatic' when 'manual' then 'عادي يدوي manual' end,
    case fuel when 'petrol' then 'بنزين petrol' when 'hybrid' then 'هايبرد hybrid'
      when 'diesel' then 'مازوت ديزل diesel' when 'electric' then 'كهرباء electric' end,
    case when 'elevator' = any(extras) then 'مصعد elevator' end,
    case when 'security' = any(extras) then 'حراسة security' end)
$$;

create view search_source as
select r.regime::smallint as regime, a.id, a.published_at, r.price, a.kilometers, a.area,
  c.path[1] as c1, c.path[2] as c2, c.path[3] as c3, c.path[4] as c4,
  a.governorate_id, a.city_id, p.subdistrict_id, a.zone_id, r.condition, a.year, a.appearance_id,
  (case a.transmission when 'automatic' then 1 when 'manual' then 2 end)::smallint as transmission,
  (case a.fuel when 'petrol' then 1 when 'hybrid' then 2 when 'diesel' then 3 when 'electric' then 4 end)::smallint as fuel,
  a.rooms, a.floor,
  (('elevator' = any(a.extras))::integer + ('extension' = any(a.extras))::integer * 2
    + ('car_entrance' = any(a.extras))::integer * 4 + ('security' = any(a.extras))::integer * 8
    + ('out_building' = any(a.extras))::integer * 16)::smallint as extras,
  search_vector(concat_ws(' ', a.name, a.description, a.year,
      detail_words(a.category_type, r.regime, a.condition, a.transmission, a.fuel, a.extras), b.name_ar, b.name_en))
    || c.words || p.words
    || filter_tokens(c.path, array[a.governorate_id, a.city_id] || p.path, r.condition, a.appearance_id, a.year,
      a.kilometers, r.price) as doc
from ads a
join search_categories c using (category_id)
join search_places p using (zone_id)
left join car_appearances b on b.id = a.appearance_id
cross join lateral (select
  case when a.category_type = 'cars' then 1 when a.category_type <> 'properties' then 4
    when coalesce(a.deal, c.deal) in ('rental', 'rent') then 3 else 2 end as regime,
  case when a.show_price then a.price end as price,
  (case a.condition when 'new' then 1 when 'used' then 2 end)::smallint as condition) r
where a.status = 'active';

-- The server's connections plan every statement again, for search; here that would double the cost of a write.
create function keep_search_ads() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op <> 'INSERT' then delete from search_ads where id = old.id; end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    insert into search_ads select * from search_source where id = new.id;
  end if;
  return null;
end $$;

create trigger search_ads_insert after insert on ads for each row execute function keep_search_ads();
create trigger search_ads_delete after delete on ads for each row execute function keep_search_ads();
-- Lists the columns, because view counts change ads all the time and do not matter here.
create trigger search_ads_update after update of
    name, description, category_id, category_type, governorate_id, city_id, zone_id, status, price, show_price, condition,
    published_at, year, kilometers, transmission, fuel, appearance_id, deal, area, rooms, floor, extras
  on ads for each row when (old.status = 'active' or new.status = 'active')
  execute function keep_search_ads();

create function empty_search_ads() returns trigger language plpgsql as $$
begin
  truncate search_ads;
  return null;
end $$;
create trigger search_ads_truncate after truncate on ads for each statement execute function empty_search_ads();

create function without(list text, item text) returns text language sql immutable as $$
  select array_to_string(array_remove(string_to_array(list, ', '), item), ', ')
$$;

-- Sorted indexes: the sort key first, then the filters as key columns, checked inside the index without touching rows
-- (0.1 µs an entry; columns only included cost twice that). Each contains every filter of HomeQuery, otherwise the scan
-- would read rows. A function, because a bulk load drops and recreates the indexes of a partition.
create function create_search_indexes(part text) returns void language plpgsql as $$
declare
  newest constant text := 'published_at desc, id desc';
  place constant text := 'governorate_id, city_id, zone_id, condition';
  filters text := case part when 'cars' then 'year, kilometers, appearance_id, ' when 'other' then '' else 'rooms, area, ' end;
  rare text := case part when 'cars' then 'subdistrict_id, c2, c3, c4, fuel, transmission'
    when 'other' then 'subdistrict_id, c1, c2, c3, c4' else 'subdistrict_id, c2, c3, c4, floor, extras' end;
  lead text;
  -- %1$s part, %2$s leading column, %3$s filters, %4$s place, %5$s rare ones
  by_newest text := 'create index search_%1$s_%6$snewest on search_%1$s (%2$s published_at desc, id desc, %3$s price, %4$s) include (%5$s)';
  by_price text := 'create index search_%1$s_%6$sprice on search_%1$s (%2$s price, id, %3$s %4$s, published_at) include (%5$s) where price is not null';
begin
  execute format('create unique index search_%1$s_id on search_%1$s (id)', part);
  execute format('create index search_%1$s_doc on search_%1$s using gin (doc) with (fastupdate = off)', part);
  execute format(by_newest, part, '', filters, place, rare, '');
  execute format(by_price, part, '', filters, place, rare, '');
  foreach lead in array case part when 'other' then array['c1', 'c2', 'c3'] else array['c2', 'c3'] end loop
    execute format(by_newest, part, lead || ',', filters, place, without(rare, lead), lead || '_');
    execute format(by_price, part, lead || ',', filters, place, without(rare, lead), lead || '_');
  end loop;
  foreach lead in array array['governorate', 'city', 'zone'] loop
    execute format(by_newest, part, lead || '_id,', filters, without(place, lead || '_id'), rare, lead || '_');
  end loop;
  -- For narrow ranges that few ads meet: found whole and sorted, where a walk would go to the end.
  if part = 'cars' then
    execute format('create index search_cars_year on search_cars (year, kilometers, price, appearance_id, %s, %s) include (%s)', place, newest, rare);
    execute format('create index search_cars_appearance on search_cars (appearance_id, year, kilometers, price, %s, %s) include (%s)', place, newest, rare);
  elsif part <> 'other' then
    execute format('create index search_%1$s_rooms on search_%1$s (rooms, area, price, %2$s, %3$s) include (%4$s)', part, place, newest, rare);
    execute format('create index search_%1$s_area on search_%1$s (area, rooms, price, %2$s, %3$s) include (%4$s)', part, place, newest, rare);
  end if;
end $$;

create function drop_search_indexes(part text) returns void language plpgsql as $$
declare index_name text;
begin
  for index_name in select indexrelid::regclass::text from pg_index where indrelid = ('search_' || part)::regclass loop
    execute 'drop index ' || index_name;
  end loop;
end $$;

select create_search_indexes(part) from unnest(array['cars', 'sale', 'rent', 'other']) part;
