-- Attributes of ads that need no column of their own (src/contract/ad-attributes.ts).
alter table ads add column attributes jsonb not null default '{}'
  constraint ads_attributes_object check (jsonb_typeof(attributes) = 'object');
alter table search_ads add column attributes jsonb not null default '{}';

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
      || detail_vector(a.category_type, r.regime, a.condition, a.transmission, a.fuel, a.extras)) as doc,
  a.attributes
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

drop trigger search_ads_update on ads;
create trigger search_ads_update after update of
    name, description, category_id, category_type, governorate_id, city_id, zone_id, status, price, show_price, condition,
    published_at, year, kilometers, transmission, fuel, appearance_id, deal, area, rooms, floor, extras, attributes
  on ads for each row when (old.status = 'active' or new.status = 'active')
  execute function keep_search_ads();

-- Partial, so that ads without such attributes cost nothing; search repeats the condition to use the index.
create function create_attribute_index(part text) returns void language plpgsql as $$
begin
  execute format('create index search_%1$s_attributes on search_%1$s using gin (attributes jsonb_path_ops)
    with (fastupdate = off) where attributes <> ''{}''', part);
end $$;

select create_attribute_index(part) from unnest(array['cars', 'sale', 'rent', 'other']) part;
