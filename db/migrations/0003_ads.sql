-- Ads and inquiries. Constraints repeat the essential rules of the contract.
alter table categories add constraint categories_id_type_unique unique (id, type);

create table ads (
  id bigint generated always as identity constraint ads_pk primary key,
  seller_id bigint not null constraint ads_seller_fk references users on delete cascade,
  category_id smallint not null,
  -- Copy of the category's type, so that constraints can check the details.
  category_type text not null,
  governorate_id smallint not null constraint ads_governorate_fk references zones,
  city_id smallint not null constraint ads_city_fk references zones,
  zone_id smallint not null constraint ads_zone_fk references zones,
  name text not null constraint ads_name_length check (char_length(name) between 5 and 120),
  description text not null constraint ads_description_length check (char_length(description) between 10 and 5000),
  status text not null default 'active' constraint ads_status_known
    check (status in ('active', 'paused', 'sold', 'expired', 'removed', 'deleted')),
  -- Whole Syrian pounds. Null when the seller gives no price.
  price bigint constraint ads_price_range check (price between 0 and 10000000000000),
  show_price boolean not null default true,
  address text constraint ads_address_length check (char_length(address) between 3 and 200),
  show_address boolean not null default false,
  phone text constraint ads_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  show_phone boolean not null default false,
  condition text constraint ads_condition_known check (condition in ('new', 'used')),
  featured_until timestamptz,
  -- Sort key of lists; renewing an ad updates it.
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  view_count integer not null default 0,

  year smallint constraint ads_year_range check (year between 1950 and 2100),
  kilometers integer constraint ads_kilometers_range check (kilometers between 0 and 2000000),
  transmission text constraint ads_transmission_known check (transmission in ('automatic', 'manual')),
  fuel text constraint ads_fuel_known check (fuel in ('petrol', 'hybrid', 'diesel', 'electric')),
  appearance_id smallint constraint ads_appearance_fk references car_appearances,

  deal text constraint ads_deal_known check (deal in ('sale', 'rental')),
  street_type text constraint ads_street_type_known check (street_type in ('commercial', 'residential')),
  area integer constraint ads_area_range check (area between 1 and 10000000),
  age smallint constraint ads_age_range check (age between 0 and 300),
  rooms smallint constraint ads_rooms_range check (rooms between 0 and 100),
  bathrooms smallint constraint ads_bathrooms_range check (bathrooms between 0 and 100),
  floor smallint constraint ads_floor_range check (floor between -5 and 100),
  extras text[] not null default '{}' constraint ads_extras_known
    check (extras <@ array['elevator', 'extension', 'car_entrance', 'security', 'out_building']),

  constraint ads_category_fk foreign key (category_id, category_type) references categories (id, type) on update cascade,
  constraint ads_shown_price_exists check (price is not null or not show_price),
  constraint ads_shown_address_exists check (address is not null or not show_address),
  constraint ads_shown_phone_exists check (phone is not null or not show_phone),
  constraint ads_car_details_only_on_cars
    check (category_type = 'cars' or num_nonnulls(year, kilometers, transmission, fuel, appearance_id) = 0),
  constraint ads_property_details_only_on_properties check (
    category_type = 'properties'
    or (num_nonnulls(deal, street_type, area, age, rooms, bathrooms, floor) = 0 and extras = '{}'))
);
create index ads_seller on ads (seller_id, published_at desc, id desc);
create index ads_featured on ads (featured_until desc) where featured_until is not null;
create index ads_expiry on ads (expires_at) where status = 'active';

create table ad_images (
  ad_id bigint not null constraint ad_images_ad_fk references ads on delete cascade,
  position smallint not null constraint ad_images_position_range check (position between 0 and 19),
  name text not null,
  width smallint not null,
  height smallint not null,
  -- A few hundred bytes of WebP, shown blurred until the image is loaded.
  placeholder text not null,
  constraint ad_images_pk primary key (ad_id, position)
);

create table ad_prices (
  ad_id bigint not null constraint ad_prices_ad_fk references ads on delete cascade,
  changed_at timestamptz not null default now(),
  price bigint,
  constraint ad_prices_pk primary key (ad_id, changed_at)
);

create table ad_likes (
  ad_id bigint not null constraint ad_likes_ad_fk references ads on delete cascade,
  user_id bigint not null constraint ad_likes_user_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint ad_likes_pk primary key (ad_id, user_id)
);
create index ad_likes_user on ad_likes (user_id, created_at desc);

create table inquiries (
  id bigint generated always as identity constraint inquiries_pk primary key,
  author_id bigint not null constraint inquiries_author_fk references users on delete cascade,
  category_id smallint not null constraint inquiries_category_fk references categories,
  top_category_id smallint not null constraint inquiries_top_category_fk references categories,
  governorate_id smallint constraint inquiries_governorate_fk references zones,
  name text not null constraint inquiries_name_length check (char_length(name) between 5 and 120),
  content text not null constraint inquiries_content_length check (char_length(content) between 15 and 5000),
  status text not null default 'active' constraint inquiries_status_known
    check (status in ('active', 'closed', 'removed', 'deleted')),
  created_at timestamptz not null default now()
);
create index inquiries_newest on inquiries (created_at desc, id desc) where status = 'active';
create index inquiries_category on inquiries (top_category_id, created_at desc, id desc) where status = 'active';
create index inquiries_author on inquiries (author_id, created_at desc);

create table comments (
  id bigint generated always as identity constraint comments_pk primary key,
  ad_id bigint constraint comments_ad_fk references ads on delete cascade,
  inquiry_id bigint constraint comments_inquiry_fk references inquiries on delete cascade,
  parent_id bigint constraint comments_parent_fk references comments on delete cascade,
  author_id bigint not null constraint comments_author_fk references users on delete cascade,
  body text not null constraint comments_body_length check (char_length(body) between 3 and 1000),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  constraint comments_on_one_thing check (num_nonnulls(ad_id, inquiry_id) = 1)
);
create index comments_ad on comments (ad_id, created_at) where ad_id is not null;
create index comments_inquiry on comments (inquiry_id, created_at) where inquiry_id is not null;
