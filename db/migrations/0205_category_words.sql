-- older code works
-- The words of `doc` that only the names of the category have added. Without them a changed category needs no second reading of the
-- texts of its ads. Null until the ad is indexed again.
alter table search_ads add column category_words tsvector;

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
  o.words || c.carried as doc,
  a.attributes,
  ts_delete(c.carried, tsvector_to_array(o.words)) as category_words
from ads a
join search_categories c using (category_id)
join search_places p using (zone_id)
left join car_appearances b on b.id = a.appearance_id
cross join lateral (select search_vector(a.name) as title offset 0) t
cross join lateral (select
  case when a.category_type = 'cars' then 1 when a.category_type <> 'properties' then 4
    when coalesce(a.deal, c.deal) in ('rental', 'rent') then 3 else 2 end as regime,
  case when a.show_price then a.price end as price,
  (case a.condition when 'new' then 1 when 'used' then 2 end)::smallint as condition) r
cross join lateral (select t.title || title_tokens(t.title)
    || search_vector(concat_ws(' ', a.description, b.name_ar, b.name_en, a.fact_words)) || p.carried
    || (own_tokens(a.governorate_id, a.city_id, r.condition, a.appearance_id, a.year, a.kilometers, r.price)
      || detail_vector(a.category_type, r.regime, a.condition, a.transmission, a.fuel, a.extras)) as words offset 0) o
where a.status = 'active';

-- A job indexes all ads again, in the background.
update search_categories set is_stale = true;
