-- older code works
-- What the price of an ad means (src/contract/price-kinds.ts). Null in older ads: what is usual in their category. Free
-- things and swaps never carry an amount.
alter table ads add column price_kind text, add column price_period text;
alter table ads add constraint ads_price_kind_known check (
  price_kind in ('fixed', 'negotiable', 'from', 'on_request', 'free', 'swap', 'salary', 'rent')) not valid;
alter table ads add constraint ads_price_period_known check (
  price_period in ('month', 'day', 'hour', 'night', 'year')) not valid;
alter table ads add constraint ads_price_period_of_kind check (
  price_period is null or price_kind in ('salary', 'rent')) not valid;
alter table ads add constraint ads_without_amount check (
  price_kind not in ('free', 'swap') or price is null or price = 0) not valid;
