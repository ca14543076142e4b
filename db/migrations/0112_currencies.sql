-- older code works
-- Prices stay whole new pounds. Beside them: the currency they were typed in, the dollars of those that were typed in
-- dollars, and the rate by which these were converted. A rate is how many old pounds a dollar costs, so it is exact.
create table exchange_rates (
  id integer generated always as identity,
  old_pounds integer not null,
  valid_from timestamptz not null,
  set_by text not null,
  constraint exchange_rates_pk primary key (id),
  constraint exchange_rates_positive check (old_pounds between 1 and 100000000)
);

alter table ads add column price_currency text not null default 'new', add column price_dollars bigint,
  add column rate_id integer;
alter table ads add constraint ads_price_currency_known check (price_currency in ('new', 'old', 'usd')) not valid;
alter table ads add constraint ads_dollars_converted check (
  case when price_currency = 'usd' then num_nonnulls(price, price_dollars, rate_id) = 3
    else num_nonnulls(price_dollars, rate_id) = 0 end) not valid;
alter table ads add constraint ads_rate_fk foreign key (rate_id) references exchange_rates (id) not valid;
alter table ad_prices add column dollars bigint;

-- The latest shown price, whichever row was written: a new rate changes older rows too.
create or replace function keep_price_drop() returns trigger language plpgsql as $$
declare percent smallint := price_drop_of(new.ad_id);
begin
  update ads set price_drop = percent, price_dropped_at = case when percent is not null then (
    select max(p.changed_at) from ad_prices p where p.ad_id = new.ad_id and p.was_shown and p.price is not null) end
  where id = new.ad_id and (percent is not null or price_drop is not null);
  return null;
end $$;
