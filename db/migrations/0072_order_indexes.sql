-- no transaction
-- older code works

-- Walk indexes for two more orders. Cars by year and property by area use search_cars_year and search_…_area.
create index concurrently if not exists search_cars_mileage
  on search_cars (kilometers, id, year, price, appearance_id, governorate_id, city_id, zone_id, condition, published_at)
  include (subdistrict_id, c2, c3, c4, fuel, transmission);

-- Hundredths of a pound per square metre. Price and area are columns too, so that the index alone answers.
create index concurrently if not exists search_sale_price_per_metre
  on search_sale ((price * 100 / area), id, price, area, rooms, governorate_id, city_id, zone_id, condition, published_at)
  include (subdistrict_id, c2, c3, c4, floor, extras) where price is not null and area is not null;
create index concurrently if not exists search_rent_price_per_metre
  on search_rent ((price * 100 / area), id, price, area, rooms, governorate_id, city_id, zone_id, condition, published_at)
  include (subdistrict_id, c2, c3, c4, floor, extras) where price is not null and area is not null;
