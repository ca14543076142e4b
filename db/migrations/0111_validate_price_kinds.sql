-- older code works
alter table ads validate constraint ads_price_kind_known;
alter table ads validate constraint ads_price_period_known;
alter table ads validate constraint ads_price_period_of_kind;
alter table ads validate constraint ads_without_amount;
