-- older code works
-- By how many percent the price fell, and when. Kept when a price is recorded: lists of ads read it for every card.
alter table ads add price_drop smallint, add price_dropped_at timestamptz;

-- Compared with the lower of the first and the last shown price: raising a price to lower it again is no drop.
create function price_drop_of(ad bigint) returns smallint language sql stable as $$
  select case when p.prices[p.last] > 0 and p.prices[p.last] < r.reference
    then nullif(least(99, round(100 - 100.0 * p.prices[p.last] / r.reference)), 0)::smallint end
  from (
    select array_agg(price order by changed_at) as prices, count(*)::integer as last from ad_prices
    where ad_id = ad and was_shown and price is not null) p,
    lateral (select least(p.prices[1], p.prices[p.last - 1]) as reference) r
  where p.last > 1
$$;

create function keep_price_drop() returns trigger language plpgsql as $$
declare percent smallint := price_drop_of(new.ad_id);
begin
  update ads set price_drop = percent, price_dropped_at = case when percent is not null then new.changed_at end
  where id = new.ad_id and (percent is not null or price_drop is not null);
  return null;
end $$;

create trigger price_drop after insert or update on ad_prices for each row execute function keep_price_drop();

update ads a set price_drop = d.percent, price_dropped_at = d.changed_at
from (
  select ad_id, max(changed_at) as changed_at, price_drop_of(ad_id) as percent from ad_prices
  where was_shown and price is not null group by ad_id
  having count(*) > 1 and max(changed_at) > now() - interval '30 days') d
where a.id = d.ad_id and d.percent is not null;
