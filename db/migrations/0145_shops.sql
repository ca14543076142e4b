-- older code works
-- A shop is an account with an address, opening hours, a cover and a number; name, logo and description are the account's.
create table shops (
  user_id bigint not null constraint shops_user_fk references users on delete cascade,
  zone_id smallint not null constraint shops_zone_fk references zones,
  address text,
  -- Seven days from Sunday, each null (closed) or {from, to} in minutes after midnight in Syria; null: not stated.
  hours jsonb,
  phone text,
  cover text,
  opened_at timestamptz not null,
  constraint shops_pk primary key (user_id),
  constraint shops_address_length check (char_length(address) between 3 and 120),
  constraint shops_hours_week check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  constraint shops_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint shops_cover_name check (cover ~ '^(profile|demo)/')
);

create table shop_phone_reveals (
  shop_id bigint not null constraint shop_phone_reveals_shop_fk references shops on delete cascade,
  viewer_id bigint not null constraint shop_phone_reveals_viewer_fk references users on delete cascade,
  revealed_on date not null,
  revealed_at timestamptz not null,
  constraint shop_phone_reveals_pk primary key (shop_id, viewer_id, revealed_on)
);
create index shop_phone_reveals_viewer on shop_phone_reveals (viewer_id, revealed_at desc);
