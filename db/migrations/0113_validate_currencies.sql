-- older code works
alter table ads validate constraint ads_price_currency_known;
alter table ads validate constraint ads_dollars_converted;
alter table ads validate constraint ads_rate_fk;
